# Functions that the scripts that build the examples share. Sourced in the package's folder, after temporary.sh.

# The examples are built against the SDK.
if [ -z "${TRIALRUN_SDK:-}" ]; then
  export TRIALRUN_SDK=$TMPDIR/sdk
  .ci/sdk "$TRIALRUN_SDK" "$TRIALRUN_SDK"
fi
# The build folder that all examples share.
example_builds=$TMPDIR/examples

# built FOLDER CONFIGURATION: builds an example as a user of TrialRun does, and prints the folder of its programs.
built() {
  local build=(--package-path "$1" --scratch-path "$example_builds" -c "$2")
  # Tests with `@testable import` can't be built in release.
  if [ "$2" = debug ]; then
    swift build --quiet "${build[@]}" --build-tests >&2 || return 1
  else
    swift build --quiet "${build[@]}" >&2 || return 1
  fi
  swift build "${build[@]}" --show-bin-path
}

# tested FOLDER CONFIGURATION: runs the tests of an example that is already built.
tested() {
  swift test --package-path "$1" --scratch-path "$example_builds" -c "$2" --skip-build --disable-xctest 2>&1
}
