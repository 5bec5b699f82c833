"""Tenkatoitsu for PettingZoo."""

from __future__ import annotations

from sengoku.adapters.pettingzoo.environments import makers

env, raw_env, parallel_env = makers("tenkatoitsu", "tenkatoitsu_v0")
