import Experiments
import Foundation
import Reports
import Results
import Runner
import Scenarios
import Statistics
import TrialRun
import VirtualTime

/// Measures what the app of a scenario costs one participant's phone.
struct ProfileSession {
  /// What a call asks for.
  struct Call {
    /// The participant or group whose first participant is measured; nil for the scenario's first.
    var participant: String?
    /// The numbers of samples of a fetch, of days, of devices and of sensors.
    var sizes: [ProfileSize]
    /// How many runs of each size measure time.
    var repetitions: Int
    /// The most processor time of one run.
    var limit: Duration
    /// Whether instructions are counted.
    var isExact = false
  }

  /// A profile, and what only this process can look up.
  struct Measured {
    var profile: Profile
    var stacks: StackTable?
    /// The seconds for which the samples of the stack stand.
    var stackSeconds = 0.0
  }

  private let study: Study
  private let apps: [RegisteredApp]
  private var call: Call
  private let progress: (String) -> Void

  /// What a run with evenly spaced samples has told before the sizes are measured.
  private struct Trial {
    /// The mean number of samples of a fetch, times the seconds between two samples; nil if no fetch delivers samples.
    var samples: Double?
    /// The days at the beginning in which no fetch delivers samples; 0 if no fetch ever does.
    var silentDays = 0
  }

  /// The time between two samples of the run that finds out how many samples a fetch has, and of runs in which other
  /// numbers are varied: each day, device and sensor then has as many.
  private static let trialInterval = 86.4

  /// The most days after which the first samples are looked for (our choice).
  private static let longestSilence = 30

  /// The shortest time between two samples.
  private static let shortest = 1e-6

  /// The wanted samples of the stack, and the most runs that collect them (our choice).
  private static let wantedStacks = 60
  private static let mostTraces = 20

  init(
    of study: Study,
    apps: [RegisteredApp],
    _ call: Call,
    progress: @escaping (String) -> Void
  ) {
    self.study = study
    self.apps = apps
    self.call = call
    self.progress = progress
  }

  /// Measures all sizes.
  ///
  /// - Returns: The profile, and what only this process can look up.
  /// - Throws: If there is no such participant, or if no process can be started.
  func measure() throws(RunError) -> Measured { try Self.measure([self])[0] }

  /// Measures all sizes of several sessions in turn, so that what else the machine does affects each alike.
  ///
  /// - Parameter sessions: The sessions.
  /// - Returns: What each has measured.
  /// - Throws: If there is no such participant, or if no process can be started.
  static func measure(_ sessions: [ProfileSession]) throws(RunError) -> [Measured] {
    try sessions.first?.warmUp()
    var all: [Measured] = []
    for session in sessions { all.append(Measured(profile: try session.begun())) }
    var trials: [Trial] = []
    for session in sessions { trials.append(try session.trial()) }
    for index in sessions.indices where trials[index].samples == nil {
      all[index].profile.notes.append(
        "no fetch delivers samples, so that nothing grows with their number"
      )
    }
    for size in Set(sessions.flatMap(\.sizes)).sorted() {
      for repetition in 0..<(sessions.first?.call.repetitions ?? 1) {
        for index in sessions.indices where sessions[index].sizes.contains(size) {
          try sessions[index].measure(size, trials[index], repetition, &all[index].profile)
        }
      }
    }
    for index in sessions.indices { try sessions[index].finish(&all[index]) }
    return all
  }

  /// Goes once through what this process does between two measured ones, and discards the results.
  ///
  /// The Swift runtime and Foundation allocate memory at the first use of a type or a calendar. A process that is
  /// forked later does not: otherwise the first measured process would have other counts than the next.
  private func warmUp() throws(RunError) {
    let own = try run(every: Self.trialInterval)
    own.prepareProfiles()
    var runs: [ProfileRun] = []
    for count in 1...3 {
      let size = ProfileSize(.samples, count)
      var result = try measured(own, size: size, interval: Self.trialInterval, timed).0
      if count == 1 {
        result.add(try measured(own, size: size, interval: Self.trialInterval, timed).0)
        _ = ObjectPile.all(
          of: try measured(own, size: size, interval: Self.trialInterval, living).1
        )
      }
      runs.append(result)
      _ = predictedSeconds(of: ProfileSize(.samples, 2 * count), from: runs)
    }
    _ = ProfileGrowth.all(over: runs).map(\.sentence)
  }

  /// Measures the scenario as it is.
  private func begun() throws(RunError) -> Profile {
    let own = try run(every: nil)
    progress("as it is")
    let whole = try measured(own, size: nil, interval: nil, timed)
    var first = whole.0
    for _ in 1..<max(2, call.repetitions) where first.trouble == nil {
      first.add(try measured(own, size: nil, interval: nil, timed).0)
    }
    // Before anything that depends on times, because the counts depend on what this process has done.
    progress("objects")
    let objects = try measured(own, size: nil, interval: nil, living).1
    var profile = Profile(
      study: study.scenario.study,
      scenario: study.name,
      app: study.scenario.app.name,
      participant: own.participantName(at: 0),
      seed: String(study.scenario.seed),
      days: whole.days,
      runs: [first],
      loopSeconds: ReferenceLoop.measure()
    )
    profile.piles = ObjectPile.all(of: objects)
    return profile
  }

  /// Checks that a folder's files may be replaced by those of this profile.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - replacement: What may be replaced.
  /// - Throws: If there is no such participant, or if the folder has other results or files of these names.
  func requireReplaceable(in folder: String, replacing replacement: Replacement) throws {
    let run = try resultsRun(of: try run(every: nil).participantName(at: 0))
    try ProfileFolder(folder).requireReplaceable(
      by: RunFacts(run.factsOfProfile),
      replacing: replacement
    )
  }

  /// The run whose results are in the profile's folder.
  private func resultsRun(of participant: String) throws(RunError) -> StudyRun {
    let options = StudyOptions(only: [participant], printsOutput: false)
    return try StudyRun(study.scenario, options, apps: apps)
  }

  /// Writes the profile's files, and the results of a run of the participant, with the exact counts of the runs that
  /// reached their ends: of the scenario as it is, and of each number of samples.
  ///
  /// - Parameters:
  ///   - measured: The profile.
  ///   - path: The folder.
  ///   - replacement: Which results in it may be replaced.
  /// - Throws: If the run can't be completed or written.
  func write(
    _ measured: Measured,
    to path: String,
    replacing replacement: Replacement
  ) throws {
    let profile = measured.profile
    // The table's key has no other axis.
    let costs = profile.runs.filter { $0.trouble == nil && $0.axis == .samples }.flatMap {
      $0.rows(of: profile.participant)
    }
    let folder = ProfileFolder(path)
    try resultsRun(of: profile.participant).write(
      costs,
      to: folder.results,
      replacing: replacement
    )
    try folder.write(measured)
  }

  /// Runs once in Valgrind, which counts the instructions; see ``InstructionCount``.
  func runCounted(every interval: Double?, _ size: ProfileSize?) throws(RunError) {
    var slow = self
    slow.call.limit = .seconds(86_400)
    let run = try run(every: interval, size)
    run.prepareProfiles()
    _ = try slow.measured(run, size: nil, interval: nil, WorldProfile.Options(instructions: true))
  }

  /// Counts the instructions of each run, or says why not.
  private func countInstructions(_ profile: inout Profile) {
    if let obstacle = InstructionCount.obstacle { return profile.notes.append(obstacle) }
    for index in profile.runs.indices where profile.runs[index].trouble == nil {
      progress("instructions")
      let counts = InstructionCount.count(
        study.path,
        profile.participant,
        interval: profile.runs[index].interval,
        profile.runs[index].wanted
      )
      guard let counts else {
        profile.notes.append("instructions are not counted: valgrind could not run the program")
        return
      }
      profile.runs[index].add(instructions: counts)
    }
  }

  /// Looks where the time of the largest size is spent, and judges the limits.
  private func finish(_ measured: inout Measured) throws(RunError) {
    // Where what grows weighs most.
    let largest = measured.profile.largest
    let run = try run(every: largest?.interval, largest?.wanted)
    progress("stacks")
    // A single run may be too short: many systems sample no more than a hundred times per second.
    for _ in 0..<Self.mostTraces where (measured.stacks?.total ?? 0) < Self.wantedStacks {
      let (traced, profile, _) = try self.measured(run, size: nil, interval: nil, traced)
      let stacks = StackTable(profile)
      measured.stacks = measured.stacks?.adding(stacks) ?? stacks
      measured.stackSeconds += traced.seconds ?? 0
      if traced.trouble != nil { break }
    }
    measured.profile.functions = measured.stacks?.functionTimes() ?? []
    measured.profile.stackSamples = measured.stacks?.total
    measured.profile.locks = (measured.stacks?.lockShares ?? []).map {
      Profile.LockTime($0.callback, $0.share)
    }
    if call.isExact { countInstructions(&measured.profile) }
    // Last, since the counts depend on what this process has done.
    let recorded = try resultsRun(of: measured.profile.participant).recordedRun()
    measured.profile.background = BackgroundUse(of: recorded, days: measured.profile.days)
    for axis in [ProfileAxis.devices, .sensors] {
      let runs = measured.profile.runs(along: axis)
      guard runs.count > 1, Set(runs.map(\.samples)).count == 1 else { continue }
      measured.profile.notes.append(
        "the app fetches the same with each number of \(axis), so that nothing grows with them"
      )
    }
    measured.profile.fitGrowth()
    measured.profile.verdicts = measured.profile.judge(study.scenario.cost ?? [])
  }

  /// The sizes of the call, and those of the scenario's limits.
  private var sizes: [ProfileSize] {
    let limited = (study.scenario.cost ?? []).map { ProfileSize(.samples, $0.samples) }
    return Set(call.sizes + limited).sorted()
  }

  private let timed = WorldProfile.Options(times: true)
  private let traced = WorldProfile.Options(times: true, stacks: true)
  private let living = WorldProfile.Options(objects: true)

  /// The run of the participant with samples at a distance of some seconds, and a number of days, devices or sensors.
  private func run(
    every interval: Double?,
    _ size: ProfileSize? = nil
  ) throws(RunError) -> StudyRun {
    var scenario = study.scenario
    if let interval { scenario.sensorKit.sampleEvery = .nanoseconds(Int64(interval * 1e9)) }
    scenario.limits.steps = .max
    let options = StudyOptions(only: call.participant.map { [$0] } ?? [], printsOutput: false)
    let run = try StudyRun(scenario, options, apps: apps)
    guard let size, size.axis != .samples else { return run }
    size.apply(to: &scenario, for: run.group(at: 0))
    return try StudyRun(scenario, options, apps: apps)
  }

  private func measured(
    _ run: StudyRun,
    size: ProfileSize?,
    interval: Double?,
    _ options: WorldProfile.Options
  ) throws(RunError) -> (ProfileRun, WorldProfile, days: Double) {
    guard let profile = WorldProfile(options) else {
      throw RunError(.processes, "the system has no memory left for a profile")
    }
    let ended = try run.profile(at: 0, profile, limit: call.limit)
    let trouble = ended.outcome.isUndisturbed ? nil : Self.trouble(of: ended)
    var run = ProfileRun(profile, options, size: size, interval: interval, trouble: trouble)
    run.lastDay = ended.lastInStudy / 86_400
    return (run, profile, days: ended.timeInStudy / 86_400)
  }

  private static func trouble(of row: ParticipantRow) -> String {
    row.trouble.isEmpty ? "the system has closed the app" : row.trouble
  }

  /// Finds out how many samples a fetch has, and from which day on.
  private func trial() throws(RunError) -> Trial {
    progress("samples of a fetch")
    func result(_ days: ProfileSize?) throws(RunError) -> ProfileRun {
      let run = try run(every: Self.trialInterval, days)
      return try measured(run, size: days, interval: nil, WorldProfile.Options()).0
    }
    var trial = Trial()
    trial.samples = try result(nil).samplesPerFetch.map { $0 * Self.trialInterval }
    guard let longest = sizes.last(where: { $0.axis == .days }) else { return trial }
    let own = try run(every: nil)
    for count in 1...min(longest.count, Self.longestSilence) {
      let days = ProfileSize(.days, count)
      guard days.obstacle(in: study.scenario, for: own.group(at: 0)) == nil else { continue }
      if try result(days).fetches > 0 {
        trial.silentDays = count - 1
        break
      }
    }
    return trial
  }

  /// Measures a size once, or says why not.
  private func measure(
    _ size: ProfileSize,
    _ trial: Trial,
    _ repetition: Int,
    _ profile: inout Profile
  ) throws(RunError) {
    if repetition > 0 {
      guard let index = profile.runs.firstIndex(where: { $0.wanted == size }),
        profile.runs[index].trouble == nil
      else { return }
      let interval = profile.runs[index].interval
      let run = try run(every: interval, size)
      return profile.runs[index].add(try measured(run, size: size, interval: interval, timed).0)
    }
    func skip(_ reason: String) {
      profile.skipped.append(Profile.SkippedSize(size, reason: reason))
    }
    var interval: Double?
    if size.axis == .samples {
      // Without samples nothing grows with their number, which a note says.
      guard let samples = trial.samples else { return }
      let distance = samples / Double(size.count)
      guard distance >= Self.shortest else {
        return skip("the samples would be closer than a microsecond")
      }
      guard distance <= 86_400 else { return skip("the samples would be more than a day apart") }
      interval = distance
    } else {
      let group = try run(every: nil).group(at: 0)
      if let obstacle = size.obstacle(in: study.scenario, for: group) { return skip(obstacle) }
      interval = trial.samples == nil ? nil : Self.trialInterval
    }
    if let predicted = predictedSeconds(of: size, from: profile.runs(along: size.axis)),
      predicted > call.limit.inSeconds
    {
      let seconds = NumberText.grouped(NumberText.rounded(predicted))
      let limit = NumberText.plain(call.limit.inSeconds)
      return skip("it would take about \(seconds) s; --limit is \(limit) s")
    }
    progress(size.axis == .samples ? "\(size.text) samples" : size.text)
    let run = try run(every: interval, size)
    var result = try measured(run, size: size, interval: interval, timed).0
    if size.axis == .days { result.silentDays = trial.silentDays }
    profile.runs.append(result)
  }

  /// How long a size will take, in seconds, from the last sizes; nil if there are none.
  ///
  /// Two short runs say little about the growth, so it is taken as cubic at most: our choice.
  private func predictedSeconds(of size: ProfileSize, from runs: [ProfileRun]) -> Double? {
    let known = runs.filter { $0.trouble == nil }
    guard let last = known.last, let count = last.size, let seconds = last.seconds else {
      return nil
    }
    let factor = Double(size.count) / Double(count)
    var exponent = 1.0
    if let before = known.dropLast().last, let fewer = before.size, let less = before.seconds,
      less > 0, seconds > 0
    {
      exponent = min(max(1, log(seconds / less) / log(Double(count) / Double(fewer))), 3)
    }
    return seconds * pow(factor, exponent)
  }
}
