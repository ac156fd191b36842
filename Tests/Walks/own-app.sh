# A developer makes an app from nothing, and sees a mistake before any participant does. Then a colleague's app is
# adopted where it is.
types 0 'trialrun new my-study'
reads 'my-study: a package with the app MyStudy'
cd my-study
types 0 'trialrun test'
finds '^2 passed in [0-9.]+ s$'

# A mistake: each fetch reaches to the present. The failure has its line and its evidence, and one fetch is explained.
right='request.to = SRAbsoluteTime(now - 86_400)' wrong='request.to = SRAbsoluteTime(now)'
edits Sources/MyStudy/LightRecorder.swift "$right" "$wrong"
types 1 'trialrun test'
reads '✗ everyone who allowed is heard from'
finds '^  (scenarios/holding-period\.yaml):([0-9]+):[0-9]+: 3 rows where there should be none$'
is "$(sed -n "${found[1]}p" "${found[0]}")" = '  - everyone who allowed is heard from'
finds '^reproduce: (trialrun run .*)$'
types 1 "${found[0]}"
reads '0 samples handed over'
types 0 'trialrun explain scenarios/holding-period.yaml --why fetch-2'
reads 'to do      end the range before the hold: 24 h ago'
edits Sources/MyStudy/LightRecorder.swift "$wrong" "$right"
types 0 'trialrun test --last-failed'
finds '^1 passed in '

# Another one: the app takes a second device, which nobody has. The crash has its line.
first='if let phone = devices.first { fetch(from: phone) }' second='fetch(from: devices[1])'
edits Sources/MyStudy/LightRecorder.swift "$first" "$second"
line=$(grep -nF "$second" Sources/MyStudy/LightRecorder.swift | cut -d : -f 1)
types 3 'trialrun test'
reads 'willing-1: crashed at day '
reads "LightRecorder.swift:$line"
edits Sources/MyStudy/LightRecorder.swift "$second" "$first"

# What nobody has tried, and what the app costs.
types 0 'trialrun explore scenarios/holding-period.yaml --tries 32'
finds '^32 tries .* 0 findings$'
types 0 'trialrun profile scenarios/holding-period.yaml --samples 5k,20k'
# On a busy machine two sizes may not tell how the time grows; the line then says so.
finds '^  didFetchResult(: these sizes| grows with n\^[0-9.]+ ).* a sample at 20,000$'
reads 'LightRecorder.sensorReader(_:fetching:didFetchResult:)'
# The package is an example that others copy: nothing of it is to be mended.
lacks 'hint:'
cd ..

# The colleague's app has no package and no project: Swift files in a folder.
cp -R "$root/Tests/Adopted/Light Diary" 'Light Diary'
types 0 "trialrun adopt 'Light Diary' --dry-run"
reads 'Light Diary: 3 of 6 files compile here'
finds '^  Views/ContentView\.swift:1 +imports SwiftUI$'
is ! -e 'Light Diary-rehearsal'
types 0 "trialrun adopt 'Light Diary'"
finds '^1 passed in '
cd 'Light Diary-rehearsal'
types 0 'trialrun explain scenarios/first.yaml'
reads 'The app asked for consent to ambientLightSensor.'
