let watch = "its target uses no sensor"
