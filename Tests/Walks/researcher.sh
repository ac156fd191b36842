# A researcher plans ninety days with two arms of sixty people: one is reminded to open the app, the other is not. How
# much light data will each arm give, whom does the study lose, and how many people does it need?
cat >study.yaml <<'END'
# Half of the people give light on forty valid days.
study: Light, with and without reminders
starts: 2026-03-02T09:00:00+01:00
lasts: 90d
seed: 11
app:
  name: SensorLogger
  entitlements: [ambient-light-sensor]
  fetch: { every: 1d, at: "20:00" }
participants:
  - group: reminded
    count: 60
    population: paid-remote-study
    phone: iPhone 17 Pro
    opens app: about every 1d
    joins: within 7d
  - group: control
    count: 60
    population: remote-study
    phone: iPhone 16
    opens app: about every 4d
    joins: within 7d
measure:
  - valid day
expect:
  - held data stays on the phone
  - nothing without consent
  - that: half of the people give light on forty valid days
    measure: valid days
    sensor: ambientLightSensor
    at least: 40
    of participants: 50 %
END

# A word is wrong. The check names the line, and the right word.
types 2 'trialrun check study.yaml'
reads_error "study.yaml:24:5: error: unknown measure 'valid day'"
reads_error "did you mean 'valid days'?"
edits study.yaml '- valid day
' '- valid days
'
types 0 'trialrun check study.yaml'
reads 'study.yaml: no mistakes found'

# The whole study. Fewer give enough than hoped, and each arm has its numbers.
types 1 'trialrun run study.yaml --out results'
reads '✗ half of the people give light on forty valid days'
finds 'study\.yaml:[0-9]+:[0-9]+: ([0-9]+) of 120 participants \([0-9.]+ %\) have at least 40 days, instead of 50 %'
is "${found[0]}" -gt 0
finds '^  ambientLightSensor +([0-9]+) '
is "${found[0]}" -eq 120
finds '^    reminded +60 +0 +([0-9]+)'
reminded=${found[0]}
finds '^    control +60 +0 +([0-9]+)'
is "$reminded" -gt "${found[0]}"
reads 'reproduce: trialrun run study.yaml --seed 11 --only '
digest=$(grep -m 1 '^digest ' <<<"$output")

# The same command gives the same study, and the report says the same again.
types 0 'trialrun report results'
reads "$digest"
sees 'Attrition by group' results/report.html
for arm in reminded control; do sees "$arm (60)" results/report.html; done

# Whom did each arm lose in the first thirty days? More of those who are neither paid nor reminded.
types 0 'trialrun report results --csv participants --out participants.csv'
lost() {
  awk -F , -v arm="$1" '
    NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i }
    $at["group_name"] == arm && $at["left_s"] != "" && $at["left_s"] - $at["joined_s"] < 30 * 86400' participants.csv |
    wc -l
}
is "$(lost control)" -gt "$(lost reminded)"
is "$(lost reminded)" -gt 0

# One of them, in sentences: from when to when this person took part, and why no longer.
one=$(awk -F , '$3 == "control" && $11 == "leaves study" { print $1; exit }' participants.csv)
types 0 "trialrun explain study.yaml --participant $one"
reads "$one took part in “Light, with and without reminders” for "
reads "$one left the study, by deleting the app for good."
reads 'SensorLogger was put on the phone.'
reads '24 h hold:'

# How many people does the study need, for thirty with three weeks of light? A number for each arm alone, for each at
# once, and for all.
types 0 'trialrun recruit study.yaml --complete 30 --where "valid_days >= 21" --runs 5'
finds 'For 30 complete participants with 95 % confidence, recruit ([0-9,]+)\.'
all=${found[0]//,/}
finds '^all .* ([0-9,]+) +([0-9,]+)$'
is "${found[0]//,/}" -eq "$all" -a "${found[1]//,/}" -gt "$all"
finds '^control +300 .* ([0-9,]+) +[0-9,]+$'
control=${found[0]//,/}
finds '^reminded +300 .* ([0-9,]+) +[0-9,]+$'
is "$control" -gt "$all" -a "$all" -gt "${found[0]//,/}"

# Does the app have to fetch each day? The alternatives have the same people, and the difference has an interval. This
# question does not need ninety days.
types 0 "sed 's/lasts: 90d/lasts: 14d/; s/forty/seven/; s/at least: 40/at least: 7/' study.yaml >fortnight.yaml &&
  trialrun check fortnight.yaml"
types 0 'trialrun sweep fortnight.yaml --set app.fetch.every=1d,7d --replicates 3 --out fetching'
reads '2 alternatives  ·  6 runs'
types 0 'trialrun compare fetching'
finds '^app\.fetch\.every=7d +[0-9.]+ .* -[0-9.]+ +-[0-9.]+ to -[0-9.]+ '
sees 'app.fetch.every=7d' fetching/report.html
