# Follows the samples of the example light-upload to a real server, and has explore find its mistakes where the
# scenarios have no faults. Sourced by run, once the example is built: the folder of its programs is $bin.
place=$(mktemp -d)
example=scenarios/examples/light-upload
mkfifo "$place/input" "$place/port"
python3 "$example/server.py" "$place/light.sqlite" <"$place/input" >"$place/port" &
server=$!
exec 9>"$place/input"
read -r port <"$place/port"
"$bin/LightUploadStudies" run "$example/scenarios/server/real-server.yaml" --quiet --out "$place/results" \
  --server "http://127.0.0.1:$port"
exec 9>&-
wait $server
# What the server has is what the results say that it has.
python3 - "$place" <<'END'
import json, sqlite3, sys
there = sum(
    len(json.loads(body)["samples"])
    for (body,) in sqlite3.connect(sys.argv[1] + "/light.sqlite").execute("select json from bodies")
)
(said,) = sqlite3.connect(sys.argv[1] + "/results/results.sqlite").execute(
    "select sum(samples) from sample_uploads where copies > 0"
).fetchone()
sys.exit(0 if there == said > 0 else f"the server has {there} samples, and the results say {said}")
END
# Each mistake shows without the faults that its scenario has.
found() { # SCENARIO EXPECTATION
  sed '/^ *faults:/d; /^exit:/d' "$example/scenarios/mistakes/$1.yaml" >"$place/$1.yaml"
  if "$bin/LightUploadStudies" explore "$place/$1.yaml" --tries 40 --find "$2" --quiet --out "$place/$1" \
    >"$place/log" 2>&1; then
    cat "$place/log" >&2
    echo "explore does not find the mistake of $1" >&2
    exit 1
  fi
  grep -q "✗ The expectation '$2' fails" "$place/log"
}
found early-cursor "every sample reaches the server"
found sends-twice "no sample reaches the server twice"
rm -r "$place"
