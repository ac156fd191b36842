#!/usr/bin/env bash
# Runs a study in shards with GNU parallel, and merges them:  parallel.sh SHARDS my-study.yaml [option...]
# Explores it in shards instead:  parallel.sh SHARDS explore my-study.yaml [option...]
#
# Change: the machines that run the shards. The default is this machine. To use other machines over ssh, call the script
# from a folder that has the same path on every machine, with a file `machines` that has one name on each line:
#
#   export PARALLEL="--sshloginfile machines --workdir ."
#
# After a failure, run the script again: complete shards and participants are kept.
set -euo pipefail
shards=$1
shift
command=run
if [ "${1:-}" = explore ]; then
  command=explore
  shift
fi
# One shard at a time on each machine: trialrun itself has a worker process for each core.
seq "$shards" | parallel --quote --jobs 1 --halt now,fail=1 \
  trialrun "$command" "$@" --shard "{}/$shards" --out shards --resume --quiet
trialrun merge shards --out results
