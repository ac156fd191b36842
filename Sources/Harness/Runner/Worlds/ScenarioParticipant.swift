import BackgroundTasks
package import Foundation
package import People
package import Phones
package import Scenarios
import SensorKit
package import Sensors
import Servers
import UIKit
package import VirtualTime
import com_awareframework_ios_core

/// One participant of a scenario, whose world it can create.
package struct ScenarioParticipant {
  /// The participant, with the values that they draw.
  package let member: Cohort.CohortMember
  package let scenario: Scenario
  package let app: RegisteredApp
  /// The seed of the participant's world.
  package let worldSeed: UInt64
  private let runSeed: UInt64
  let recordings: RecordingLibrary
  /// The server that receives the requests instead of the scenario's; nil for none.
  let realServer: URL?

  /// Creates a participant of a scenario.
  ///
  /// - Parameters:
  ///   - member: The participant's group and number.
  ///   - scenario: The scenario.
  ///   - seed: The seed of the run.
  ///   - app: The app that the participant installs.
  ///   - recordings: The recordings that are open already.
  ///   - realServer: The server that receives the requests instead of the scenario's; nil for none.
  package init(
    _ member: Cohort.CohortMember,
    of scenario: Scenario,
    seed: UInt64,
    app: RegisteredApp,
    recordings: RecordingLibrary,
    realServer: URL? = nil
  ) {
    worldSeed = Self.worldSeed(of: member.name, seed: seed)
    self.member = member.drawn(worldSeed: worldSeed, runSeed: seed)
    runSeed = seed
    self.scenario = scenario
    self.app = app
    self.recordings = recordings
    self.realServer = realServer
  }

  /// The seed of a participant's world.
  ///
  /// By name and not by position: adding a participant does not change the other participants' runs.
  ///
  /// - Parameters:
  ///   - name: The participant's name.
  ///   - seed: The seed of the run.
  /// - Returns: The seed.
  package static func worldSeed(of name: String, seed: UInt64) -> UInt64 {
    RandomStream(seed: seed).split("participant").split(name).seed
  }

  private var group: Scenario.Group { member.group }
  private var clock: DeviceClock {
    DeviceClock(
      offset: group.clock.offset,
      drift: Int64(group.clock.driftPartsPerBillion),
      timeZone: zone
    )
  }

  /// The model of the participant's phone.
  package var model: PhoneModel { group.phone.flatMap(PhoneModel.named) ?? .standard }

  /// The routine of the participant's days.
  package var routine: Routine { group.routine.flatMap(Routine.named) ?? .officeWorker }

  /// The IANA name of the time zone in which the participant starts.
  package var zone: String { group.timeZone ?? scenario.standardTimeZone }

  /// The date at which the world starts.
  package var start: Date {
    Date(timeIntervalSince1970: Double(scenario.starts.secondsSince1970))
  }

  /// When the participant joins the study.
  package var joins: WorldTime { scenario.joins(member) }

  /// When the participant is to leave the study; nil if they stay until its end.
  package var leaves: WorldTime? { scenario.leaves(member) }

  /// The end of the participant's world: nothing that the participant does after leaving belongs to the study.
  package var end: WorldTime { leaves ?? scenario.end }

  /// The participant's actions, in the order of time.
  package var actions: [TimedAction] {
    scenario.actions(of: member, worldSeed: worldSeed) { schedule(with: $0) }
  }

  /// The values that the participant draws.
  package var draws: [DrawnValue] {
    scenario.drawnValues(
      of: member.group,
      number: member.number,
      worldSeed: worldSeed,
      runSeed: runSeed
    )
  }

  /// The participant's days.
  ///
  /// - Parameter actions: The participant's actions, among them journeys and times without a watch.
  /// - Returns: The days.
  package func schedule(with actions: [TimedAction]) -> ParticipantSchedule {
    ParticipantSchedule(
      routine: routine,
      timeZone: zone,
      journeys: actions.compactMap { timed in
        timed.action.destination.map { (at: timed.at, to: $0) }
      },
      numberOfWatches: group.watches.count,
      habits: group.deviceHabits,
      unworn: actions.compactMap { timed in
        timed.action.unwornTime.map { timed.at..<timed.at.advanced(by: $0) }
      },
      phoneUnused: actions.compactMap { timed in
        timed.action.unusedTime.map { timed.at..<timed.at.advanced(by: $0) }
      },
      batteryEmpty: actions.compactMap { timed in
        timed.action.unchargedTime.map { timed.at..<timed.at.advanced(by: $0) }
      },
      seed: worldSeed,
      startingAt: start,
      until: scenario.end
    )
  }

  /// The days of the participant as each of their watches records them; one entry without a watch.
  package var watchDays: [Schedule] {
    let schedule = schedule(with: actions)
    let count = group.watches.count
    return count > 0 ? (1...count).map { schedule.days(ofWatch: $0) } : [schedule.days]
  }

  /// Puts the participant into a world.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - uploads: Follows the app's samples to the servers; nil if nobody does.
  ///   - unreadable: Receives the errors in recordings, now or when samples are read.
  ///   - observe: Receives everything that happens, on the world's thread.
  /// - Returns: The participant with their devices.
  package func world(
    in world: World,
    uploads: UploadFollower? = nil,
    unreadable: @escaping @Sendable (RecordingError) -> Void,
    observe: @escaping @Sendable (ParticipantFact) -> Void
  ) -> ParticipantWorld {
    let actions = actions
    let joins = WorldTime(nanoseconds: group.joins.wholeNanoseconds)
    let versions = scenario.versions(for: actions, joiningAt: joins)
    var make = ParticipantWorld.WorldConfiguration(
      name: member.name,
      consent: group.consent,
      schedule: schedule(with: actions),
      model: model,
      clock: clock,
      bundles: versions.map(\.bundle),
      until: scenario.end
    )
    make.reconsiders = group.reconsiders
    make.joinsAt = joins
    make.systemVersion = group.systemVersion
    make.watches = watches(actions)
    make.dock = dock(unreadable)
    make.packages = scenario.packages(versions: versions.count)
    make.sensorKit = scenario.sensorKit.options
    make.absoluteTimeOffset = scenario.sensorKit.absoluteTimeOffset
    if let locale = group.locale { make.locale = locale }
    if let storage = group.freeStorage { make.storage = storage }
    make.network.outages = group.offline.map { NetworkOutage(.all, during: $0.worldTimes) }
    make.pushes = pushSender(in: world)
    make.monitorRules = monitorRules
    (make.hosts, make.server) = hosts(in: world, uploads, make.pushes)
    make.automations = automations
    make.replayed = replayed(SampleDates(start: world.startDate, clock: clock), unreadable)
    make.system = system(actions)
    return ParticipantWorld(
      in: world,
      make,
      app: { [app] in app.make(versions[min($0, versions.count - 1)].settings) },
      observe: observe
    )
  }

  private func watches(_ actions: [TimedAction]) -> ParticipantWorld.WatchOptions {
    var watches = group.watchOptions
    watches.absences = actions.compactMap { timed in
      timed.action.separation.map {
        Stretch(after: timed.at, through: timed.at.advanced(by: $0))
      }
    }
    watches.replacements = actions.compactMap { timed in
      timed.action.newWatch.map { (timed.at, $0) }
    }
    return watches
  }

  /// Shortcuts and AWARE's part of the system; nil if a description is invalid, which an error reports before
  /// the run.
  private var automations: ParticipantWorld.AutomationOptions? {
    guard let automations = try? group.automations.map({ try PersonalAutomation($0) }),
      let reliability = try? AutomationReliability(group.reality)
    else { return nil }
    return ParticipantWorld.AutomationOptions(
      automations: automations,
      reliability: reliability,
      quirks: AwareQuirks(named: scenario.aware.quirks),
      systemVersion: group.system.flatMap { SystemVersion($0) } ?? SystemVersion(26),
      bundleIdentifier: scenario.bundleIdentifier
    )
  }

  /// The settings of the app's life cycle, from the group and the app's property lists.
  private func system(_ actions: [TimedAction]) -> Phone.Configuration.System {
    var system = group.phoneSystem
    system.opensAppAt = actions.filter { type(of: $0.action).opensApp }.map(\.at)
    system.permissions = BackgroundTaskPermissions(scenario.app)
    system.scenes = SceneManifest(scenario.app)
    system.pushes.isEntitled = scenario.app.isEntitledToPushes
    return system
  }
}
