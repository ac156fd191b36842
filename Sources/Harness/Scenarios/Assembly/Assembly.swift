/// Puts the parts of a scenario together, and checks what takes more than one of them to check.
struct Assembly {
  let draft: ScenarioFormat.Draft
  let source: SourceText
  /// The groups by name; of two with one name, the first.
  let groups: [String: GroupFormat.Draft]

  init(draft: ScenarioFormat.Draft, source: SourceText) {
    self.draft = draft
    self.source = source
    let named = (draft.participants ?? []).map { ($0.group.name, $0) }
    groups = Dictionary(named) { first, _ in first }
  }

  /// The scenario, or nil if a part is missing; whoever asks looks at the complaints as well.
  func scenario(_ reading: inout Reading) -> Scenario? {
    let promise = promise(&reading)
    let app = draft.app.flatMap { self.app($0, &reading) }
    checkNames(&reading)
    let groups = draft.participants?.map { group($0, app?.sensors, &reading) }
    let recordings = (draft.recordings ?? []).map { recording($0, &reading) }
    let events = (draft.timeline ?? []).map { event($0, app?.sensors, &reading) }
    checkSentences(&reading)
    checkDocks(&reading)
    let server = server(&reading)
    let servers = hosts(&reading)
    guard let promise, let study = draft.study, let starts = draft.starts, let lasts = draft.lasts,
      let seed = draft.seed, let app, let groups, let sensorKit = draft.sensorKit,
      let dockKit = draft.dockKit, let aware = draft.aware,
      let limits = draft.limits, let expectations = draft.expect, let exit = draft.exit
    else { return nil }
    return Scenario(
      file: source.path,
      promise: promise,
      study: study,
      starts: starts,
      lasts: lasts,
      seed: seed,
      app: app,
      groups: groups,
      recordings: recordings.compactMap(\.self),
      timeline: events.compactMap(\.self),
      scene: draft.scene,
      sensorKit: sensorKit,
      dockKit: dockKit,
      server: server,
      servers: servers,
      aware: aware,
      limits: limits,
      expectations: expectations,
      exit: exit,
      inTests: draft.inTests,
      tags: draft.tags
    )
  }

  private func promise(_ reading: inout Reading) -> String? {
    if let comment = source.firstComment { return comment }
    reading.complain(
      .missingPromise,
      at: Location(file: source.path, line: 1, column: 1),
      "the file does not begin with a comment that says what must hold",
      hint: "write it in the first line, such as '# Nothing leaves the phone inside the hold.'"
    )
    return nil
  }

  private func checkSentences(_ reading: inout Reading) {
    var seen: Set<String> = []
    for expectation in draft.expect ?? [] where !seen.insert(expectation.sentence).inserted {
      // A name that stands twice was already complained of as an entry that stands twice.
      guard expectation.query != nil else { continue }
      reading.complain(
        .duplicateExpectation,
        at: expectation.location,
        "two expectations say '\(expectation.sentence.excerpt)'",
        hint: "say of each what only it demands"
      )
    }
  }

  /// Complains unless a moment lies in the study; says nothing while the study's bounds are unknown.
  func check(_ moment: Placed<TimelineFormat.When>, _ reading: inout Reading) {
    guard let starts = draft.starts, let lasts = draft.lasts else { return }
    let time = moment.value.sinceStart(starts)
    if time < .zero {
      let hint = "it starts on day 0 at \(Self.clock(starts.secondsSinceMidnight))"
      let message = "the study has not started at this moment"
      reading.complain(.outsideStudy, at: moment.location, message, hint: hint)
    } else if time >= lasts {
      let end = starts.secondsSinceMidnight + lasts.components.seconds
      let hint = "it ends on day \(end / 86_400) at \(Self.clock(end % 86_400))"
      let message = "the study is over at this moment"
      reading.complain(.outsideStudy, at: moment.location, message, hint: hint)
    }
  }

  private static func clock(_ seconds: Int64) -> String {
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let minutes = "\(two(seconds / 3600)):\(two(seconds / 60 % 60))"
    return seconds % 60 == 0 ? minutes : "\(minutes):\(two(seconds % 60))"
  }

  /// Complains of sensors that the app does not read.
  func check(_ sensors: [Placed<String>], among read: [String]?, _ reading: inout Reading) {
    guard let read else { return }
    for sensor in sensors where !read.contains(sensor.value) {
      reading.complain(
        .sensorNotRead,
        at: sensor.location,
        "the app does not read '\(sensor.value)'",
        hint: "it reads " + read.joined(separator: ", ")
      )
    }
  }
}
