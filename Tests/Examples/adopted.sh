# Adopts the app of Tests/Adopted, in a folder whose name has a space and an umlaut, and mends a mistake in the app's own
# file. Sourced by Tests/Examples/run, after new.sh.
place=$TMPDIR/adopted
mkdir "$place"
cp -R Tests/Adopted "$place/Mein Tagebüch"
# A record of the app's own files, which stay as they are.
(cd "$place" && find "Mein Tagebüch" -type f -exec cksum {} + | sort) >"$TMPDIR/before"

# adopt STATUS: calls the command, and prints its output.
adopt() {
  local status=0
  (cd "$place" && unset SWIFTPM_BUILD_DIR && PATH=$trialrun:$PATH trialrun adopt "Mein Tagebüch" --dependency "$TRIALRUN_SDK") \
    >"$place/output" 2>"$place/errors" || status=$?
  if [ "$status" -ne "$1" ]; then
    cat "$place/errors" "$place/output" >&2
    echo "trialrun adopt ends with exit status $status" >&2
    exit 1
  fi
  cat "$place/output"
}
output=$(adopt 0)
expected "Light Diary: 3 of 5 files compile here" "$output"
expected "1 passed in " "$output"

# The package compiles the app's own file.
code="$place/Mein Tagebüch/Light Diary/Recorder.swift"
sed -i 's/SRAbsoluteTime(now - 86_400)/SRAbsoluteTime(now - 900_000)/' "$code"
output=$(adopt 1)
expected "✗ everyone who allowed is heard from" "$output"
sed -i 's/SRAbsoluteTime(now - 900_000)/SRAbsoluteTime(now - 86_400)/' "$code"
expected "1 passed in " "$(adopt 0)"
(cd "$place" && find "Mein Tagebüch" -type f -exec cksum {} + | sort) | cmp - "$TMPDIR/before"
rm -r "$place"
echo "  an app is adopted where it is; a mistake in its file fails, and its repair passes"
