"""Passes the line protocol on to a local port, where a bot listens: `sengoku mcp --seat 7777` is one.

sengoku tournament shitenno --bots "heuristic,cmd@300:python3 examples/bots/relay.py 7777" --rounds 10
"""

import socket
import sys
import threading

with socket.create_connection(("127.0.0.1", int(sys.argv[1]))) as bot:

    def answers() -> None:
        for line in bot.makefile("r", encoding="utf-8"):
            print(line, end="", flush=True)

    threading.Thread(target=answers, daemon=True).start()
    for line in sys.stdin:
        bot.sendall(line.encode("utf-8"))
