#!/usr/bin/env python3
"""A bot that speaks the line protocol (docs/bot-protocol.md), with nothing but the standard library.

sengoku simulate shitenno --bots "cmd:python3 examples/bots/first.py,random"
"""

import json
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        answer = {"type": "hello", "name": "first"}
    elif message["type"] == "choose":
        answer = {"type": "choice", "number": message["number"], "choice": message["choices"][0]}
    elif message["type"] == "bye":
        break
    else:
        continue  # a new game: nothing to prepare
    print(json.dumps(answer), flush=True)
