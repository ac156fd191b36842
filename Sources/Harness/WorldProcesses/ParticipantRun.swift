import Foundation
import ParticipantWorlds
import Participants
import Phones
import ProcessInspection
package import RecordedRuns
import Recordings
import Results
import Routines
package import ScenarioWorlds
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
  /// Where the files of the phone's app are written at the end; nil: nowhere.
  let files: URL?
  /// Records what the dock does; nil unless it is to be shown.
  package var film: DockFilm.Camera?

  var scenario: Scenario { participant.scenario }
  var member: Cohort.CohortMember { participant.member }
  var ownSeed: UInt64 { participant.worldSeed }

  /// Lives the world on the calling thread.
  ///
  /// - Parameters:
  ///   - trace: Takes down the world's events, or compares them; a difference ends the world.
  ///   - rows: Takes the rows, as they are made.
  ///   - report: Told of what goes on, as it happens.
  /// - Returns: What it left behind, with those of the rows that have not left.
  package func live(
    trace: EventTrace? = nil,
    rows: RowStream = RowStream(),
    _ report: RowReport? = nil
  ) -> ParticipantRecord {
    let witness = Witness()
    var trouble: String?
    var cause: String?
    do {
      _ = try World.run(
        until: scenario.end,
        seed: ownSeed,
        startingAt: participant.start,
        limits: WorldLimits(steps: scenario.limits.steps),
        trace: trace
      ) { world in
        let recorder = ResultsRecorder(of: member.name, in: world, rows: rows, report: report)
        witness.recorder = recorder
        world.atEnd {
          SensorKitService.current?.worldEnds()
          witness.ended = world.now
          witness.steps = world.steps
        }
        let unreadable: @Sendable (RecordingError) -> Void = { error in
          if witness.unreadable == nil { witness.unreadable = error }
          world.halt("a recording cannot be read")
        }
        let (phone, person, actions) = phone(in: world, recorder, unreadable)
        witness.container = phone.container
        keepFilesAtCrash(witness)
        await person.perform(actions, on: phone, app: participant.app.name)
      }
    } catch WorldError.halted {
      // The app was closed by the system: on record already.
    } catch {
      trouble = "\(error)"
      cause = (error as? WorldError)?.cause ?? trouble
    }
    CrashRecord.atCrash(nil)
    let recorder = witness.recorder
    if let files {
      do { try witness.container?.export(to: files) } catch {
        let unwritten = "the files of the phone can't be written: \(error)"
        trouble = trouble ?? unwritten
        cause = cause ?? unwritten
      }
    }
    if let error = witness.unreadable {
      trouble = "\(error)"
      cause = trouble
    }
    return record(
      rows.bytes,
      digest: rows.digest,
      ended: witness.ended,
      outcome: witness.unreadable != nil
        ? .recordingUnreadable
        : trouble != nil
          ? .stuck : recorder?.termination != nil ? .appTerminated : .livedTheStudy,
      events: witness.steps,
      trouble: trouble ?? "",
      cause: cause ?? ""
    )
  }

  /// An app that crashes takes along what is in memory, and with it the phone's files, unless they are written then.
  private func keepFilesAtCrash(_ witness: Witness) {
    guard let files else { return }
    CrashRecord.atCrash { try? witness.container?.export(to: files) }
  }

  /// What a world left behind whose process died.
  ///
  /// - Parameters:
  ///   - summary: What is to be known of the rows that had come of it.
  ///   - underway: What was going on, without its sequence: it is written down as what the end cut short.
  ///   - foreseen: What is to be told if the app crashed; nil for nothing.
  ///   - time: When it died; nil if that is not known, and the last of the rows has to do.
  ///   - steps: How many events there had been.
  ///   - reason: Why.
  /// - Returns: The record, with the rows that the crash adds.
  func crashed(
    after summary: RowSummary = RowSummary(),
    underway: [TableRow] = [],
    foreseen: TableRow? = nil,
    at time: WorldTime?,
    steps: Int,
    reason: CrashReason
  ) -> ParticipantRecord {
    let end = time ?? WorldTime(nanoseconds: Int64((summary.lastTime * 1e9).rounded()))
    // Every row that has a sequence was given the next one.
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
    for var row in underway {
      row.sequence = next()
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

  /// What a world left behind that ended in one way or another.
  ///
  /// - Parameters:
  ///   - rows: The bytes of what happened and was not told yet.
  ///   - digest: Covers all that happened.
  ///   - ended: When the world ended.
  ///   - outcome: How.
  ///   - events: How many events there had been.
  ///   - trouble: Why it could not be lived to its end; empty if it could.
  ///   - cause: The same without the moment.
  /// - Returns: The record, with its digest.
  func record(
    _ rows: [UInt8],
    digest: Digest,
    ended: WorldTime,
    outcome: ParticipantRow.Outcome,
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
      joined: member.group.joins.inSeconds,
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
  /// - Returns: The phone, its owner, and what they will do.
  func phone(
    in world: World,
    _ recorder: ResultsRecorder,
    _ unreadable: @escaping @Sendable (RecordingError) -> Void
  ) -> (Phone, Participant, [TimedAction]) {
    let subjects = scenario.scene?.subjects.map(\.name) ?? []
    let built = participant.world(in: world, unreadable: unreadable) { fact in
      recorder.record(fact, subjects: subjects)
    }
    if let film { built.station?.witness = { film.record($0, $1) } }
    return (built.phone, built.person, participant.actions)
  }
}

/// What a world tells the code that started it.
private final class Witness: @unchecked Sendable {
  // Unchecked: the world runs on the thread that waits for it.
  var recorder: ResultsRecorder?
  var ended = WorldTime.start
  /// What the app keeps on the phone.
  var container: AppContainer?
  /// What is wrong with a recording, if something is.
  var unreadable: RecordingError?
  var steps = 0
}
