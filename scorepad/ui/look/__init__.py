"""How scorepad looks: colours, type, sizes, icons and pennants. It knows no game and no screen."""
