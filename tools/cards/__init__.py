"""The card set, drawn from skeletons: `python -m tools.cards` writes `engine/cards.json`."""
