#!/usr/bin/env bash
# A study in eight shards, as a Slurm job array. From a folder that every node sees:
#
#   array=$(sbatch --parsable slurm.sh my-study.yaml)
#   sbatch --dependency=afterok:$array --kill-on-invalid-dep=yes --wrap "trialrun merge shards --out results"
#
# Change: how many shards (1-8), the cores of each, and how long one may take. Options of sbatch
# before the script's name win over these lines: sbatch --array=1-100%20 slurm.sh my-study.yaml
#SBATCH --job-name=trialrun
#SBATCH --array=1-8
#SBATCH --cpus-per-task=4
#SBATCH --time=01:00:00
#SBATCH --output=trialrun-%A-%a.log
set -euo pipefail
# Change: load or name trialrun if it is not on the nodes' PATH. It reads from Slurm which shard this is.
# After a failure submit the same array again: what the shards have is kept.
exec trialrun run "$@" --jobs "$SLURM_CPUS_PER_TASK" --out shards --resume
