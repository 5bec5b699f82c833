"""Passes the line protocol on to a local port, where a bot listens: `sengoku mcp --seat 7777` is one.

sengoku tournament shitenno --bots "heuristic,cmd@300:python3 examples/bots/relay.py 7777" --rounds 10
"""

import socket
import sys
import threading

if len(sys.argv) != 2 or not sys.argv[1].isdecimal():
    sys.exit("Say at which port of this machine the bot listens: relay.py 7777")
try:
    bot = socket.create_connection(("127.0.0.1", int(sys.argv[1])))
except (OSError, OverflowError) as fault:
    sys.exit(
        f"Nobody listens at port {sys.argv[1]} of this machine; start `sengoku mcp --seat` first. ({fault})"
    )

with bot:

    def answers() -> None:
        for line in bot.makefile("r", encoding="utf-8"):
            print(line, end="", flush=True)

    threading.Thread(target=answers, daemon=True).start()
    for line in sys.stdin:
        bot.sendall(line.encode("utf-8"))
