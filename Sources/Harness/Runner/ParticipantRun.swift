import DockKit
import Foundation
import Participants
import Phones
import Recordings
import Results
import Routines
import Scenarios
import SensorKit
import Sensors
import Servers
import VirtualTime
import Watches

/// Lives one participant's world.
struct ParticipantRun {
  let scenario: Scenario
  let seed: UInt64
  let app: RegisteredApp
  let member: Cohort.Member
  /// The member's place in the whole cohort, from 1.
  let position: Int
  let recordings: RecordingShelf
  /// Where the files of the phone's app are written at the end; nil: nowhere.
  let files: URL?
  /// Where its requests go instead of to the scenario's server.
  let realServer: URL?
  /// Takes down what the dock does; nil unless somebody wants to see it.
  var film: DockFilm.Camera?

  private var group: Scenario.Group { member.group }
  private var model: PhoneModel { group.phone.flatMap(PhoneModel.named) ?? .standard }
  private var startDate: Date {
    Date(timeIntervalSince1970: Double(scenario.starts.secondsSince1970))
  }
  private var systemVersion: String { group.system ?? "26.0" }
  private var routine: Routine { group.routine.flatMap(Routine.named) ?? .officeWorker }
  var zone: String { group.timeZone ?? scenario.standardTimeZone }
  private var clock: DeviceClock {
    DeviceClock(
      offset: group.clock.offset,
      drift: Int64(group.clock.driftPartsPerBillion),
      timeZone: zone
    )
  }

  /// The seed of the participant's world.
  var ownSeed: UInt64 {
    // By name and not by position: who else takes part changes nobody's life.
    RandomStream(seed: seed).split("participant").split(member.name).seed
  }

  /// Where the person is when, in time zones.
  func itinerary(with actions: [TimedAction]) -> Itinerary {
    let journeys = actions.compactMap { timed in
      timed.action.destination.map { (at: timed.at, to: $0) }
    }
    return Itinerary(startingAt: startDate, in: zone, journeys: journeys, until: scenario.end)
  }

  /// The days that the person lives: the same ones in the world and outside of it.
  func life(along itinerary: Itinerary) -> Life {
    Life(
      routine: routine,
      stream: RandomStream(seed: ownSeed).split("life"),
      firstWeekday: itinerary.firstWeekday
    )
  }

  /// Lives the world on the calling thread.
  ///
  /// - Parameters:
  ///   - trace: Takes down the world's events, or compares them; a difference ends the world.
  ///   - rows: Takes the rows, as they are made.
  ///   - report: Told of what goes on, as it happens.
  /// - Returns: What it left behind, with those of the rows that have not left.
  func live(
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
        startingAt: startDate,
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
        await person.perform(actions, on: phone, app: app.name)
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
    underway: [Row] = [],
    foreseen: Row? = nil,
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
    func add(_ row: Row) {
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
      group: group.name,
      number: member.number,
      seed: String(ownSeed),
      routine: routine.name,
      timeZone: zone,
      phone: model.name,
      joined: group.joins.inSeconds,
      ended: ended.seconds,
      outcome: outcome,
      trouble: trouble,
      events: events,
      digest: "",
      cause: cause
    )
    return ParticipantRecord(rows: rows, participant: row.sealed(covering: digest))
  }

  /// Puts the person and their phone into the world.
  ///
  /// - Returns: The phone, its owner, and what they will do.
  func phone(
    in world: World,
    _ recorder: ResultsRecorder,
    _ unreadable: @escaping @Sendable (RecordingError) -> Void
  ) -> (Phone, Participant, [TimedAction]) {
    let actions = scenario.actions(of: member)
    let itinerary = itinerary(with: actions)
    let life = life(along: itinerary)
    let joins = WorldTime(nanoseconds: member.group.joins.wholeNanoseconds)
    let person = Participant(
      name: member.name,
      consent: member.group.consent,
      reconsiders: member.group.reconsiders,
      joinsAt: joins,
      random: world.random("participant"),
      observe: { recorder.record($0) }
    )
    if scenario.sensorKit.absoluteTimeOffset != .zero {
      AbsoluteTimeline.epochOffset[world] = scenario.sensorKit.absoluteTimeOffset.inSeconds
    }
    let versions = scenario.versions(for: actions, joiningAt: joins)
    let watches = watches(in: world, actions, life: life, itinerary: itinerary)
    let station = station(in: world, recorder, unreadable)
    let days = LivedDays(life: life, itinerary: itinerary)
    let hosts = hosts(in: world)
    let network = network(in: world, days)
    let container = AppContainer(
      in: world,
      AppContainer.Make(
        model: model,
        systemVersion: systemVersion,
        locale: group.locale ?? AppContainer.Make.standardLocale,
        storage: group.freeStorage ?? AppContainer.Make.standardStorage,
        packages: scenario.packages(versions: versions.count)
      ),
      observe: { recorder.record($0) }
    )
    let automations = network.flatMap {
      automationSystem(in: world, days, container, $0, hosts.directory, recorder)
    }
    let phone = Phone(
      in: world,
      Phone.Make(
        model: model,
        systemVersion: systemVersion,
        ownerName: member.name,
        days: days,
        clock: clock,
        watches: watches,
        bundles: versions.map(\.bundle),
        options: scenario.sensorKit.options,
        replayed: replayed(SampleDates(start: world.startDate, clock: clock), unreadable),
        station: station,
        automations: automations,
        container: container,
        network: network,
        hosts: hosts.directory,
        studyEnd: scenario.end,
        system: system(actions)
      ),
      owner: person,
      app: { app.make(versions[min($0, versions.count - 1)].settings) },
      observe: { recorder.record($0) }
    )
    world.atEnd {
      phone.endApp()
      if let server = hosts.study { recorder.record(server.stored) }
      DockKitService.current?.worldEnds()
      if let following = station?.following {
        recorder.record(following, of: scenario.scene?.subjects.map(\.name) ?? [])
      }
    }
    for device in phone.devices {
      let kind: DeviceRow.Kind = device == phone.devices[0] ? .phone : .watch
      recorder.record(device, kind: kind, with: phone.sensors(of: device))
    }
    return (phone, person, actions)
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
