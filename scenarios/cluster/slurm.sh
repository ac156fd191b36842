#!/usr/bin/env bash
# Runs a study in eight shards, as a Slurm job array. From a folder that all nodes share:
#
#   array=$(sbatch --parsable slurm.sh my-study.yaml)
#   sbatch --dependency=afterok:$array --kill-on-invalid-dep=yes --wrap "trialrun merge shards --out results"
#
# To explore the study in shards instead, put "explore" before my-study.yaml.
#
# Change: the number of shards (1-8), the cores and the time limit of each shard. Options of sbatch
# before the script's name override these lines: sbatch --array=1-100%20 slurm.sh my-study.yaml
#SBATCH --job-name=trialrun
#SBATCH --array=1-8
#SBATCH --cpus-per-task=4
#SBATCH --time=01:00:00
#SBATCH --output=trialrun-%A-%a.log
set -euo pipefail
# Change: load or name trialrun if it is not on the nodes' PATH. It reads the number of its shard from Slurm.
# After a failure, submit the same array again: complete shards and participants are kept.
command=run
if [ "${1:-}" = explore ]; then
  command=explore
  shift
fi
exec trialrun "$command" "$@" --jobs "$SLURM_CPUS_PER_TASK" --out shards --resume
