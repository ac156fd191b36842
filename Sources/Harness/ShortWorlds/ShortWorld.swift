import BackgroundTasks
import Foundation
import ParticipantWorlds
import Participants
import Phones
import Routines
import Servers
public import SensorKit
import VirtualTime

/// A phone and its owner, for a test that needs no scenario: time is virtual, and days take
/// milliseconds.
///
///     try await ShortWorld.run(consent: .allow, sensors: [.ambientLightSensor]) { world in
///       try await world.startRecording()
///       try await world.advance(by: .days(2))
///       let light = try await world.samples(of: .ambientLightSensor, as: SRAmbientLightSample.self)
///       #expect(light.count > 100)
///     }
///
/// All that is called there is virtual as in a scenario's world: `Task.sleep`, `Date()`, `UUID()`,
/// the main actor. The phone has an app open from the start, for which the body speaks; ``launch(_:settings:)``
/// opens one of your own in its place.
///
/// Limits: there is one phone, without watch, dock, automations and study server, for which scenarios are; a
/// world lasts a year at most; and because a process has one time zone, the short worlds of a process
/// run one after the other, while the tests that wait for them block their thread.
@MainActor
public final class ShortWorld {
  let world: World
  let phone: Phone
  let network: PhoneNetwork?
  let launcher: Launcher
  let diagnostics: DiagnosticCollector

  /// The sensors that the app may ask for.
  public let sensors: Set<SRSensor>

  /// The readers of ``startRecording()``: an app's readers exist as long as the app keeps them.
  var recorders: [SampleReader] = []

  /// The longest that a short world lasts.
  nonisolated static let longest = Duration.seconds(366 * 86_400)

  private init(
    _ world: World,
    _ participant: ParticipantWorld,
    _ launcher: Launcher,
    _ diagnostics: DiagnosticCollector,
    _ sensors: Set<SRSensor>
  ) {
    self.world = world
    phone = participant.phone
    network = participant.network
    self.launcher = launcher
    self.diagnostics = diagnostics
    self.sensors = sensors
  }

  /// Runs a world until a function returns, and returns the function's result.
  ///
  /// - Parameters:
  ///   - consent: What the owner answers when the app asks.
  ///   - sensors: The sensors that the app may ask for: it has the entitlements and the Info.plist.
  ///   - setting: Where and when it takes place, and whose it is.
  ///   - body: What to do there, on the world's main actor; tasks that it leaves behind end with it.
  /// - Returns: What the body returned.
  /// - Throws: What the body threw; a ``ShortWorldError`` if the setting names what there isn't; a
  ///   `WorldError` if the world can't go on, because nothing can happen any more while the body waits
  ///   or because the system ended the app, as for a sensor without its entitlement.
  @concurrent
  public nonisolated static func run<Value: Sendable>(
    consent: ConsentSetting = .allow,
    sensors: Set<SRSensor>,
    in setting: Setting = Setting(),
    _ body: @escaping @MainActor @Sendable (ShortWorld) async throws -> Value
  ) async throws -> Value {
    let (model, routine) = try setting.resolved()
    return try World.run(seed: setting.seed, startingAt: setting.starts) { world in
      let (launcher, diagnostics) = (await Launcher(), DiagnosticCollector())
      let end = WorldTime(nanoseconds: longest.wholeNanoseconds)
      var make = ParticipantWorld.WorldConfiguration(
        name: "owner",
        consent: consent.answer,
        schedule: ParticipantSchedule(
          routine: routine,
          timeZone: setting.timeZone,
          seed: setting.seed,
          startingAt: world.startDate,
          until: end
        ),
        model: model,
        clock: DeviceClock(offset: .zero, drift: 0, timeZone: setting.timeZone),
        bundles: [.permitting(sensors)],
        until: end
      )
      make.network = .steady
      make.hosts = try setting.hosts.directory(in: world)
      make.system = .driven(byTestThatPermits: setting.backgroundTasks)
      let participant = ParticipantWorld(in: world, make, app: { _ in launcher.launch() }) { fact in
        if case .phone(let fact) = fact { diagnostics.record(fact) }
      }
      await participant.phone.openApp("app")
      return try await body(ShortWorld(world, participant, launcher, diagnostics, sensors))
    }
  }
}

extension AppBundle {
  /// The bundle of an app that may ask for these sensors, with nothing missing.
  fileprivate static func permitting(_ sensors: Set<SRSensor>) -> AppBundle {
    let bundle = AppBundle(
      entitlements: [],
      purpose: "A study.",
      privacyPolicy: "https://example.org/privacy",
      usageDetail: [:]
    )
    return bundle.adding(Array(sensors))
  }
}

extension Phone.Configuration.System {
  /// A test's body speaks for the person: nobody else opens the app.
  fileprivate static func driven(byTestThatPermits tasks: Set<String>) -> Self {
    var system = Self()
    system.opensApp = .never
    system.permissions = BackgroundTaskPermissions(
      identifiers: tasks,
      modes: ["fetch", "processing"]
    )
    return system
  }
}

extension ShortWorld.ConsentSetting {
  fileprivate var answer: Consent {
    switch self {
    case .allow: .allow
    case .deny: .deny
    case .only(let sensors):
      .perSensor(
        sensors.compactMap(\.catalogEntry?.swiftName).map { SensorAnswer(sensor: $0, allows: true) }
      )
    case .later(let delay): .later(delay)
    case .never: .never
    }
  }
}
