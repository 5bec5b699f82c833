/* Short ways for what compiled rules do most: to read a list, to add to one, to make a small number an object.
 *
 * mypyc calls a function for each of these, in another file, where the C compiler cannot see what it does. Here
 * stands the usual case of each; everything else, and all that can go wrong, is still left to that function. */
#if !defined(SENGOKU_SHORT_WAYS) && !defined(Py_GIL_DISABLED)
#define SENGOKU_SHORT_WAYS

#define SHORT_NUMBERS 257

/* An even `CPyTagged` is twice a number, an odd one a pointer to a large one. */
static inline bool short_index(PyObject *list, CPyTagged index) {
    return likely(!(index & 1) && (index >> 1) < (size_t)PyList_GET_SIZE(list));
}

static inline PyObject *short_get(PyObject *list, CPyTagged index) {
    return short_index(list, index) ? Py_NewRef(PyList_GET_ITEM(list, index >> 1)) : CPyList_GetItem(list, index);
}

static inline PyObject *short_borrow(PyObject *list, CPyTagged index) {
    return short_index(list, index) ? PyList_GET_ITEM(list, index >> 1) : CPyList_GetItemBorrow(list, index);
}

static inline bool short_index_int64(PyObject *list, int64_t index) {
    return likely((uint64_t)index < (uint64_t)PyList_GET_SIZE(list));
}

static inline PyObject *short_get_int64(PyObject *list, int64_t index) {
    return short_index_int64(list, index) ? Py_NewRef(PyList_GET_ITEM(list, index)) : CPyList_GetItemInt64(list, index);
}

static inline PyObject *short_borrow_int64(PyObject *list, int64_t index) {
    return short_index_int64(list, index) ? PyList_GET_ITEM(list, index) : CPyList_GetItemInt64Borrow(list, index);
}

static inline int short_append(PyObject *list, PyObject *value) {
    Py_ssize_t size = PyList_GET_SIZE(list);
    if (unlikely(size >= ((PyListObject *)list)->allocated))
        return PyList_Append(list, value);
    PyList_SET_ITEM(list, size, Py_NewRef(value));
    Py_SET_SIZE((PyVarObject *)list, size + 1);
    return 0;
}

/* There is but one object of each of these numbers. */
static PyObject *short_numbers[SHORT_NUMBERS];

static inline PyObject *short_as_object(CPyTagged number) {
    if (unlikely((number & 1) || (number >> 1) >= SHORT_NUMBERS))
        return CPyTagged_StealAsObject(number);
    PyObject **one = &short_numbers[number >> 1];
    if (unlikely(*one == NULL))
        *one = CPyTagged_StealAsObject(number);
    return Py_NewRef(*one);
}

#define CPyList_GetItem short_get
#define CPyList_GetItemShort short_get
#define CPyList_GetItemBorrow short_borrow
#define CPyList_GetItemShortBorrow short_borrow
#define CPyList_GetItemInt64 short_get_int64
#define CPyList_GetItemInt64Borrow short_borrow_int64
#define CPyList_SetItemUnsafe PyList_SET_ITEM
#define PyList_Append short_append
#define CPyTagged_StealAsObject short_as_object

#endif
