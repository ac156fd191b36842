# Functions that the scripts that build the examples share. Sourced in the package's folder.

# The build folder that all examples share, so that only the first build takes minutes.
example_builds=${EXAMPLE_BUILDS:-$PWD/.build/examples}

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
