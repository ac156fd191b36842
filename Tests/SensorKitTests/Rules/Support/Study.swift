import Diagnostics
import SensorKit
import Testing
import VirtualTime

/// A participant's world with a test phone, and the objects in it.
final class Study {
  let world: World
  let phone = TestPhone()
  let service: SensorKitService
  /// All callbacks of the app, of every reader.
  let log = Log()
  var facts: [SensorKitFact] { recorded.facts }

  private let recorded = RecordedFacts()

  private final class RecordedFacts { var facts: [SensorKitFact] = [] }

  init(in world: World, bundle: AppBundle, options: SensorKitOptions) {
    self.world = world
    let recorded = recorded
    service = SensorKitService(in: world, on: phone, for: bundle, options: options) {
      recorded.facts.append($0)
    }
  }

  /// Runs a study until its body has ended.
  @discardableResult
  static func run<Value: Sendable>(
    bundle: AppBundle = .complete(),
    options: SensorKitOptions = SensorKitOptions(),
    _ body: @escaping @Sendable (Study) async throws -> Value
  ) throws -> Value {
    try World.run(seed: 1) { world in
      try await body(Study(in: world, bundle: bundle, options: options))
    }
  }

  /// Creates a reader of a sensor with its delegate.
  func listener(_ sensor: SRSensor = .ambientLightSensor) -> Listener {
    Listener(sensor, log: log)
  }

  /// Creates a reader of a sensor that is authorized and records from now on.
  func recorder(_ sensor: SRSensor = .ambientLightSensor) async -> Listener {
    service.set([sensor], allowed: true)
    let listener = listener(sensor)
    listener.reader.startRecording()
    await settle()
    listener.clear()
    log.clear()
    return listener
  }

  /// Asks for authorization; the log receives the completion.
  func ask(for sensors: Set<SRSensor>) {
    let log = log
    SRSensorReader.requestAuthorization(sensors: sensors) { log.note(completionOf: $0) }
  }

  /// Fetches a range in true time, and returns the callbacks.
  func fetch(
    _ listener: Listener,
    after from: WorldTime = .start,
    through to: WorldTime? = nil
  ) async -> [Event] {
    let request = SRFetchRequest()
    request.from = absolute(from)
    request.to = absolute(to ?? world.now)
    return await fetch(listener, request)
  }

  /// Performs a fetch, and returns the callbacks.
  func fetch(_ listener: Listener, _ request: SRFetchRequest) async -> [Event] {
    listener.clear()
    listener.reader.fetch(request)
    await settle()
    return listener.events
  }

  /// Fetches up to now, and returns the times of writing of the delivered samples.
  func fetchSamples(_ listener: Listener, after from: SRAbsoluteTime) async -> [WorldTime] {
    let request = SRFetchRequest()
    request.from = from
    request.to = .current()
    _ = await fetch(listener, request)
    return listener.samples
  }

  /// The observer's record of the last fetch.
  func lastFetch() throws -> FetchFact {
    let fetches: [FetchFact] = facts.compactMap {
      if case .fetch(let fact) = $0 { fact } else { nil }
    }
    return try #require(fetches.last)
  }

  /// The identifiers of the findings so far, in order, without the summaries of the end.
  var diagnostics: [String] {
    facts.compactMap {
      guard case .diagnostic(let fact) = $0, fact.times == 1 else { return nil }
      return fact.diagnostic.identifier
    }
  }

  /// SensorKit's time of an instant.
  func absolute(_ time: WorldTime) -> SRAbsoluteTime {
    AbsoluteTimeline(of: world).absoluteTime(at: time)
  }

  /// Waits until everything that is due now has happened.
  func settle() async {
    await withCheckedContinuation { continuation in
      world.schedule(at: world.now) { continuation.resume() }
    }
  }

  /// Advances time to an instant.
  func live(until time: WorldTime) async throws {
    try await Task.sleep(until: time, clock: .world)
  }

  /// Advances time by a duration.
  func live(for duration: Duration) async throws {
    try await live(until: world.now.advanced(by: duration))
  }
}

extension AppBundle {
  /// Returns a bundle with everything that Apple requires, by default for all sensors.
  static func complete(
    entitledTo sensors: [SRSensor] = SensorCatalog.entries.map(\.sensor),
    requiring required: Set<SRSensor> = []
  ) -> AppBundle {
    let entries = sensors.compactMap(\.catalogEntry)
    let details = entries.compactMap { entry in
      entry.usageDetailKey.map {
        (
          $0,
          UsageDetail(
            description: "why \(entry.swiftName)",
            isRequired: required.contains(entry.sensor)
          )
        )
      }
    }
    return AppBundle(
      entitlements: Set(entries.compactMap(\.entitlements.first)),
      purpose: "a study",
      privacyPolicy: "https://example.org/privacy",
      usageDetail: Dictionary(details) { first, _ in first }
    )
  }

  /// The same bundle with an Info.plist without entries for its sensors.
  static var withoutUsageDetail: AppBundle {
    var bundle = complete()
    bundle.usageDetail = nil
    return bundle
  }
}

extension WorldTime {
  static func hours(_ hours: Int64) -> WorldTime { .seconds(3600 * hours) }
  static func days(_ days: Int64) -> WorldTime { .seconds(86_400 * days) }

  static func minutes(_ minutes: ClosedRange<Int64>) -> [WorldTime] {
    minutes.map { .seconds(60 * $0) }
  }
}

extension Duration {
  static func hours(_ hours: Int64) -> Duration { .seconds(3600 * hours) }
  static func days(_ days: Int64) -> Duration { .seconds(86_400 * days) }
}
