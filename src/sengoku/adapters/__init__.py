"""The field's own interfaces to the games: PettingZoo, Gymnasium, OpenSpiel, and batches of games as arrays.

They need packages that nothing else does: `pip install "sengoku[research]"`, and for OpenSpiel
`sengoku[openspiel]`.
"""
