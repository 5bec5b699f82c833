"""`python -m sengoku` is the command `sengoku`."""

from sengoku.cli import main

if __name__ == "__main__":
    main()
