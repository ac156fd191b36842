import Foundation
import Profiles
import Reports
import Results
import Runner
import ScenarioWorlds
import Scenarios
import Statistics
import StudyOutcomes
import TrialRun
import VirtualTime

/// Measures what the app of a scenario costs one participant's phone.
struct ProfileSession {
  /// What a call asks for.
  struct Call {
    /// The participant or group whose first participant is measured; nil for the scenario's first.
    var participant: String?
    /// The numbers of samples of a fetch, in ascending order.
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

  /// The time between two samples of the run that finds out how many samples a fetch has.
  private static let trialInterval = 86.4

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
    var trials: [Double?] = []
    for session in sessions { trials.append(try session.samplesOfTrial()) }
    for index in sessions.indices where trials[index] == nil {
      all[index].profile.notes.append(
        "no fetch delivers samples, so that nothing grows with their number"
      )
    }
    for size in Set(sessions.flatMap(\.sizes)).sorted() {
      for repetition in 0..<(sessions.first?.call.repetitions ?? 1) {
        for index in sessions.indices where sessions[index].sizes.contains(size) {
          guard let trial = trials[index] else { continue }
          try sessions[index].measure(size, trial, repetition, &all[index].profile)
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
    for size in 1...3 {
      var result = try measured(own, size: size, interval: Self.trialInterval, timed).0
      result.add(try measured(own, size: size, interval: Self.trialInterval, timed).0)
      _ = ObjectPile.all(
        of: try measured(own, size: size, interval: Self.trialInterval, living).1
      )
      runs.append(result)
      _ = predictedSeconds(of: ProfileSize(samples: 2 * size), from: runs)
    }
    _ = ProfileGrowth.all(over: runs).map(\.sentence)
  }

  /// Measures the scenario as it is.
  private func begun() throws(RunError) -> Profile {
    let own = try run(every: nil)
    progress("as it is")
    var first = try measured(own, size: nil, interval: nil, timed).0
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
      days: study.scenario.lasts.inSeconds / 86_400,
      runs: [first],
      loopSeconds: ReferenceLoop.measure()
    )
    profile.piles = ObjectPile.all(of: objects)
    return profile
  }

  /// Writes the results of a run of the participant, with the exact counts of the runs that reached their ends.
  ///
  /// - Parameters:
  ///   - profile: The profile.
  ///   - folder: The folder.
  /// - Throws: If the run can't be completed or written.
  func writeResults(of profile: Profile, to folder: String) throws(RunError) {
    let options = StudyOptions(only: [profile.participant], printsOutput: false)
    let costs = profile.runs.filter { $0.trouble == nil }.flatMap {
      $0.rows(of: profile.participant)
    }
    try StudyRun(study.scenario, options, apps: apps).write(costs, to: folder)
  }

  /// Runs once in Valgrind, which counts the instructions; see ``InstructionCount``.
  func runCounted(every interval: Double?) throws(RunError) {
    var slow = self
    slow.call.limit = .seconds(86_400)
    let run = try run(every: interval)
    run.prepareProfiles()
    _ = try slow.measured(run, size: nil, interval: nil, WorldProfile.Options(instructions: true))
  }

  /// Counts the instructions of each run, or says why not.
  private func countInstructions(_ profile: inout Profile) {
    if let obstacle = InstructionCount.obstacle { return profile.notes.append(obstacle) }
    for index in profile.runs.indices where profile.runs[index].trouble == nil {
      progress("instructions")
      let interval = profile.runs[index].interval
      guard let counts = InstructionCount.count(study.path, profile.participant, interval: interval)
      else {
        profile.notes.append("instructions are not counted: valgrind could not run the program")
        return
      }
      profile.runs[index].add(instructions: counts)
    }
  }

  /// Looks where the time of the largest size is spent, and judges the limits.
  private func finish(_ measured: inout Measured) throws(RunError) {
    // Where what grows weighs most.
    let largest = measured.profile.sizes.last { $0.trouble == nil }
    let run = try run(every: largest?.interval)
    progress("stacks")
    // A single run may be too short: many systems sample no more than a hundred times per second.
    for _ in 0..<Self.mostTraces where (measured.stacks?.total ?? 0) < Self.wantedStacks {
      let (traced, profile) = try self.measured(run, size: nil, interval: nil, traced)
      let stacks = StackTable(profile)
      measured.stacks = measured.stacks?.adding(stacks) ?? stacks
      measured.stackSeconds += traced.seconds ?? 0
      if traced.trouble != nil { break }
    }
    measured.profile.functions = measured.stacks?.functionTimes() ?? []
    measured.profile.locks = (measured.stacks?.lockShares ?? []).map {
      Profile.LockTime(callback: $0.callback.name, share: $0.share)
    }
    if call.isExact { countInstructions(&measured.profile) }
    measured.profile.verdicts = measured.profile.judge(study.scenario.cost ?? [])
  }

  /// The sizes of the call, and those of the scenario's limits.
  private var sizes: [ProfileSize] {
    let limited = (study.scenario.cost ?? []).map { ProfileSize(samples: $0.samples) }
    return Set(call.sizes + limited).sorted()
  }

  private let timed = WorldProfile.Options(times: true)
  private let traced = WorldProfile.Options(times: true, stacks: true)
  private let living = WorldProfile.Options(objects: true)

  /// The run of the participant with samples at a distance of some seconds.
  private func run(every interval: Double?) throws(RunError) -> StudyRun {
    var scenario = study.scenario
    if let interval { scenario.sensorKit.sampleEvery = .nanoseconds(Int64(interval * 1e9)) }
    scenario.limits.steps = .max
    let options = StudyOptions(only: call.participant.map { [$0] } ?? [], printsOutput: false)
    return try StudyRun(scenario, options, apps: apps)
  }

  private func measured(
    _ run: StudyRun,
    size: Int?,
    interval: Double?,
    _ options: WorldProfile.Options
  ) throws(RunError) -> (ProfileRun, WorldProfile) {
    guard let profile = WorldProfile(options) else {
      throw RunError(.processes, "the system has no memory left for a profile")
    }
    let ended = try run.profile(at: 0, profile, limit: call.limit)
    let trouble = ended.outcome == .livedTheStudy ? nil : Self.trouble(of: ended)
    return (
      ProfileRun(profile, options, size: size, interval: interval, trouble: trouble), profile
    )
  }

  private static func trouble(of row: ParticipantRow) -> String {
    row.trouble.isEmpty ? "the system has closed the app" : row.trouble
  }

  /// The mean number of samples of a fetch with samples at a distance of ``trialInterval``, times that distance; nil
  /// if no fetch delivers samples.
  private func samplesOfTrial() throws(RunError) -> Double? {
    progress("samples of a fetch")
    let trial = try run(every: Self.trialInterval)
    let result = try measured(trial, size: nil, interval: nil, WorldProfile.Options()).0
    return result.samplesPerFetch.map { $0 * Self.trialInterval }
  }

  /// Measures a size once, or says why not.
  private func measure(
    _ size: ProfileSize,
    _ samplesOfTrial: Double,
    _ repetition: Int,
    _ profile: inout Profile
  ) throws(RunError) {
    if repetition > 0 {
      guard let index = profile.runs.firstIndex(where: { $0.size == size.samples }),
        profile.runs[index].trouble == nil, let interval = profile.runs[index].interval
      else { return }
      let run = try run(every: interval)
      profile.runs[index].add(
        try measured(run, size: size.samples, interval: interval, timed).0
      )
      return
    }
    let interval = samplesOfTrial / Double(size.samples)
    func skip(_ reason: String) {
      profile.skipped.append(Profile.SkippedSize(size: size.samples, reason: reason))
    }
    guard interval >= Self.shortest else {
      return skip("the samples would be closer than a microsecond")
    }
    guard interval <= 86_400 else { return skip("the samples would be more than a day apart") }
    if let predicted = predictedSeconds(of: size, from: profile.sizes), predicted > call.limit {
      let seconds = NumberText.grouped(Int(predicted.inSeconds.rounded()))
      let limit = NumberText.plain(call.limit.inSeconds)
      return skip("it would take about \(seconds) s; --limit is \(limit) s")
    }
    progress("\(size.text) samples")
    let run = try run(every: interval)
    profile.runs.append(try measured(run, size: size.samples, interval: interval, timed).0)
  }

  /// How long a size will take, from the last sizes; nil if there are none.
  private func predictedSeconds(of size: ProfileSize, from runs: [ProfileRun]) -> Duration? {
    let known = runs.filter { $0.trouble == nil }
    guard let last = known.last, let samples = last.size, let seconds = last.seconds else {
      return nil
    }
    let factor = Double(size.samples) / Double(samples)
    var exponent = 1.0
    if let before = known.dropLast().last, let fewer = before.size, let less = before.seconds,
      less > 0, seconds > 0
    {
      exponent = max(1, log(seconds / less) / log(Double(samples) / Double(fewer)))
    }
    return .seconds(seconds * pow(factor, exponent))
  }
}
