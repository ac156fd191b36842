import Foundation
import Participants
import Phones
import Results
import Routines
import Scenarios
import SensorKit
import VirtualTime

/// What one participant's world left behind.
struct ParticipantRecord: Sendable {
  var rows: [Row]
  var participant: ParticipantRow
  var delivered: Int
  /// Why the world could not be lived to its end, if so; an app that the system closed is no reason.
  var trouble: String?
}

/// Lives one participant's world.
struct ParticipantRun {
  let scenario: Scenario
  let seed: UInt64
  let app: RegisteredApp
  let member: Cohort.Member
  /// The member's place in the whole cohort, from 1.
  let position: Int

  func live() -> ParticipantRecord {
    // By name and not by position: who else takes part changes nobody's life.
    let own = RandomStream(seed: seed).split("participant").split(member.name).seed
    let start = Date(timeIntervalSince1970: Double(scenario.starts.secondsSince1970))
    let group = member.group
    let model = group.phone.flatMap(PhoneModel.named) ?? .standard
    let routine = group.routine.flatMap(Routine.named) ?? .officeWorker
    let zone = group.timeZone ?? scenario.standardTimeZone
    let witness = Witness()
    var trouble: String?
    do {
      _ = try World.run(
        until: scenario.end,
        seed: own,
        startingAt: start,
        limits: WorldLimits(steps: scenario.limits.steps)
      ) { world in
        let chronicle = Chronicle(of: member.name, in: world)
        witness.chronicle = chronicle
        world.atEnd {
          SensorKitService.current?.worldEnds()
          witness.ended = world.now
          witness.steps = world.steps
        }
        await begin(world, chronicle, model: model, routine: routine, zone: zone)
      }
    } catch WorldError.halted {
      // The app was closed by the system: on record already.
    } catch { trouble = "\(error)" }
    let chronicle = witness.chronicle
    let row = ParticipantRow(
      participant: member.name,
      position: position,
      group: group.name,
      number: member.number,
      seed: String(own),
      routine: routine.name,
      timeZone: zone,
      phone: model.name,
      joined: group.joins.inSeconds,
      ended: witness.ended.seconds,
      outcome: trouble != nil
        ? .stuck : chronicle?.termination != nil ? .appTerminated : .livedTheStudy,
      trouble: trouble ?? "",
      events: witness.steps,
      digest: ""
    )
    let rows = chronicle?.rows ?? []
    return ParticipantRecord(
      rows: rows,
      participant: row.sealed(covering: rows),
      delivered: chronicle?.delivered ?? 0,
      trouble: trouble
    )
  }

  /// Puts the person, their phone and the app into the world, and lets them live.
  private func begin(
    _ world: World,
    _ chronicle: Chronicle,
    model: PhoneModel,
    routine: Routine,
    zone: String
  ) async {
    let deeds = scenario.deeds(of: member)
    let journeys = deeds.compactMap { deed -> (at: WorldTime, to: String)? in
      guard case .travel(let zone) = deed.action else { return nil }
      return (deed.at, zone)
    }
    let itinerary = Itinerary(
      startingAt: world.startDate,
      in: zone,
      journeys: journeys,
      until: scenario.end
    )
    let life = Life(
      routine: routine,
      stream: world.random("life"),
      firstWeekday: itinerary.firstWeekday
    )
    let joins = WorldTime(nanoseconds: member.group.joins.wholeNanoseconds)
    let person = Participant(
      name: member.name,
      consent: member.group.consent.meaning,
      reconsiders: member.group.reconsiders,
      joinsAt: joins,
      random: world.random("participant"),
      observe: { chronicle.note($0, $1) }
    )
    if scenario.sensorKit.absoluteTimeOffset != .zero {
      AbsoluteTimeline.epochOffset[world] = scenario.sensorKit.absoluteTimeOffset.inSeconds
    }
    let settings = scenario.settings(joiningAt: joins)
    let phone = Phone(
      in: world,
      Phone.Make(
        model: model,
        systemVersion: member.group.system ?? "26.0",
        ownerName: member.name,
        days: LivedDays(life: life, itinerary: itinerary),
        clock: DeviceClock(
          offset: member.group.clock.offset,
          drift: Int64(member.group.clock.driftPartsPerBillion),
          timeZone: zone
        ),
        bundle: AppBundle(scenario.app),
        options: scenario.options
      ),
      owner: person,
      app: { app.make(settings) },
      observe: { chronicle.note($0) }
    )
    world.atEnd { phone.endApp() }
    for device in phone.devices { chronicle.note(device, kind: "phone") }
    await person.live(deeds, with: phone, app: app.name)
  }
}

/// What a world tells the code that started it.
private final class Witness: @unchecked Sendable {
  // Unchecked: the world runs on the thread that waits for it.
  var chronicle: Chronicle?
  var ended = WorldTime.start
  var steps = 0
}
