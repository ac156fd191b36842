#!/usr/bin/env bash
# A study in shards by GNU parallel, then whole:  parallel.sh SHARDS my-study.yaml [option...]
#
# Change: where the shards run. Without more it is this machine. Over ssh, from a folder that every
# machine has under the same path, with a file `machines` of one name a line:
#
#   export PARALLEL="--sshloginfile machines --workdir ."
#
# After a failure call it again: what the shards have is kept.
set -euo pipefail
shards=$1
shift
# One shard at a time on each machine: trialrun itself has a worker process for each core.
seq "$shards" | parallel --quote --jobs 1 --halt now,fail=1 \
  trialrun run "$@" --shard "{}/$shards" --out shards --resume --quiet
trialrun merge shards --out results
