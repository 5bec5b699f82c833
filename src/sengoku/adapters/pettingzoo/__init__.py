"""The games as PettingZoo environments.

    from sengoku.adapters.pettingzoo import samurai_sword_v0
    env = samurai_sword_v0.env(seats=5)

Each module has `env` (with PettingZoo's usual wrappers), `raw_env` and `parallel_env`, and takes seats and
options of its game by keyword. The number at the end grows when observations or choices change.
"""
