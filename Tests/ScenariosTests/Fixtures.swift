import Foundation
import Scenarios
import Testing

/// The package's folder, found from this file's place in it.
let packageRoot: String = {
  var url = URL(fileURLWithPath: #filePath)
  for _ in 1...3 { url.deleteLastPathComponent() }
  return url.path
}()

/// The reader that all tests share.
let reader = ScenarioReader(vocabulary: .standard)

/// Reads a text as `scenarios/test.yaml`.
func read(_ text: String) throws -> Scenario {
  try reader.read(text: text, path: "scenarios/test.yaml")
}

/// The complaints about a text; none if it is right.
func complaints(_ text: String) -> [ScenarioError] {
  do throws(ScenarioErrors) {
    _ = try reader.read(text: text, path: "scenarios/test.yaml")
    return []
  } catch {
    return error.errors
  }
}

/// A scenario with nothing in it that can be left out, and room for more.
///
/// - Parameters:
///   - top: Lines to add at the end, unindented.
///   - app: Lines to add to the app, indented by two.
///   - group: Lines to add to the group, indented by four.
///   - lasts: How long it lasts.
///   - starts: When it starts.
/// - Returns: The text.
func minimal(
  top: String = "",
  app: String = "",
  group: String = "",
  lasts: String = "14d",
  starts: String = "2026-03-01T09:00:00-05:00"
) -> String {
  """
  # The app is heard from.
  study: Ambient light
  starts: \(starts)
  lasts: \(lasts)
  app:
    name: SensorLogger
    entitlements: [ambient-light-sensor, keyboard-metrics]
    fetch: { every: 1d }
  \(app)
  participants:
    - group: willing
      count: 2
  \(group)
  expect:
    - no failed calls
  \(top)
  """
}

/// A scenario that uses every key there is.
let fullScenario = """
  # Nothing that a participant recorded leaves the phone
  # before its 24-hour hold.

  # yaml-language-server: $schema=schema.json
  study: Ambient light and sleep
  starts: 2026-03-01T09:00:00-05:00
  lasts: 14d
  seed: 42
  app:
    name: WholeStudy
    sensors: [ambientLightSensor, keyboardMetrics, visits]
    entitlements: [keyboard-metrics, ambient-light-sensor]
    background tasks: [org.example.study.refresh]
    required: [ambientLightSensor]
    leaves out: [privacy policy]
    asks: before every fetch
    isolation: process
    records for: 10d
    deletion records: true
    options: { framing: center, greets: true, sync minutes: 720 }
    fetch: { every: 2d, at: "20:00", window: 7d, up to: hold, first: day 1 20:00 }
  participants:
    - group: willing
      count: 18
      phone: iPhone 17 Pro
      watch: Apple Watch Series 11
      wears watch: 80 % of days
      carries phone: 92.5 % of days
      keeps phone on: 97.5 % of days
      second watch: Apple Watch Series 11
      watch clock: { offset: 40ms, drift: 12 ppm }
      dock: stand
      system:
        version: "26.1"
        suspends apps: true
        suspended after: 3s
        background time: 20s
        launch limit: 15s
        short background time: 20 %
        first request fails: 5 %
        fetch at suspension: fails
        late notifications: none
        evicted after: 90min
        processing after swipe: false
        transfers after swipe: continue
        grants tasks: sparingly
        silent pushes an hour: 3
        forgotten after: 21d
        over 64 keeps: last added
        inactivity restart: 168h
      locale: de_DE
      free storage: 16 GB
      routine: office-worker
      time zone: America/New_York
      joins: 1d 12h
      clock: { offset: -5s, drift: 20.5 ppm }
      consent: later
      reconsiders: true
    - group: wary
      count: 2
      dock:
        profile: gimbal
        docked: false
        orientation: portrait
        maximum speed: 90 deg/s
        acceleration: 400 deg/s2
        latency: 80ms
        velocity timeout: 2s 600ms
        feedback rate: 4 Hz
        clock drift: -20 ppm
        pitch from: -38.4 deg
        pitch to: 27.5 deg
        flaps every: 10min
        tracking changes after: 200ms
        button turns tracking: true
        tells of tracking: true
        docking turns tracking on: false
      consent: { keyboardMetrics: deny, ambientLightSensor: allow }
    - group: slow
      count: 1
      consent: { later: 2d }
      automations:
        - trigger: arrive
          with: { place: home }
          runs: after confirmation
          notifies: true
          event: arrived
          automation name: Arrive Home
          shortcut name: Log place
          told trigger: location
          input: Home
          value key: place
          value: home
          payload: any text
        - { trigger: alarm, open: "diary://automation?event=alarm" }
      opens app after: 2h
      opens app: every 3d 12h
      notifications: deny
      engagement: 90d
      follows notifications: 15 %
      notification buttons: 30 %
      cancels tasks: 5 %
      reads prompts: between 2s and 8s
      background refresh: false
      push token: refused
      automation reality: { like: realistic, with: { doubles: 10 % } }
      offline:
        - { from: day 2 00:00, to: day 3 12:00 }
    - group: mixed
      count: 10
      population: paid-remote-study
      charges watch: { at night: 60 %, in the morning: 40 % }
      phone: { iPhone 17 Pro: 30 %, iPhone 16: 70 % }
      watch: { Apple Watch Series 11: 60.5 %, none: 39.5 % }
      time zone: { America/New_York: 50 %, Europe/Berlin: 30 %, Asia/Tokyo: 20 % }
      joins: within 7d
      opens app: about every 3d
      leaves study: { half of them by: 60d, nine in ten by: 300d, studies differ by: 2 }
      wears watch: { share: 80 % of days, studies differ by: 2 }
      follows notifications: { share: 30 %, studies differ by: 1.5 }
      engagement: { half of it by: 30d }
      consent: { keyboardMetrics: { deny: 30 % }, visits: deny }
    - group: undecided
      count: 4
      leaves study: 10d
      consent: { deny: 20 %, never: 5 %, later: 5 % }
  recordings:
    - { sensor: ambientLightSensor, file: recordings/light.csv, repeats every: 1d }
    - sensor: heartRate
      device: second watch
      who: willing
      file: recordings/heart-rate.csv
      table: heart
      times: seconds since 2001
      time zone: America/New_York
      first day: 2
  timeline:
    - { at: day 3 20:00, who: wary, do: revoke, sensors: [ambientLightSensor] }
    - { at: day 3 20:00:30, who: wary-2, do: grant }
    - { at: day 3 20:01, who: wary-2, do: restore consent }
    - { at: day 4 00:00, who: [willing, wary-1], do: delete data, last: 6h }
    - { at: day 5 00:00, do: set clock, by: -2h }
    - { at: day 6 00:00, who: everyone, do: travel, to: Europe/Berlin }
    - { at: day 7 00:00, do: disable collection }
    - { at: day 8 00:00, do: enable collection }
    - { at: day 8 00:00, do: correct clock }
    - { at: day 9 00:00, do: reopen app }
    - { at: day 9 01:00, do: close app }
    - { at: day 9 02:00, do: update app, adds: [mediaEvents] }
    - { at: day 9 03:00, do: reboot phone, for: 10min }
    - { at: day 9 04:00, do: fill storage }
    - { at: day 9 05:00, do: reset sensor data }
    - { at: day 9 05:10, do: enable low power mode }
    - { at: day 9 05:20, do: disable low power mode }
    - { at: day 9 05:30, do: heat phone, thermal state: serious, for: 2h }
    - { at: day 9 06:00, who: willing, do: leave watch, for: 2d }
    - { at: day 9 07:00, who: willing, do: take off watch, for: 1d }
    - { at: 90s, who: [willing, wary], do: dock phone }
    - { at: day 9 09:00, who: wary, do: press, button: zoom in }
    - { at: day 9 10:00, who: wary, do: undock phone }
    - { at: day 9 11:00, do: background app }
    - { at: day 9 12:00, do: foreground app }
    - { at: day 9 12:30, do: kill app }
    - { at: day 9 12:45, do: wake app }
    - { at: day 9 13:00, do: update system }
    - { at: day 9 13:10, do: offload app }
    - { at: day 9 13:30, do: empty battery, for: 5h }
    - { at: day 9 14:00, do: delete app, for: 1d }
    - { at: day 11 14:00, do: replace phone, restored from: encrypted backup, backup age: 1d, for: 3h }
    - { at: day 11 15:00, do: leave phone, for: 4d }
    - { at: day 11 16:00, who: willing, do: replace watch, watch: Apple Watch Ultra 3, for: 2h }
    - { at: any time between day 5 and day 7 12:00, who: 5 % of everyone, do: reopen app }
    - { at: any time between 1d and 36h, do: close app }
    - { at: when they get home on day 3, do: reopen app }
  scene:
    detector: { latency: 100ms, noise: 3 %, misses: 5 %, false alarms: 1 % }
    subjects:
      - name: speaker
        kind: person
        height: 1.8 m
        from: [-1 m, 2.5 m]
        path:
          - { do: stay, for: 10s, speaking: true }
          - { do: walk, to: [1 m, 2.5 m], at: 1.4 m/s, looking: false }
          - { do: circle, at: -1.4 m/s, for: 30s }
          - { do: sit, for: 1min }
          - { do: leave, for: 10s }
      - { name: cat, kind: object, height: 30 cm, recorded: paths/cat.csv }
  dockkit:
    commands while tracking: fought
    track while tracking: fatal error
    two calls a second: separate
    button is authority: true
    inverts yaw: true
    inverts pitch: true
  sensorkit:
    overlapping hold: nothing
    mixed request: refuse
    missing entitlement: error
    prior data: retained
    abandoned data: delete
    callback queue: shared
    time to first result: 2s
    time per thousand results: 5s
    locked phone: fails
    status while collection is off: undetermined
    prompts together: second is dropped
    sample every: 10s
    system records: [pedometerData]
    nightly batches: [visits]
    repeated results: 1 %
    late results: 0.5 %
    absolute time offset: -3s
  server:
    kind: aware
    host: study.example
    study number: 7
    study key: KEY
    routes: core
    tables: made
    duplicates: once
    faults:
      - { fault: slow, rate: 10 %, delay: 20s }
      - { fault: server error, when: { from: day 1 12:00, to: day 2 00:00 } }
      - { fault: too large, above: 200 kB }
      - { fault: too many requests, retry after: 90s, when: { weekdays: [saturday], daily: { from: "22:00", to: "06:00" } } }
  servers:
    - host: api.study.example
      answers:
        - { path: /config.json }
        - path: /reports/*
          method: PUT
          status: 201
          headers: { Content-Type: application/json }
          body: '{"ok":true}'
          after: 200ms
        - path: /lists/*
          when: { from: day 2 00:00 }
          if header: { Authorization: Bearer * }
          if body: final
          after requests: 3
          template: true
          sequence: [201, 201, { status: 401, body: 'no {participant}', times: 2 }]
          restart after: /login
      faults: [{ fault: no answer, rate: 5 % }]
      token:
        from: /login
        field: access_token
        lasts: 30d
        then: 403
        paths: [/lists/*]
        refresh: /refresh
        refresh field: refresh
        refresh lasts: 90d
      quota: { each day: 5 MB, then: 507 }
      clock: { offset: 5min }
  uploads:
    - path: /reports/*
      host: api.study.example
      format: json
      time: $.samples[*].time
      sensor: $.sensor
      sensors: { light: ambientLightSensor }
      device: $.device
  monitoring: [{ no data for: 3d, then: remind, works for: 40 %, who: willing }]
  pushes:
    - { name: sync, silent: true, data: { kind: sync }, at: day 1 09:00, every: 1d }
    - name: reminder
      who: willing
      title: Time for the diary
      body: It takes a minute.
      category: diary
      no data for: 3d
      host: api.study.example
    - { name: thanks, title: Thank you, after request: /reports/*, delay: 5min }
  traffic: { sent each day: 200 MB, sent each month: 3 GB, mobile gigabyte costs: 3.50 }
  aware: { quirks: [no-retry] }
  limits: { steps: 1000, real time: 30s, memory: 512 MB }
  order: { seed: 17, changes: 2 }
  days: { valid hour: 30 of 60 bins, valid day: 12 hours }
  expect:
    - held data stays on the phone
    - that: nothing is handed over inside the hold
      no rows: |
        select participant
        from fetches
    - { that: all is well, no rows: "select 1 where 0", holds: after calm }
    - diagnostic: no-privacy-policy
    - { that: somebody sleeps, some rows: "select 1", needs rows: "select 2" }
    - { that: light comes, measure: valid days, sensor: ambientLightSensor, at least: 2, of participants: 80 % }
    - { that: few sheets, measure: sheets, at most: 3 }
  measure:
    - valid days
    - { name: missing days, over: days }
    - name: sheets
      each participant: select participant, count(*) as value from prompts group by 1
      unit: sheets
      better: less
  exit: 1
  digest: 0123456789abcdef0123456789abcdef
  in tests: { participants: 5 }
  vary: { app.fetch.every: [1d, 2d], groups.willing.count: 2..18 }
  tags: [light, slow]
  cost:
    - samples: 100000
      processor time: 50ms
      allocations a sample: 20
      bytes a sample: 500
      main actor held: 16ms
      grows at most with n to the: 1.1
  calm: 4d
  pilot:
    participant: pid
    time: start
    time is: unix ms
    sensor: file name
    openings: app_open
    watch sensors: [fitbit_heartrate]
    sensors: { screen: deviceUsageReport }
    time zone: America/New_York
  """
