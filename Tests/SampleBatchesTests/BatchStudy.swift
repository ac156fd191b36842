import Diagnostics
import Foundation
import SampleBatches
import SensorKit
import VirtualTime

/// A phone with one sensor, which has written numbered samples at known times.
final class BatchStudy: SensorKitHardware, @unchecked Sendable {
  // Unchecked: only the thread of one world reaches it.
  let world: World
  let source: NumberSource
  let reader: SRSensorReader
  private(set) var service: SensorKitService?
  private(set) var fetches: [FetchFact] = []
  private(set) var diagnostics: [String] = []

  let isLocked = false

  let devices = [
    SRDevice(
      name: "a phone",
      model: "iPhone",
      systemName: "iOS",
      systemVersion: "26.0",
      productType: "iPhone18,1",
      identifier: "phone"
    )
  ]

  private init(_ source: NumberSource, in world: World, _ options: SensorKitOptions) {
    self.world = world
    self.source = source
    reader = SRSensorReader(sensor: .ambientLightSensor)
    let bundle = AppBundle(
      entitlements: ["ambient-light-sensor"],
      purpose: nil,
      privacyPolicy: nil,
      usageDetail: nil
    )
    service = SensorKitService(in: world, on: self, for: bundle, options: options) {
      [unowned self] fact in
      if case .fetch(let fetch) = fact { fetches.append(fetch) }
      if case .diagnostic(let found) = fact { diagnostics.append(found.diagnostic.identifier) }
    }
  }

  /// Runs a world in which the sensor records for three days, and then runs a closure.
  static func run<Value: Sendable>(
    _ source: NumberSource,
    seed: UInt64 = 1,
    options: SensorKitOptions = SensorKitOptions(),
    _ body: @escaping @Sendable (BatchStudy) async throws -> Value
  ) throws -> Value {
    try World.run(seed: seed) { world in
      let study = BatchStudy(source, in: world, options)
      study.service?.set([.ambientLightSensor], allowed: true)
      let reader = SRSensorReader(sensor: .ambientLightSensor)
      reader.startRecording()
      try await Task.sleep(for: .seconds(3 * 86_400))
      study.fetches = []
      study.diagnostics = []
      return try await body(study)
    }
  }

  /// A request for all samples.
  func request() -> SRFetchRequest {
    let request = SRFetchRequest()
    request.device = devices[0]
    request.from = AbsoluteTimeline(of: world).absoluteTime(at: .start)
    request.to = .current()
    return request
  }

  /// Grants or withdraws consent.
  func setAllowed(_ isAllowed: Bool) { service?.set([.ambientLightSensor], allowed: isAllowed) }

  func source(of sensor: SRSensor, on device: SRDevice) -> (any SampleSource)? { source }

  func arrived(from device: SRDevice, by now: WorldTime) -> WorldTime { now }

  func isOn(_ device: SRDevice) -> Bool { true }

  func show(_ sheet: ConsentSheet) async -> ConsentSheet.ConsentDecision { .cancelled }

  func warn(
    _ sheet: ConsentSheet,
    aboutRefusing sensors: [SRSensor]
  ) async -> ConsentSheet.ConsentDecision { .cancelled }

  func terminateApp(_ reason: String, hint: String) {}
}

/// A source that delivers samples in the order of a list; a sample's value is its index in the list.
final class NumberSource: SampleSource, @unchecked Sendable {
  // Unchecked: only the thread of one world reaches it.
  let times: [WorldTime]
  private(set) var decoded = 0

  init(_ times: [WorldTime]) { self.times = times }

  /// Creates samples at intervals of ten milliseconds, from the study's first second on.
  convenience init(count: Int) {
    self.init((0..<count).map { WorldTime(nanoseconds: 1_000_000_000 + Int64($0) * 10_000_000) })
  }

  func forEachSample(
    in stretch: Stretch,
    recordingSince: WorldTime,
    _ body: (WorldTime, UInt64) -> Bool
  ) {
    for (place, time) in times.enumerated()
    where time > stretch.after && time <= stretch.through {
      guard body(time, UInt64(place)) else { return }
    }
  }

  func decode(_ token: UInt64) -> AnyObject {
    decoded += 1
    return NSNumber(value: token)
  }
}
