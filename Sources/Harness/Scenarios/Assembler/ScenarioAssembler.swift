import VirtualTime

/// Assembles a scenario from its unchecked parts, and checks the parts against each other.
struct ScenarioAssembler {
  let unchecked: UncheckedScenario
  let source: SourceText
  /// The groups by name; of two with one name, the first.
  let groups: [String: UncheckedGroup]

  init(unchecked: UncheckedScenario, source: SourceText) {
    self.unchecked = unchecked
    self.source = source
    let named = (unchecked.participants ?? []).map { ($0.group.name, $0) }
    groups = Dictionary(named) { first, _ in first }
  }

  /// The scenario, or nil if a part is missing; the caller must also check the recorded errors.
  func scenario(_ context: inout DecodingContext) -> Scenario? {
    withPeople(&context).assembled(&context)
  }

  /// The scenario whose groups have the people of their tables.
  private func assembled(_ context: inout DecodingContext) -> Scenario? {
    let promise = promise(&context)
    let app = unchecked.app.flatMap { self.app($0, &context) }
    checkNames(&context)
    let groups = unchecked.participants?.map { group($0, app?.sensors, &context) }
    let recordings = (unchecked.recordings ?? []).map { recording($0, &context) }
    let events = (unchecked.timeline ?? []).map { event($0, app?.sensors, &context) }
    let timeline = Self.distinctlyNamed(events.compactMap(\.self))
    checkSentences(&context)
    checkCalm(&context)
    let measures = measures(app?.sensors, &context)
    checkDocks(&context)
    let server = server(&context)
    let servers = hosts(&context)
    let uploads = uploads(app?.sensors, &context)
    let pushes = pushes(&context)
    let monitoring = monitoring(app?.sensors, &context)
    guard unchecked.isWhole, unchecked.starts != nil, unchecked.lasts != nil,
      let promise, let app, let groups
    else { return nil }
    var scenario = unchecked.scenario
    (scenario.file, scenario.promise) = (source.path, promise)
    (scenario.app, scenario.groups) = (app, groups)
    (scenario.recordings, scenario.timeline) = (recordings.compactMap(\.self), timeline)
    (scenario.server, scenario.servers) = (server, servers)
    (scenario.uploads, scenario.pushes, scenario.monitoring) = (uploads, pushes, monitoring)
    scenario.expectations = (unchecked.expect ?? []).map(\.expectation)
    scenario.measures = measures.isEmpty ? nil : measures
    scenario.digest = unchecked.digest.map { digest in
      StatedDigest(
        digest: digest.value,
        seed: scenario.seed,
        participants: scenario.inTests?.participants ?? scenario.participantCount,
        location: digest.location
      )
    }
    return scenario
  }

  private func promise(_ context: inout DecodingContext) -> String? {
    if let comment = source.firstComment { return comment }
    // A scenario that expects nothing promises nothing.
    if !unchecked.statesExpectations, unchecked.statesMeasures { return "" }
    context.report(
      .missingPromise,
      at: Location(file: source.path, line: 1, column: 1),
      "the file does not begin with a comment that says what must hold",
      hint: "write it in the first line, such as '# Nothing leaves the phone inside the hold.'"
    )
    return nil
  }

  private func checkSentences(_ context: inout DecodingContext) {
    var seen: Set<String> = []
    for expectation in (unchecked.expect ?? []).map(\.expectation)
    where !seen.insert(expectation.sentence).inserted {
      // A repeated name was already reported as a duplicate entry.
      guard expectation.query != nil || expectation.bound != nil else { continue }
      context.report(
        .duplicateExpectation,
        at: expectation.location,
        "two expectations say '\(expectation.sentence.excerpt)'",
        hint: "say of each what only it demands"
      )
    }
  }

  /// Reports a calm that leaves nothing of the study to disturb.
  private func checkCalm(_ context: inout DecodingContext) {
    guard let calm = unchecked.calm, let lasts = unchecked.lasts, calm.value >= lasts else {
      return
    }
    context.report(
      .outsideStudy,
      at: calm.location,
      "the calm is as long as the study or longer, so that nothing can disturb it",
      hint: "the study lasts \(DurationText.text(of: lasts))"
    )
  }

  /// Reports an error if a moment is outside the study; reports none if the study's bounds are unknown.
  func check(_ moment: Located<TimelineFormat.EventTime>, _ context: inout DecodingContext) {
    guard let starts = unchecked.starts else { return }
    check(moment.value.sinceStart(starts), at: moment.location, &context)
  }

  /// Reports an error if a time from the study's start is outside the study.
  ///
  /// - Returns: Whether the time is within the study, or the study's bounds are unknown.
  @discardableResult
  func check(_ time: Duration, at location: Location, _ context: inout DecodingContext) -> Bool {
    guard let starts = unchecked.starts, let lasts = unchecked.lasts else { return true }
    if time < .zero {
      let hint = "it starts on day 0 at \(Self.clock(starts.secondsSinceMidnight))"
      let message = "the study has not started at this moment"
      context.report(.outsideStudy, at: location, message, hint: hint)
      return false
    }
    if time >= lasts {
      let end = starts.secondsSinceMidnight + lasts.components.seconds
      let hint = "it ends on day \(end / 86_400) at \(Self.clock(end % 86_400))"
      let message = "the study is over at this moment"
      context.report(.outsideStudy, at: location, message, hint: hint)
      return false
    }
    return true
  }

  private static func clock(_ seconds: Int64) -> String {
    let minutes = "\((seconds / 3600).twoDigits):\((seconds / 60 % 60).twoDigits)"
    return seconds % 60 == 0 ? minutes : "\(minutes):\((seconds % 60).twoDigits)"
  }

  /// Reports sensors that the app does not read.
  func check(_ sensors: [Located<String>], among read: [String]?, _ context: inout DecodingContext)
  {
    guard let read else { return }
    for sensor in sensors where !read.contains(sensor.value) {
      context.report(
        .sensorNotRead,
        at: sensor.location,
        "the app does not read '\(sensor.value)'",
        hint: "it reads " + read.joined(separator: ", ")
      )
    }
  }
}
