import BackgroundTasks
import Foundation
import People
import Phones
public import SensorKit
import Servers
import VirtualTime

/// A phone and its owner in virtual time, for a test without a scenario; days take milliseconds.
///
///     try await ShortWorld.run(consent: .allow, sensors: [.ambientLightSensor]) { world in
///       try await world.startRecording()
///       try await world.advance(by: .days(2))
///       let light = try await world.samples(of: .ambientLightSensor, as: SRAmbientLightSample.self)
///       #expect(light.count > 100)
///     }
///
/// In the body, `Task.sleep`, `Date()`, `UUID()` and the main actor are virtual, as in a scenario's world. An app
/// is open from the start, and the body acts in its place; ``launch(_:settings:)`` launches your own app instead.
///
/// A short world has one phone, and no watch, dock, automations or study server; use a scenario for those. It lasts
/// a year at most. Because a process has one time zone, the short worlds of a process run one after the other, and
/// a test that waits for its turn blocks its thread.
@MainActor
public final class ShortWorld {
  let world: World
  let phone: Phone
  let network: PhoneNetwork?
  let launcher: Launcher
  let diagnostics: DiagnosticCollector
  let pushLog: PushLog

  /// The sensors that the app may request.
  public let sensors: Set<SRSensor>

  /// The readers of ``startRecording()``, which exist as long as the world retains them.
  var recorders: [SampleReader] = []

  /// The longest duration of a short world.
  nonisolated static let longest = Duration.seconds(366 * 86_400)

  private init(
    _ world: World,
    _ participant: ParticipantWorld,
    _ launcher: Launcher,
    _ diagnostics: DiagnosticCollector,
    _ pushLog: PushLog,
    _ sensors: Set<SRSensor>
  ) {
    self.world = world
    phone = participant.phone
    network = participant.network
    self.launcher = launcher
    self.diagnostics = diagnostics
    self.pushLog = pushLog
    self.sensors = sensors
  }

  /// Runs a world until a function returns, and returns the function's result.
  ///
  /// - Parameters:
  ///   - consent: The owner's answer to the consent sheet.
  ///   - sensors: The sensors that the app may request, with their entitlements and a complete Info.plist.
  ///   - setting: The phone, the owner, the place and the time.
  ///   - body: The function, which runs on the world's main actor; tasks that it has started end with it.
  /// - Returns: The result of the body.
  /// - Throws: The error of the body; a ``ShortWorldError`` if the setting has an unknown name; a `WorldError` if
  ///   the body waits and no event is left, or if the system has closed the app, for example because an entitlement
  ///   is missing.
  @concurrent
  public nonisolated static func run<Value: Sendable>(
    consent: ConsentSetting = .allow,
    sensors: Set<SRSensor>,
    in setting: Setting = Setting(),
    _ body: @escaping @MainActor @Sendable (ShortWorld) async throws -> Value
  ) async throws -> Value {
    let (model, routine) = try setting.resolved()
    return try World.run(seed: setting.seed, startingAt: setting.starts) { world in
      let (launcher, diagnostics, pushLog) = (await Launcher(), DiagnosticCollector(), PushLog())
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
      make.system = .driven(byTestIn: setting)
      let participant = ParticipantWorld(in: world, make, app: { _ in launcher.launch() }) { fact in
        guard case .phone(let fact) = fact else { return }
        diagnostics.record(fact)
        pushLog.record(fact)
      }
      await participant.phone.openApp("app")
      return try await body(ShortWorld(world, participant, launcher, diagnostics, pushLog, sensors))
    }
  }
}

extension AppBundle {
  /// Returns the complete bundle of an app that may request the sensors.
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
  /// Returns the system's settings for a short world, in which only the test's body opens the app.
  fileprivate static func driven(byTestIn setting: ShortWorld.Setting) -> Self {
    var system = Self()
    system.opensApp = .never
    system.suspension.isOn = setting.suspendsApp
    system.allowsNotifications = setting.allowsNotifications
    system.pushes.isEntitled = setting.receivesPushes
    system.permissions = BackgroundTaskPermissions(
      identifiers: setting.backgroundTasks,
      modes: setting.receivesPushes
        ? ["fetch", "processing", "remote-notification"] : ["fetch", "processing"]
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
