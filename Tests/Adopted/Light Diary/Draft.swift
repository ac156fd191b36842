let draft = "no target has this file" + 1
