# Removes the temporary files of a script and of its tools when the script ends. Scripts source this file first.
TMPDIR=$(mktemp -d)
export TMPDIR
# Some tests run programs as other users, who must be able to read the folder.
chmod 755 "$TMPDIR"
trap 'rm -rf "$TMPDIR"' EXIT
