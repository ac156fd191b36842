#!/usr/bin/env bash
# Runs every check that must pass before a change is merged: the tests, the format, each scenario's exit status, the
# examples, the static build, and half a minute of fuzzing for each reader of external data. Checks also that results
# are the same, byte for byte, in debug and release builds, with any number of workers, in shards, and in a second run.
set -euo pipefail
cd "$(dirname "$0")/.."
. .ci/temporary.sh

true

echo "format"
swift format lint --strict --parallel --recursive Package.swift Sources Tests Benchmarks scenarios

trialrun=.build/release/trialrun
# The options with which tests run a large scenario, from a comment in its file.
options() { sed -nE 's/^# Tests run it with: //p' "$1"; }

echo "dependencies"
.ci/dependencies

echo "scenarios"
# The README's first command. It builds the program that the checks below use.
scenarios/run first-study --quiet >/dev/null
ran=0
for scenario in scenarios/*.yaml scenarios/mistakes/*.yaml scenarios/lessons/*/*.yaml; do
  wanted=$(sed -nE 's/^exit: *([0-9]+).*/\1/p' "$scenario")
  status=0
  output=$($trialrun run "$scenario" $(options "$scenario") --quiet 2>&1) || status=$?
  if [ "$status" -ne "${wanted:-0}" ]; then
    echo "$output"
    echo "$scenario: exit status $status instead of ${wanted:-0}" >&2
    exit 1
  fi
  ran=$((ran + 1))
done
echo "  $ran ran as they should"

refused=0
for scenario in scenarios/invalid/*.yaml; do
  status=0
  $trialrun check "$scenario" >/dev/null 2>&1 || status=$?
  if [ "$status" -ne 2 ]; then
    echo "$scenario: exit status $status instead of 2" >&2
    exit 1
  fi
  refused=$((refused + 1))
done
echo "  $refused wrong files were refused"
if [ "$ran" -eq 0 ] || [ "$refused" -eq 0 ]; then echo "no scenario was run" >&2; exit 1; fi


echo "digests"
swift build --quiet --product trialrun
digest() { "$@" run scenarios/first-study.yaml --format json --quiet | sed -E 's/.*"digest" ?: ?"([0-9a-f]+)".*/\1/'; }
once=$(digest $trialrun) twice=$(digest $trialrun) debug=$(digest .build/debug/trialrun)
if [ -z "$once" ] || [ "$once" != "$twice" ] || [ "$once" != "$debug" ]; then
  echo "first-study: digests $once, $twice and, in a debug build, $debug" >&2
  exit 1
fi
echo "  $once in two release runs and a debug run"

echo "bytes"
out=$(mktemp -d)
run() { "$1" run scenarios/first-study.yaml --participants 50 --quiet --out "$out/$2" "${@:3}"; }
run $trialrun one --jobs 1
run $trialrun two --jobs 2
run $trialrun seven --jobs 7
run .build/debug/trialrun debug
for shard in 1 2 3 4; do run $trialrun shards --shard $shard/4 >/dev/null; done
$trialrun merge "$out/shards" --out "$out/merged" --quiet
for other in two seven debug merged; do
  cmp "$out/one/results.sqlite" "$out/$other/results.sqlite"
done
echo "  the same with 1, 2 and 7 workers, in a debug build, and from 4 shards that were merged"

echo "twice"
for scenario in scenarios/*.yaml; do
  status=0
  output=$($trialrun run "$scenario" $(options "$scenario") --twice --quiet --format json) || status=$?
  case $output in
  *'"differences":[]'*) ;;
  *) echo "$scenario is not the same each time: $output" >&2; exit 1 ;;
  esac
done
echo "  no scenario differs when it is lived again in another process"

