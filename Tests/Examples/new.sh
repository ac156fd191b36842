# Makes packages with `trialrun new`, and follows each step of the page OwnApps, up to a scenario that fails and is mended.
# Sourced by Tests/Examples/run. The packages share the examples' build folder, and use the SDK.
swift build --quiet -c release --product trialrun >&2
trialrun=$PWD/.build/release
page=$(<Sources/Harness/TrialRun/TrialRun.docc/OwnApps.md)
new=$(mktemp -d)

# says TEXT: ends the script if the page doesn't have the text.
says() {
  case $page in
  *"$1"*) ;;
  *) printf 'OwnApps.md does not have:\n%s\n' "$1" >&2; exit 1 ;;
  esac
}

# in_new PACKAGE STATUS WORD...: calls trialrun in a package as its user does, and prints its standard output. Ends the
# script if the exit status is another.
in_new() {
  local folder=$new/$1 wanted=$2 status=0
  shift 2
  (cd "$folder" && PATH=$trialrun:$PATH SWIFTPM_BUILD_DIR=$example_builds trialrun "$@") \
    >"$new/output" 2>"$new/errors" || status=$?
  if [ "$status" -ne "$wanted" ]; then
    cat "$new/errors" "$new/output" >&2
    echo "trialrun $* in the new package ${folder##*/} ends with exit status $status" >&2
    exit 1
  fi
  cat "$new/output"
}

# expected TEXT OUTPUT: ends the script if the output doesn't have the text.
expected() {
  case $2 in
  *"$1"*) ;;
  *) printf 'expected "%s" in:\n%s\n' "$1" "$2" >&2; exit 1 ;;
  esac
}

for call in "trialrun new my-study" "trialrun new my-study --dock"; do says "$call"; done
(cd "$new" && PATH=$trialrun:$PATH && trialrun new my-study --dependency "$TRIALRUN_SDK" >/dev/null &&
  trialrun new dock-study --dock --dependency "$TRIALRUN_SDK" >/dev/null)

output=$(in_new my-study 0 test)
expected "2 passed in " "$output"
expected "building MyStudyCommand, " "$(<"$new/errors")"
expected '"MyStudy"' "$(<"$new/my-study/.trialrun/schema.json")"
output=$(in_new dock-study 0 test --twice)
expected "3 passed in " "$output"

# Another version of the SDK takes the place of this one: the command is linked with it, although its own code is equal.
sdk=$new/sdk
cp -Rl "$TRIALRUN_SDK" "$sdk"
TRIALRUN_SDK=$sdk in_new my-study 0 test >/dev/null
sed -i 's|/\* [0-9a-f]* \*/|/* another version */|' "$sdk/TrialRun.artifactbundle/libTrialRun.a"
TRIALRUN_SDK=$sdk in_new my-study 0 test >/dev/null
expected "Linking MyStudyCommand" "$(<"$new/errors")"
in_new my-study 0 test >/dev/null

# The commands of the CI files; the services know the number of the run, and explore for longer.
for file in .github/workflows/studies.yml .gitlab-ci.yml; do
  line=$(sed -nE 's/^ *- (run: )?trialrun /trialrun /p' "$new/my-study/$file" |
    sed -E 's/--for 1min/--tries 64/; s/\$\{\{ github\.run_number \}\}|"\$CI_PIPELINE_IID"/1/')
  if [ -z "$line" ]; then echo "$file of a new package runs no scenario" >&2; exit 1; fi
  # GitHub sets the variable to a folder outside the checkout.
  if ! (cd "$new/my-study" && PATH=$trialrun:$PATH SWIFTPM_BUILD_DIR=$example_builds RUNNER_TEMP=$new/runner \
    bash -euc "$line") \
    >"$new/output" 2>&1; then
    cat "$new/output" >&2
    echo "$file of a new package fails" >&2
    exit 1
  fi
done
if [ ! -s "$new/my-study/junit.xml" ]; then echo "a new package leaves no report in GitLab" >&2; exit 1; fi

# Break the app, and mend it.
code=$new/my-study/Sources/MyStudy/LightRecorder.swift
right='request.to = SRAbsoluteTime(now - 86_400)'
wrong='request.to = SRAbsoluteTime(now)'
says "\`$right\`"
says "\`$wrong\`"
sed -i "s/$right/$wrong/" "$code"
output=$(in_new my-study 1 test)
says "$(sed -n '/^holding-period:/,/^reproduce:/p' <<<"$output")"
expected "1 passed, 1 failed in " "$output"
expected "fetch-2" "$(in_new my-study 0 explain scenarios/holding-period.yaml --why fetch-2)"
sed -i "s/$wrong/$right/" "$code"
expected "1 passed in " "$(in_new my-study 0 test --last-failed)"

# An installation replaces the SDK. The package is built again, each time: SwiftPM looks for other paths only once.
for version in 1 2 3; do
  rm -rf "$new/sdk"
  cp -R "$TRIALRUN_SDK" "$new/sdk"
  for library in "$new"/sdk/*/lib*.a; do
    sed -i "s|\"[^\"]*/\([^/\"]*/[^/\"]*\.o\)\"|\"$new/sdk/\1\"|; s|^/\* |&version $version, |" "$library"
  done
  expected "2 passed in " "$(TRIALRUN_SDK=$new/sdk in_new my-study 0 test)"
  expected "Compiling MyStudy " "$(<"$new/errors")"
done

# Its tests, and those of the package with a dock.
for package in my-study dock-study; do
  built "$new/$package" debug >/dev/null
  if ! output=$(tested "$new/$package" debug); then
    echo "$output" >&2
    echo "the tests of the new package $package fail" >&2
    exit 1
  fi
  expected "Test run with 2 tests" "$output"
done
rm -r "$new"
echo "  new packages build and pass, also with another SDK; a mistake fails, and its repair passes"
