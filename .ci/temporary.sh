# Gives a script a temporary folder, and ends what the script has left when it ends, however it ends: it kills the
# processes that still run, also those of a test that was stopped, and removes the temporary files of the script and its
# tools. Scripts source this file first.
TMPDIR=$(mktemp -d)
export TMPDIR
# Some tests run programs as other users, who must be able to read the folder.
chmod 755 "$TMPDIR"

# remaining: the processes that were started with this temporary folder and still run. A process keeps the environment
# with which it was started, also if it has left its parent, its group or its session.
remaining() {
  local process
  for process in $(grep -lsz "^TMPDIR=$TMPDIR" /proc/[0-9]*/environ | cut -d / -f 3); do
    # The search finds itself, too.
    if [ -e "/proc/$process" ] && [ "$process" != "$$" ]; then echo "$process"; fi
  done
}

clean_up() {
  local left
  # A process may start another one before it ends.
  for _ in 1 2 3 4 5; do
    left=$(remaining)
    if [ -z "$left" ]; then break; fi
    xargs kill -KILL <<<"$left" 2>/dev/null || true
  done
  rm -rf "$TMPDIR"
}
trap clean_up EXIT
