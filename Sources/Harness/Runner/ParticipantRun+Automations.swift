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
  ///   - network: The phone's network.
  ///   - hosts: Where its requests go.
  ///   - recorder: Told of everything that happens.
  /// - Returns: Shortcuts and AWARE's part of the system.
  func automationSystem(
    in world: World,
    _ days: LivedDays,
    _ container: AppContainer,
    _ network: PhoneNetwork,
    _ hosts: HostDirectory,
    _ recorder: ResultsRecorder
  ) -> AutomationSystem? {
    // What can be wrong with it was complained of before the run.
    guard let automations = try? member.group.automations.map({ try Automation($0) }),
      let reality = try? AutomationReality(member.group.reality)
    else { return nil }
    return AutomationSystem(
      in: world,
      AutomationSystem.Make(
        aware: AwarePhone.Make(
          home: container.home,
          network: network,
          hosts: hosts,
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
      observe: { recorder.record($0) }
    )
  }
}

extension Scenario {
  /// The bundle identifier that the scenario's Info.plist names, if it names one.
  fileprivate var bundleIdentifier: String? {
    guard case .string(let text) = app.infoPlist.content["CFBundleIdentifier"] else { return nil }
    return text
  }
}
