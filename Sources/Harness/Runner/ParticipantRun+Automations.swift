import Automations
import Foundation
import Phones
import Routines
import Scenarios
import Servers
import VirtualTime
import com_awareframework_ios_core

extension ParticipantRun {
  /// What makes the participant's phone act by itself.
  ///
  /// - Parameters:
  ///   - world: The world that it is in.
  ///   - days: The participant's days.
  ///   - container: What the app keeps on the phone.
  ///   - server: Where its requests go; nil: no host is found.
  ///   - chronicle: Told of everything that happens.
  /// - Returns: Shortcuts and AWARE's part of the system.
  func automationSystem(
    in world: World,
    _ days: LivedDays,
    _ container: AppContainer,
    _ server: (any ServerEnd)?,
    _ chronicle: Chronicle
  ) -> AutomationSystem? {
    var options = NetworkOptions()
    options.outages = member.group.offline.map { NetworkOutage(.all, during: $0.worldTimes) }
    // What can be wrong with it was complained of before the run.
    guard
      let reception = try? PhoneReception(
        of: days,
        stream: world.random("reception"),
        options: options
      ), let automations = try? member.group.automations.map({ try Automation($0) }),
      let reality = try? AutomationReality(member.group.reality)
    else { return nil }
    return AutomationSystem(
      in: world,
      AutomationSystem.Make(
        aware: AwarePhone.Make(
          home: container.home,
          network: PhoneNetwork(in: world, reception, stream: world.random("network")),
          server: server,
          lock: PhoneLock(days, until: scenario.end),
          battery: PhoneBattery(days),
          vendorIdentifier: Phone.vendorIdentifier(in: world),
          bundleIdentifier: scenario.bundleIdentifier
        ),
        quirks: AwareQuirks(named: scenario.aware.quirks),
        automations: automations,
        reality: reality,
        systemVersion: member.group.system.flatMap { SystemVersion($0) } ?? SystemVersion(26),
        days: days
      ),
      observe: { chronicle.note($0) }
    )
  }

  /// The server that everybody's requests go to, and, if it is the scenario's own, what it has.
  func server(in world: World) -> (end: (any ServerEnd)?, study: StudyServer?) {
    if let realServer { return (try? RealServer(base: realServer), nil) }
    guard let server = scenario.server else { return (nil, nil) }
    guard let study = try? StudyServer(StudyServerOptions(server)),
      let faulty = try? FaultyServer(
        study,
        faults: server.faults.map { ServerFault($0) },
        stream: world.random("server")
      )
    else { return (nil, nil) }
    return (faulty, study)
  }
}

extension Scenario.Span {
  var worldTimes: Range<WorldTime> {
    WorldTime(nanoseconds: from.wholeNanoseconds)..<WorldTime(nanoseconds: to.wholeNanoseconds)
  }
}

extension Scenario {
  /// The bundle identifier that the scenario's Info.plist names, if it names one.
  fileprivate var bundleIdentifier: String? {
    guard case .string(let text) = app.infoPlist.content["CFBundleIdentifier"] else { return nil }
    return text
  }
}
