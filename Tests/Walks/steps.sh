# The words in which walks are written. Sourced by Tests/Walks/run, after temporary.sh.

# measure: sets `used` to the seconds of the processor that this script and its children have taken.
measure() {
  # In a subshell, the numbers would be those of the subshell.
  times >"$TMPDIR/times"
  used=$(awk '{ for (i = 1; i <= 2; i++) { split($i, part, /[ms]/); sum += 60 * part[1] + part[2] } }
    END { print int(sum) }' "$TMPDIR/times")
}

# begin_walk NAME: makes the folder in which the walk begins.
begin_walk() {
  home=$TMPDIR/$1 typed='(nothing yet)' output='' errors=''
  mkdir "$home"
  cd "$home"
}

# types STATUS COMMAND: a user types a line of the shell and reads its output. Another exit status ends the walk.
types() {
  local wanted=$1 status=0
  # Foundation reads the second variable for the home.
  env -i HOME="$home" CFFIXED_USER_HOME="$home" TMPDIR="$TMPDIR" PATH="$program:$PATH" LANG=C.UTF-8 bash -c "$2" \
    >"$TMPDIR/output" 2>"$TMPDIR/errors" </dev/null || status=$?
  typed=$2 output=$(<"$TMPDIR/output") errors=$(<"$TMPDIR/errors")
  if [ -n "$aloud" ]; then printf '%s\n' "$ $typed" "$errors" "$output" "[exit status $status]"; fi
  [ "$status" -eq "$wanted" ] || stops "the exit status is $status instead of $wanted"
}

# edits FILE OLD NEW: a user replaces a text in an editor.
edits() {
  local text
  text=$(<"$1")
  case $text in *"$2"*) ;; *) stops "$1 does not have '$2'" ;; esac
  printf '%s\n' "${text/"$2"/"$3"}" >"$1"
}

# reads TEXT: the output has the text.  reads_error TEXT: what is on standard error has it.  lacks TEXT: the output does
# not have it.
reads() { case $output in *"$1"*) ;; *) stops "the output does not have '$1'" ;; esac }
reads_error() { case $errors in *"$1"*) ;; *) stops "the error does not have '$1'" ;; esac }
lacks() { case $output in *"$1"*) stops "the output has '$1'" ;; esac }

# finds PATTERN: a line of the output matches the extended regular expression; `found` has the parts in parentheses.
finds() {
  local line
  while IFS= read -r line; do
    if [[ $line =~ $1 ]]; then found=("${BASH_REMATCH[@]:1}") && return; fi
  done <<<"$output"
  stops "no line of the output matches '$1'"
}

# sees TEXT FILE: a file, such as a page, has the text.
sees() { grep -qF -- "$1" "$2" || stops "$2 does not have '$1'"; }

# is CONDITION...: a condition of bash holds, as in: is 3 -lt 4
is() { [ "$@" ] || stops "not so: $*"; }

# stops TEXT: ends the walk, with the last command and what it printed.
stops() {
  printf '%s\n' "$ $typed" "$errors" "$output" "$1" >&2
  exit 1
}
