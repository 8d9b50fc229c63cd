"""What every game and every host agree on."""
