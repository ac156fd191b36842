import Foundation
import People
import Phones
import Results
import Scenarios
import SensorKit
import Sensors
package import VirtualTime
package import WorldRecorder

/// The run of one participant's world.
package struct ParticipantRun {
  package let participant: ScenarioParticipant
  /// The participant's place in the whole cohort, from 1.
  let position: Int
  /// What the run sets for each world.
  let settings: WorldSettings
  /// The sensors for which the app asks, in the order of the names.
  let appSensors: [SRSensor]
  /// Records the motion of the dock; nil if it is not needed.
  package var dockRecorder: DockTrajectory.MotionRecorder?

  var scenario: Scenario { participant.scenario }
  var member: Cohort.CohortMember { participant.member }
  var ownSeed: UInt64 { participant.worldSeed }
  /// The folder to which the files of the phone's app are written at the end; nil for none.
  private var files: URL? { settings.phones.folder(of: member.name) }

  /// The values that the participant draws, as rows.
  private var draws: [DrawRow] {
    participant.draws.map { draw in
      DrawRow(
        participant: member.name,
        name: draw.name,
        value: draw.value,
        seconds: draw.length?.inSeconds
      )
    }
  }

  /// Runs the world on the calling thread.
  ///
  /// - Parameters:
  ///   - trace: Records the world's events, or compares them; a difference ends the world.
  ///   - rows: Receives the rows as the world writes them.
  ///   - profile: Counts what the app's callbacks cost.
  ///   - rowReport: Receives announcements of rows that follow later.
  /// - Returns: The record, with the rows that `rows` has not sent.
  package func run(
    trace: EventTrace? = nil,
    rows: RowStream = RowStream(),
    profile: WorldProfile? = nil,
    _ rowReport: RowReport? = nil
  ) -> ParticipantRecord {
    let report = WorldIsolated(WorldReport())
    var trouble: String?
    var cause: String?
    do {
      _ = try World.run(
        until: participant.end,
        seed: ownSeed,
        startingAt: participant.start,
        limits: WorldLimits(steps: scenario.limits.steps),
        trace: trace,
        order: scenario.order.map { EventOrder(seed: $0.seed, changes: $0.changes) },
        profile: profile
      ) { world in
        let recorder = ResultsRecorder(of: member.name, in: world, rows: rows, report: rowReport)
        report.recorder = recorder
        recorder.record(draws)
        if settings.recordsLog { report.output = OutputRecorder(of: world, in: recorder) }
        world.atEnd {
          SensorKitService.current?.worldEnds()
          recorder.finish()
          report.ended = world.now
          report.isOver = true
          report.steps = world.steps
          if let order = scenario.order { recorder.recordOrder(changes: order.changes) }
        }
        let unreadable: @Sendable (RecordingError) -> Void = { error in
          // What the app did not ask for does not end its world.
          guard !report.isOver else { return }
          if report.unreadable == nil { report.unreadable = error }
          world.halt("a recording cannot be read")
        }
        let (phone, person, actions) = phone(in: world, recorder, unreadable)
        report.samples = settings.samples.map {
          SampleRecorder(in: $0, of: member.name, at: position, in: world)
        }
        report.container = phone.container
        exportFilesAtCrash(report)
        await person.perform(actions, on: phone, app: participant.app.name)
      }
    } catch WorldError.halted {
      // The system has closed the app, which the rows record.
    } catch {
      trouble = "\(error)"
      cause = (error as? WorldError)?.cause ?? trouble
    }
    CrashRecord.atCrash(nil)
    let recorder = report.recorder
    report.output?.finish()
    report.samples?.flush()
    if let files {
      do { try report.container?.export(to: files) } catch {
        let unwritten = "the files of the phone can't be written: \(error)"
        trouble = trouble ?? unwritten
        cause = cause ?? unwritten
      }
    }
    if let error = report.unreadable {
      trouble = "\(error)"
      cause = trouble
    }
    // A participant whose phone is off deletes the app only later, and has left all the same.
    let leaving = participant.leaves.flatMap { time in
      time <= report.ended ? (at: time, by: ParticipantRow.LeavingCause.leavesStudy) : nil
    }
    let left = recorder?.left ?? leaving
    return record(
      rows.bytes,
      digest: rows.digest,
      ended: report.ended,
      outcome: report.unreadable != nil
        ? .recordingUnreadable
        : trouble != nil
          ? .stuck
          : recorder?.termination != nil
            ? .appTerminated : left != nil ? .leftTheStudy : .completed,
      left: left,
      events: report.steps,
      trouble: trouble ?? "",
      cause: cause ?? ""
    )
  }

  /// Writes the phone's files and the delivered samples, which are in the memory of the process, if the app crashes.
  private func exportFilesAtCrash(_ report: WorldIsolated<WorldReport>) {
    guard files != nil || settings.samples != nil else { return }
    CrashRecord.atCrash {
      report.samples?.flush()
      if let files { try? report.container?.export(to: files) }
    }
  }

  /// The record of a run whose process died.
  ///
  /// - Parameters:
  ///   - summary: The summary of the rows that had arrived.
  ///   - pending: The rows of operations that had not ended, without sequence numbers.
  ///   - foreseen: The row to write if the app crashed; nil for none.
  ///   - time: The time at which the process died; nil if it is unknown: then the time of the last row counts.
  ///   - steps: The number of events until then.
  ///   - reason: Why the process died.
  /// - Returns: The record, with the rows that the crash adds.
  func crashed(
    after summary: RowSummary = RowSummary(),
    pending: [TableRow] = [],
    foreseen: TableRow? = nil,
    at time: WorldTime?,
    steps: Int,
    reason: CrashReason
  ) -> ParticipantRecord {
    let end = time ?? WorldTime(nanoseconds: Int64((summary.lastTime * 1e9).rounded()))
    // Sequence numbers are consecutive.
    var sequence = summary.sequences
    var digest = summary.digest
    var bytes: [UInt8] = []
    func next() -> Int {
      sequence += 1
      return sequence
    }
    func add(_ row: TableRow) {
      row.encode(into: &bytes)
      digest.add(row)
    }
    for var row in pending {
      if row.sequence != nil { row.sequence = next() }
      add(row)
    }
    if reason.isCrash, let foreseen, var diagnostic = DiagnosticRow(foreseen) {
      diagnostic.sequence = next()
      diagnostic.at = end.seconds
      add(diagnostic.row)
    }
    var crash = AppEventRow(
      participant: member.name,
      sequence: sequence + 1,
      at: end.seconds,
      event: .crashed,
      detail: "\(reason)"
    )
    crash.row.encode(into: &bytes)
    crash.detail = reason.kind
    digest.add(crash.row)
    let when = "\(time == nil ? "after" : "at") \(scenario.moment(end))"
    return record(
      bytes,
      digest: digest,
      ended: end,
      outcome: .crashed,
      events: steps,
      trouble: "crashed \(when): \(reason)",
      cause: "\(reason)"
    )
  }

  /// The record of a run.
  ///
  /// - Parameters:
  ///   - rows: The encoded rows that are not sent yet.
  ///   - digest: The digest of all rows.
  ///   - ended: The time at which the world ended.
  ///   - outcome: The outcome of the world.
  ///   - left: When the participant left the study, and by what; nil if they did not.
  ///   - events: The number of events.
  ///   - trouble: Why the world did not run to its end; empty if it did.
  ///   - cause: The same without the time.
  /// - Returns: The record, with its digest.
  func record(
    _ rows: [UInt8],
    digest: Digest,
    ended: WorldTime,
    outcome: ParticipantRow.Outcome,
    left: (at: WorldTime, by: ParticipantRow.LeavingCause)? = nil,
    events: Int,
    trouble: String,
    cause: String
  ) -> ParticipantRecord {
    let row = ParticipantRow(
      participant: member.name,
      position: position,
      group: member.group.name,
      number: member.number,
      seed: String(ownSeed),
      routine: participant.routine.name,
      timeZone: participant.zone,
      phone: participant.model.name,
      joined: participant.joins.seconds,
      left: left?.at.seconds,
      leftBecause: left.map { $0.at == participant.leaves ? .leavesStudy : $0.by },
      ended: ended.seconds,
      outcome: outcome,
      trouble: trouble,
      events: events,
      digest: "",
      cause: cause
    )
    return ParticipantRecord(rows: rows, participant: row.sealed(covering: digest))
  }

  /// Puts the participant into the world.
  ///
  /// - Returns: The phone, its owner, and the actions that the owner will perform.
  func phone(
    in world: World,
    _ recorder: ResultsRecorder,
    _ unreadable: @escaping @Sendable (RecordingError) -> Void
  ) -> (Phone, Participant, [TimedAction]) {
    let subjects = scenario.scene?.subjects.map(\.name) ?? []
    let follower = participant.uploadFollower(in: world)
    let built = participant.world(in: world, uploads: follower, unreadable: unreadable) { fact in
      recorder.record(fact, subjects: subjects)
    }
    if let follower {
      _ = UploadRecorder(follower, of: built.phone.container, in: world, recorder)
    }
    if let dockRecorder { built.station?.witness = { dockRecorder.record($0, $1) } }
    let actions = participant.actions
    if settings.recordsDays {
      _ = DayRecorder(
        of: world,
        streams(of: built.phone, actions),
        participant.schedule(with: actions).itinerary,
        scenario.dayRule,
        from: participant.joins,
        until: participant.end,
        in: recorder
      )
    }
    return (built.phone, built.person, actions)
  }

  /// The sensors for which the versions of the app ask, for each device that has them; in the order of the names.
  private func streams(of phone: Phone, _ actions: [TimedAction]) -> [DayRecorder.Stream] {
    let added = actions.flatMap { $0.action.newSensors ?? [] }
    let sensors = added.isEmpty ? appSensors : Self.sorted(appSensors + added)
    return sensors.flatMap { sensor in
      phone.devices.compactMap { device in
        phone.source(of: sensor, on: device).map {
          .init(
            sensor,
            of: device,
            from: $0,
            isOfWatch: device !== phone.devices[0],
            owned: phone.owned(device)
          )
        }
      }
    }
  }

  /// Each of some sensors once, in the order of the names.
  static func sorted(_ sensors: [SRSensor]) -> [SRSensor] {
    SRSensor.named(Set(sensors.compactMap { $0.catalogEntry?.swiftName }).sorted())
  }
}

/// What a world reports to the code that runs it.
private struct WorldReport {
  var recorder: ResultsRecorder?
  /// Records what the app prints and logs; nil if it is not recorded.
  var output: OutputRecorder?
  var ended = WorldTime.start
  /// Whether the world has come to its end.
  var isOver = false
  /// The app's files on the phone.
  var container: AppContainer?
  /// Writes the samples that the app receives; nil if nobody asks for them.
  var samples: SampleRecorder?
  /// The first error in a recording.
  var unreadable: RecordingError?
  var steps = 0
}
