# Builds with SwiftPM, and reports on standard error how far the build is. Scripts source this file after temporary.sh,
# and call:  build TrialRun --product trialrun ...
# With quiet=yes, and when nothing has changed, it prints nothing. The compiler's messages appear only if the build fails.

# grouped NUMBER: the number with a comma between thousands.
grouped() {
  if [ "$1" -lt 1000 ]; then echo "$1"; else printf '%d,%03d\n' $(($1 / 1000)) $(($1 % 1000)); fi
}

# condense NAME LOG: reads SwiftPM's output, reports the progress of the build, and keeps all other lines in a file.
condense() {
  local name=$1 log=$2 line number all announced= shown=-1 tenth width=0 text
  while IFS= read -r line; do
    if ! [[ $line =~ ^\[([0-9]+)/([0-9]+)\]\ ([A-Z][a-z]+) ]]; then
      printf '%s\n' "$line" >>"$log"
      continue
    fi
    [ -z "${quiet:-}" ] || continue
    number=${BASH_REMATCH[1]} all=${BASH_REMATCH[2]}
    # When nothing has changed, SwiftPM plans the build and compiles nothing.
    case ${BASH_REMATCH[3]} in Compiling | Emitting | Linking) ;; *) continue ;; esac
    if [ -z "$announced" ]; then
      announced=yes
      echo "building $name: the first build takes two to five minutes, later ones seconds" >&2
    fi
    text="building $name: $(grouped "$number") of $(grouped "$all") steps"
    if [ -t 2 ]; then
      printf '\r%s' "$text" >&2
      width=${#text}
    else
      # A log gets a line for each tenth.
      tenth=$((number * 10 / all))
      [ "$tenth" -le "$shown" ] || { shown=$tenth && echo "$text" >&2; }
    fi
  done
  # A terminal's line gives way to what follows.
  [ "$width" -eq 0 ] || printf '\r%*s\r' "$width" '' >&2
}

# build NAME ARGUMENT...: runs swift build with these arguments.
build() {
  local name=$1 log=$TMPDIR/build.log
  shift
  : >"$log"
  if ! swift build "$@" 2>&1 | condense "$name" "$log"; then
    cat "$log" >&2
    echo "$name can't be built; the messages above say why" >&2
    return 1
  fi
}
