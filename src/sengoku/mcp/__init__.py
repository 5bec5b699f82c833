"""Sengoku for language models: the rules by paragraph, and a seat to play, over the Model Context Protocol.

`sengoku mcp` serves it (extra `mcp`). `library` and `tables` are what can be asked, and need no SDK; `server`
offers them as tools and resources, `chair` a seat in games that somebody else runs.
"""
