# Sees to it that nothing outlives a script of what it and its tools leave among temporary files. Sourced first.
TMPDIR=$(mktemp -d)
export TMPDIR
# Tests run programs as other users too.
chmod 755 "$TMPDIR"
trap 'rm -rf "$TMPDIR"' EXIT
