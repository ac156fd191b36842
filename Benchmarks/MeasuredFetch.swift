import Foundation
import People
import SensorKit
import Sensors
import VirtualTime

/// A phone with one sensor, without other people nearby.
private final class BarePhone: SensorKitHardware {
  let devices = [
    SRDevice(
      name: "iPhone",
      model: "iPhone",
      systemName: "iOS",
      systemVersion: "26.0",
      productType: PhoneModel.standard.productType,
      identifier: "phone"
    )
  ]
  private let source: any SampleSource

  init(_ source: any SampleSource) { self.source = source }

  func source(of sensor: SRSensor, on device: SRDevice) -> (any SampleSource)? { source }

  func arrived(from device: SRDevice, by now: WorldTime) -> WorldTime { now }

  let isLocked = false

  func isOn(_ device: SRDevice) -> Bool { true }

  func show(_ sheet: ConsentSheet) async -> ConsentSheet.ConsentDecision { .cancelled }

  func warn(
    _ sheet: ConsentSheet,
    aboutRefusing sensors: [SRSensor]
  ) async -> ConsentSheet.ConsentDecision { .cancelled }

  func terminateApp(_ reason: String, hint: String) {}
}

/// A delegate that counts the samples.
protocol SampleTaker: SRSensorReaderDelegate {
  var count: Int { get }
}

/// Lets a sensor record for some time, then fetches all its samples with a delegate.
///
/// - Parameters:
///   - sensor: The sensor.
///   - time: The duration of the recording before the fetch.
///   - seed: The seed of the world, and so of the person's days.
///   - source: Makes the source of the sensor's samples from a person's days and a phone's dates.
///   - samples: The number of samples that the fetch must deliver.
///   - make: Makes the delegate.
/// - Returns: The processor seconds of the fetch, and the megabytes by which peak memory grew during it.
/// - Throws: The error that ends the world early.
func measureFetch(
  of sensor: SRSensor,
  after time: Duration,
  seed: UInt64 = 1,
  from source: @escaping @Sendable (Schedule, SampleDates) -> any SampleSource,
  samples: Int,
  into make: @escaping @Sendable () -> any SampleTaker
) throws -> (Double, Double) {
  try inRecordedWorld(of: sensor, after: time, seed: seed, from: source) { reader, request in
    let delegate = make()
    reader.delegate = delegate
    let before = Memory.startPeak()
    let start = processorSeconds()
    reader.fetch(request)
    try await Task.sleep(for: .seconds(1))
    let seconds = processorSeconds() - start
    precondition(delegate.count == samples, "\(delegate.count) samples came")
    return (seconds, Memory.peak() - before)
  }
}

/// Lets a sensor record for some time, then calls a closure.
///
/// - Parameters:
///   - sensor: The sensor.
///   - time: The duration of the recording.
///   - seed: The seed of the world, and so of the person's days.
///   - profile: Counts what the code of the body and of delegates costs; nil for no counts.
///   - source: Makes the source of the sensor's samples from a person's days and a phone's dates.
///   - body: Receives a reader, and a request for the whole recorded time.
/// - Returns: The closure's value.
/// - Throws: The error that ends the world early, or the closure's error.
func inRecordedWorld<Value: Sendable>(
  of sensor: SRSensor,
  after time: Duration,
  seed: UInt64 = 1,
  profile: WorldProfile? = nil,
  from source: @escaping @Sendable (Schedule, SampleDates) -> any SampleSource,
  _ body: @escaping @Sendable (SRSensorReader, SRFetchRequest) async throws -> Value
) throws -> Value {
  let outcome = try World.run(
    until: WorldTime(nanoseconds: 100 * 86_400_000_000_000),
    seed: seed,
    startingAt: Date(timeIntervalSince1970: 1_767_225_600),
    trace: nil,
    profile: profile
  ) { world in
    let bundle = AppBundle(
      entitlements: sensor.catalogEntry.map { Set($0.entitlements) } ?? [],
      purpose: nil,
      privacyPolicy: nil,
      usageDetail: nil
    )
    let itinerary = Itinerary(startingAt: world.startDate, in: "UTC", until: .seconds(864_000))
    let life = DailyLife(stream: world.random("person"), firstWeekday: itinerary.firstWeekday)
    let days = Schedule(life: life, itinerary: itinerary)
    let phone = BarePhone(source(days, SampleDates(start: world.startDate)))
    let service = SensorKitService(in: world, on: phone, for: bundle, options: .init()) { _ in }
    service.set([sensor], allowed: true)
    let reader = SRSensorReader(sensor: sensor)
    reader.startRecording()
    let request = SRFetchRequest()
    request.device = phone.devices[0]
    request.from = .current()
    try await Task.sleep(for: time)
    request.to = .current()
    return try await body(reader, request)
  }
  guard let outcome else { preconditionFailure("the world ended before its body") }
  return outcome
}

/// This process's memory, as Linux reports it.
private enum Memory {
  /// Resets the peak, and returns the present memory, in megabytes.
  static func startPeak() -> Double {
    try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
    return peak()
  }

  /// The peak since the last reset, in megabytes.
  static func peak() -> Double {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    return (Double(line.filter(\.isNumber)) ?? 0) / 1024
  }
}
