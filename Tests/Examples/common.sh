# What the scripts that build the examples share. Sourced in the package's folder.

# Where all examples keep what they build, so that only the first of them takes minutes.
example_builds=$PWD/.build/examples

# built FOLDER CONFIGURATION: builds an example as a stranger does, and prints where its programs are.
built() {
  local build=(--package-path "$1" --scratch-path "$example_builds" -c "$2")
  # Tests that look into a module can't be built in release.
  if [ "$2" = debug ]; then
    swift build --quiet "${build[@]}" --build-tests >&2 || return 1
  else
    swift build --quiet "${build[@]}" >&2 || return 1
  fi
  swift build "${build[@]}" --show-bin-path
}

# tested FOLDER CONFIGURATION: runs the tests of an example that was built.
tested() {
  swift test --package-path "$1" --scratch-path "$example_builds" -c "$2" --skip-build --disable-xctest 2>&1
}
