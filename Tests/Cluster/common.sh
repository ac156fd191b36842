# Functions that the tests of the engines share; sourced. Each test runs a study in shards on its engine, and
# compares the merged results with those of an unsharded run: same digest, same bytes.
#
# Exit status: 0 the results are the same, 1 they differ, 77 skipped because the engine is not available.
# TRIALRUN names the binary to test; without it, the tests use a release build of this package.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cluster=$root/scenarios/cluster
study=$root/scenarios/first-study.yaml
participants=200
shards=4
PATH=$PATH:/usr/sbin:/sbin
# Removes the variables of an engine that runs the tests themselves.
unset "${!SLURM_@}" "${!SBATCH_@}" "${!OMPI_@}" JOB_COMPLETION_INDEX

say() { echo "$(basename "$0"): $*"; }
fail() {
  say "$*" >&2
  exit 1
}
skip() {
  say "skipped: $*" >&2
  exit 77
}

scratch=$(mktemp -d)
mkdir "$scratch/bin" "$scratch/logs" "$scratch/runs"
daemons=0

# At any end of the script: shows the last lines of the logs after a failure, ends the daemons, and removes all
# files. A test that starts other processes defines `stop_others`, which ends them.
stop_others() { :; }
# signal NAME PID...: sends a signal to the processes that still run.
signal() {
  [ $# -eq 1 ] || kill -s "$@" 2>/dev/null
}
stop() {
  local status=$? log
  trap - EXIT
  trap '' HUP INT TERM
  set +e
  if [ "$status" -ne 0 ] && [ "$status" -ne 77 ]; then
    for log in "$scratch"/logs/* "$scratch"/runs/*.log; do
      [ ! -s "$log" ] || { echo "--- the end of $(basename "$log")" && tail -n 15 "$log"; } >&2
    done
  fi
  # A process has ten seconds to end after SIGTERM.
  signal TERM $(jobs -pr)
  for _ in {1..100}; do [ -n "$(jobs -pr)" ] || break && sleep 0.1; done
  signal KILL $(jobs -pr)
  stop_others
  wait
  allow_daemons
  cd / && rm -rf "$scratch"
  exit "$status"
}
trap stop EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

# start NAME COMMAND...: starts a daemon, which must stay in the foreground, for the time of the script.
start() {
  local name=$1
  shift
  "$@" >"$scratch/logs/$name" 2>&1 &
  daemons=$((daemons + 1))
}

# eventually SECONDS COMMAND...: repeats the command until it succeeds; fails if a daemon ends first.
eventually() {
  local end=$((SECONDS + $1))
  shift
  until "$@"; do
    [ "$SECONDS" -lt "$end" ] || return 1
    [ "$(jobs -pr | wc -l)" -eq "$daemons" ] || fail "a daemon ended"
    sleep 0.2
  done
}

# free_ports N: prints the first of N consecutive ports without a listener.
free_ports() {
  local first port
  for _ in {1..50}; do
    first=$((20000 + RANDOM % 12000))
    for ((port = first; port < first + $1; port++)); do
      ! (: <"/dev/tcp/127.0.0.1/$port") 2>/dev/null || continue 2
    done
    echo "$first"
    return
  done
  fail "no ports are free"
}

# has COMMAND [PACKAGE]: whether a command exists; if it does not, tries to install its Debian package.
has() {
  if command -v "$1" >/dev/null; then return; fi
  install_package "${2:-$1}" && hash -r && command -v "$1" >/dev/null
}

# install_package NAME: installs a Debian package.
install_package() {
  if ! command -v apt-get >/dev/null || [ "$(id -u)" != 0 ]; then
    say "missing; as root on Debian: apt-get install $1"
    return 1
  fi
  say "installing $1"
  # The package's daemons must not start: Debian calls this file before it starts them.
  if [ ! -e /usr/sbin/policy-rc.d ]; then
    policy=/usr/sbin/policy-rc.d
    printf '#!/bin/sh\nexit 101\n' >"$policy"
    chmod +x "$policy"
  fi
  local status=0
  { apt-get update && DEBIAN_FRONTEND=noninteractive \
    apt-get install -y --no-install-recommends "$1"; } >"$scratch/apt" 2>&1 || status=$?
  allow_daemons
  [ "$status" -eq 0 ] || tail -n 5 "$scratch/apt"
  return "$status"
}
policy=
allow_daemons() {
  [ -z "$policy" ] || rm -f "$policy"
  policy=
}

# Puts trialrun first on the PATH, as the scripts of scenarios/cluster call it.
use_trialrun() {
  if [ -z "${TRIALRUN:-}" ]; then
    # In a subshell, so that its variables do not change the script's.
    (
      . "$root/.ci/setup.sh"
      swift build --quiet --package-path "$root" -c release --product trialrun
    ) >&2
    TRIALRUN=$root/.build/release/trialrun
  fi
  ln -s "$(realpath "$TRIALRUN")" "$scratch/bin/trialrun"
  PATH=$scratch/bin:$PATH
}

# run_whole SCENARIO [option...]: runs a study unsharded, for the comparison.
run_whole() {
  trialrun run "$@" --out "$scratch/whole" >"$scratch/whole.txt" 2>"$scratch/logs/whole" ||
    fail "the unsharded run failed"
}

digest() { sed -nE 's/^digest ([0-9a-f]{32})$/\1/p' "$1"; }

# same HOW FOLDER TEXT: fails unless the merged results in a folder, and the text that the merge printed, equal
# those of the unsharded run.
same() {
  local wanted got
  wanted=$(digest "$scratch/whole.txt") got=$(digest "$3")
  [ -n "$wanted" ] || fail "the unsharded run printed no digest"
  [ "$got" = "$wanted" ] || fail "$1: digest '$got' instead of $wanted"
  cmp "$scratch/whole/results.sqlite" "$2/results.sqlite" || fail "$1: results.sqlite differs"
  say "$1: digest $got, results.sqlite the same to its $(wc -c <"$2/results.sqlite") bytes"
}
