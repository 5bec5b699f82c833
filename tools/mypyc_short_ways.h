/* Short ways for what compiled rules do most: to read and change lists, to make a small number an object,
 * to add and look for numbers, to see of which class something is, to write into a trail of bytes.
 *
 * mypyc calls a function for each of these, in another file, where the C compiler cannot see what it does. Here
 * stands the usual case of each; everything else, and all that can go wrong, is still left to that function. */
#if !defined(SENGOKU_SHORT_WAYS) && !defined(Py_GIL_DISABLED)
#define SENGOKU_SHORT_WAYS

#define SHORT_NUMBERS 257
#define SHORT_ROOM 8

/* An even `CPyTagged` is twice a number, an odd one a pointer to a large one. */
static inline bool short_index(PyObject *list, CPyTagged index) {
    return likely(!(index & 1) && (index >> 1) < (size_t)PyList_GET_SIZE(list));
}

static inline PyObject *short_get(PyObject *list, CPyTagged index) {
    if (index == (CPyTagged)-2 && PyList_GET_SIZE(list)) /* the last one */
        return Py_NewRef(PyList_GET_ITEM(list, PyList_GET_SIZE(list) - 1));
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

static inline PyObject *short_get_of_tuple(PyObject *tuple, CPyTagged index) {
    if (unlikely((index & 1) || (index >> 1) >= (size_t)PyTuple_GET_SIZE(tuple)))
        return CPySequenceTuple_GetItem(tuple, index);
    return Py_NewRef(PyTuple_GET_ITEM(tuple, index >> 1));
}

/* The same for whoever only looks at the item while the tuple holds it. */
static inline PyObject *short_borrow_of_tuple(PyObject *tuple, CPyTagged index) {
    if (likely(!(index & 1) && (index >> 1) < (size_t)PyTuple_GET_SIZE(tuple)))
        return PyTuple_GET_ITEM(tuple, index >> 1);
    PyObject *item = CPySequenceTuple_GetItem(tuple, index);
    Py_XDECREF(item);
    return item;
}

/* Like the functions they stand for, these keep the value they are given and let go the one that was there. */
static inline bool short_put(PyObject *list, Py_ssize_t index, PyObject *value) {
    PyObject *old = PyList_GET_ITEM(list, index);
    PyList_SET_ITEM(list, index, value);
    Py_DECREF(old);
    return true;
}

static inline bool short_set(PyObject *list, CPyTagged index, PyObject *value) {
    return short_index(list, index) ? short_put(list, index >> 1, value) : CPyList_SetItem(list, index, value);
}

static inline bool short_set_int64(PyObject *list, int64_t index, PyObject *value) {
    return short_index_int64(list, index) ? short_put(list, index, value) : CPyList_SetItemInt64(list, index, value);
}

/* A list gets room for some more with its first item, and for as many again whenever it is full. */
static inline int short_append(PyObject *list, PyObject *value) {
    PyListObject *whole = (PyListObject *)list;
    Py_ssize_t size = PyList_GET_SIZE(list);
    if (unlikely(size >= whole->allocated)) {
        Py_ssize_t room = size < SHORT_ROOM ? SHORT_ROOM : 2 * size;
        PyObject **items = whole->ob_item;
        if (items == NULL)
            items = PyMem_New(PyObject *, room);
        else
            PyMem_Resize(items, PyObject *, room);
        if (items == NULL)
            return PyList_Append(list, value);
        whole->ob_item = items;
        whole->allocated = room;
    }
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

static inline PyObject *short_from_int64(long long number) {
    if (unlikely((unsigned long long)number >= SHORT_NUMBERS))
        return PyLong_FromLongLong(number);
    return short_as_object((CPyTagged)number << 1);
}

/* The items of a list or tuple; NULL of anything else. */
static inline PyObject **short_items(PyObject *whole) {
    if (PyTuple_CheckExact(whole))
        return ((PyTupleObject *)whole)->ob_item;
    return PyList_CheckExact(whole) && PyList_GET_SIZE(whole) ? ((PyListObject *)whole)->ob_item : NULL;
}

static inline PyObject *short_extend(PyObject *list, PyObject *more) {
    PyObject **items = short_items(more);
    if (items == NULL || list == more)
        return CPyList_Extend(list, more);
    for (Py_ssize_t at = 0; at < Py_SIZE(more); at++)
        if (unlikely(short_append(list, items[at]) < 0))
            return NULL;
    return Py_NewRef(Py_None);
}

static inline PyObject *short_add(PyObject *list, PyObject *more) {
    if (!PyList_CheckExact(list) || !PyList_CheckExact(more) || list == more)
        return PySequence_InPlaceConcat(list, more);
    for (Py_ssize_t at = 0; at < PyList_GET_SIZE(more); at++)
        if (unlikely(short_append(list, PyList_GET_ITEM(more, at)) < 0))
            return NULL;
    return Py_NewRef(list);
}

/* A number from 0 on that is one digit of Python's long; -1 for anything else. */
static inline Py_ssize_t short_number(PyObject *value) {
    if (!PyLong_CheckExact(value))
        return -1;
    Py_ssize_t size = CPY_LONG_SIZE_SIGNED((PyLongObject *)value);
    return size == 1 ? (Py_ssize_t)CPY_LONG_DIGIT((PyLongObject *)value, 0) : size == 0 ? 0 : -1;
}

/* Numbers are looked for without a comparison of objects. */
static inline int short_contains(PyObject *whole, PyObject *value) {
    Py_ssize_t number = short_number(value);
    PyObject **items = number < 0 ? NULL : short_items(whole);
    if (items == NULL)
        return PySequence_Contains(whole, value);
    for (Py_ssize_t at = 0; at < Py_SIZE(whole); at++) {
        if (items[at] == value || short_number(items[at]) == number)
            return 1;
        if (unlikely(!PyLong_CheckExact(items[at])))
            return PySequence_Contains(whole, value);
    }
    return 0;
}

/* A trail grows by the bytes of a move. */
static inline PyObject *short_noted(PyObject *trail, PyObject *move) {
    Py_ssize_t size = PyByteArray_GET_SIZE(trail), more = PyBytes_GET_SIZE(move);
    if (unlikely(PyByteArray_Resize(trail, size + more) < 0))
        return NULL;
    memcpy(PyByteArray_AS_STRING(trail) + size, PyBytes_AS_STRING(move), more);
    return Py_NewRef(trail);
}

static inline CPyTagged short_size(PyObject *whole) {
    return PyByteArray_CheckExact(whole) ? (CPyTagged)PyByteArray_GET_SIZE(whole) << 1 : CPyObject_Size(whole);
}

/* Numbers of a list are added as objects: two from 0 on make a third without a call. */
static inline PyObject *short_plus(PyObject *one, PyObject *other) {
    if (PyByteArray_CheckExact(one) && PyBytes_CheckExact(other))
        return short_noted(one, other);
    Py_ssize_t first = short_number(one), second = short_number(other);
    if (first < 0 || second < 0)
        return PyNumber_InPlaceAdd(one, other);
    return short_as_object((CPyTagged)(first + second) << 1);
}

static inline PyObject *short_minus(PyObject *one, PyObject *other) {
    Py_ssize_t first = short_number(one), second = short_number(other);
    if (second < 0 || first < second)
        return PyNumber_InPlaceSubtract(one, other);
    return short_as_object((CPyTagged)(first - second) << 1);
}

static inline int short_is_true(PyObject *value) {
    if (PyBool_Check(value))
        return value == Py_True;
    if (PyBytes_CheckExact(value))
        return PyBytes_GET_SIZE(value) != 0;
    return PyLong_CheckExact(value) ? CPY_LONG_SIZE_SIGNED((PyLongObject *)value) != 0 : PyObject_IsTrue(value);
}

/* Whether something is of a class or of one made of it, which as a rule is its own or not far above. */
static inline int short_is_a(PyObject *value, PyTypeObject *type) {
    for (PyTypeObject *own = Py_TYPE(value); own != NULL; own = own->tp_base)
        if (own == type)
            return 1;
    return PyType_IsSubtype(Py_TYPE(value), type);
}

#undef PyObject_TypeCheck
#define PyObject_TypeCheck(value, type) short_is_a((PyObject *)(value), type)
#define CPyList_GetItem short_get
#define CPyList_GetItemShort short_get
#define CPyList_GetItemBorrow short_borrow
#define CPyList_GetItemShortBorrow short_borrow
#define CPyList_GetItemInt64 short_get_int64
#define CPyList_GetItemInt64Borrow short_borrow_int64
#define CPyList_SetItem short_set
#define CPyList_SetItemInt64 short_set_int64
#define CPyList_SetItemUnsafe PyList_SET_ITEM
#define PyList_Append short_append
#define CPyTagged_StealAsObject short_as_object
#define PyLong_FromLongLong short_from_int64
#define CPySequenceTuple_GetItem short_get_of_tuple
#define CPySequenceTuple_GetItemBorrow short_borrow_of_tuple
#define CPyObject_Size short_size
#define CPyList_Extend short_extend
#define PySequence_InPlaceConcat short_add
#define PySequence_Contains short_contains
#define PyNumber_InPlaceAdd short_plus
#define PyNumber_InPlaceSubtract short_minus
#define PyObject_IsTrue short_is_true

#endif
