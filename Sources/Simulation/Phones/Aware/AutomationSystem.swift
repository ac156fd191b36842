import AppIntents
import Diagnostics
import Foundation
package import People
package import VirtualTime
package import com_awareframework_ios_core
import com_awareframework_ios_sensor_shortcuts

/// Shortcuts and AWARE's services on a phone.
package final class AutomationSystem: Sendable {
  /// The parts of the automation system.
  package struct Configuration: Sendable {
    package var aware: AwarePhone.Configuration
    /// Which defects of the original AWARE are reproduced.
    package var quirks: AwareQuirks
    package var automations: [PersonalAutomation]
    package var reliability: AutomationReliability
    package var systemVersion: SystemVersion
    package var days: Schedule

    package init(
      aware: AwarePhone.Configuration,
      quirks: AwareQuirks,
      automations: [PersonalAutomation],
      reliability: AutomationReliability,
      systemVersion: SystemVersion,
      days: Schedule
    ) {
      self.aware = aware
      self.quirks = quirks
      self.automations = automations
      self.reliability = reliability
      self.systemVersion = systemVersion
      self.days = days
    }
  }

  package let systemVersion: SystemVersion
  package var appLaunchedOnce: Bool { state.appLaunchedOnce }
  let aware: AwarePhone
  var battery: PhoneBattery { configuration.aware.battery }
  private let service: WorldIsolated<AwareService>
  private let configuration: Configuration
  private let world: World
  private let observe: @Sendable (PhoneFact) -> Void

  private struct State {
    var appLaunchedOnce = false
    var engine: AutomationEngine?
    var faults = AutomationFaults()
    weak var phone: Phone?
  }

  private let state = WorldIsolated(State())

  /// Creates Shortcuts and AWARE's services in a world.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - configuration: The parts.
  ///   - observe: Receives each event as it happens.
  package init(
    in world: World,
    _ configuration: Configuration,
    observe: @escaping @Sendable (PhoneFact) -> Void
  ) {
    self.world = world
    self.configuration = configuration
    self.observe = observe
    systemVersion = configuration.systemVersion
    let aware = AwarePhone(in: world, configuration.aware)
    self.aware = aware
    service = WorldIsolated(
      AwareService(in: world, on: aware, quirks: configuration.quirks) { observe(.aware($0)) }
    )
  }

  /// Handles the app's installation, at which the person sets up the automations.
  func appInstalled(on phone: Phone, until end: WorldTime) {
    state.phone = phone
    aware.power.value = phone.power
    guard state.engine == nil, !configuration.automations.isEmpty else { return }
    let engine = AutomationEngine(
      in: world,
      configuration.automations,
      days: configuration.days,
      battery: configuration.aware.battery,
      reliability: configuration.reliability,
      host: self,
      until: end
    ) { [unowned self] fact in
      observe(.automation(fact, configuration.automations[fact.automation]))
      if let diagnostic = state.faults.inspect(fact) { observe(.diagnostic(diagnostic)) }
    }
    state.engine = engine
    engine.start()
  }

  /// Handles the app's launch; `byHand` is whether the person opened it.
  func appLaunched(byHand: Bool) {
    service.value.appLaunched()
    guard byHand else { return }
    state.appLaunchedOnce = true
    state.engine?.appLaunched()
  }

  func appClosed() { service.value.appClosed() }

  func appUpdated() { state.engine?.appUpdated() }

  func appDeleted() { state.engine?.appDeleted() }

  /// Handles a new phone, on which the automations are as before, and their actions missing until the person has
  /// opened the app (our choice).
  ///
  /// - Parameters:
  ///   - vendor: The phone's vendor identifier.
  ///   - settings: AWARE's settings of the app that are restored.
  func phoneReplaced(vendor: UUID, restoring settings: [String: AwareSetting]) {
    aware.newVendorIdentifier.value = vendor
    aware.settings.value = settings
    state.engine?.appDeleted()
  }

  func systemUpdated() { state.engine?.systemUpdated() }

  func switchedOff() { state.engine?.phoneSwitchedOff() }

  /// Stops all services at the end of the world.
  func worldEnds() {
    state.engine?.stop()
    service.value.appClosed()
    service.value.worldEnds()
    for diagnostic in state.faults.repeated { observe(.diagnostic(diagnostic)) }
  }
}

extension AutomationSystem: AutomationHost {
  /// How long an intent may take (Apple engineers on the developer forums, thread 832257: 30 seconds).
  private static let intentLasts = Duration.seconds(30)

  package var isOn: Bool { state.phone?.power.isOn ?? false }

  package var isAppInstalled: Bool { state.phone.map { $0.hasApp && !$0.hasOffloadedApp } ?? false }

  package var hasBeenUnlocked: Bool { aware.hasBeenUnlocked }

  package func isLocked(at time: WorldTime) -> Bool { configuration.aware.lock.isLocked(at: time) }

  package func nextUnlock(after time: WorldTime) -> WorldTime? {
    configuration.aware.lock.nextUnlock(after: time)
  }

  package func isInLowPowerMode(at time: WorldTime) -> Bool {
    configuration.aware.battery.isSavingPower(at: time)
  }

  package func perform(_ fields: AutomationFields, inFreshProcess: Bool) async throws {
    guard let phone = state.phone else { return }
    let failure = WorldIsolated<(any Error)?>(nil)
    // The system can end the app before it has performed the action, and then launches it once more.
    for isFirst in [true, false] {
      failure.value = nil
      guard await phone.runForIntent(inFreshProcess: inFreshProcess && isFirst) else { break }
      let hasTime = WorldIsolated(true)
      let (process, app) = (phone.process, phone.app)
      let grant = process.begin(.intent, atMost: Self.intentLasts) {
        hasTime.value = false
        app.stopWaiting()
      }
      let isDone = await app.perform(as: .outside) { _ in
        do { try await fields.perform() } catch { failure.value = error }
      }
      process.end(grant)
      guard hasTime.value else { throw AutomationHostError.timeIsOver }
      guard isDone else { continue }
      if let error = failure.value { throw error }
      return
    }
    throw AutomationHostError.appEnded
  }

  package func open(_ url: String) async throws {
    guard let url = URL(string: url) else { throw AutomationHostError.noURL(url) }
    guard let phone = state.phone else { return }
    guard await phone.openApp(with: url) else { throw AutomationHostError.appEnded }
  }
}

/// Finds mistakes in a study's automations from the outcomes of their events.
private struct AutomationFaults {
  private var log = DiagnosticLog()

  /// The mistake that an event shows; nil if there is none or it is already known.
  mutating func inspect(_ fact: AutomationFact) -> DiagnosticFact? {
    switch fact.outcome {
    case .actionMissing where fact.causes.isEmpty:
      log.record(.actionNeverAvailable, about: fact.trigger.name) {
        "an automation of '\(fact.trigger.name)' before the app was opened for the first time"
      }
    case .refusedWhileLocked:
      log.record(.urlWhileLocked, about: fact.trigger.name) {
        "an automation of '\(fact.trigger.name)' opens a URL, and the phone was locked"
      }
    default: nil
    }
  }

  /// The mistakes that occurred more than once.
  var repeated: [DiagnosticFact] { log.repeated }
}

extension AutomationFields {
  /// Performs AWARE's intent with these parameters, as Shortcuts does in the app's process.
  @MainActor
  fileprivate func perform() async throws {
    let intent = RecordShortcutAutomationIntent(
      event: event,
      automationName: automationName,
      shortcutName: shortcutName,
      trigger: trigger,
      input: input,
      valueKey: valueKey,
      value: value,
      payload: payload
    )
    _ = try await intent.perform()
  }
}
