import Foundation
import SensorKit

/// How bright somebody's days are: the mean of the light in each hour that was recorded.
///
/// The same file runs on an iPhone and in a rehearsal: it imports what Apple has, and nothing else.
@MainActor
public final class LightDiary: NSObject {
  /// One hour of the diary.
  public struct Hour: Sendable {
    /// Hours since 2001 began in UTC.
    public var number: Int
    /// How many samples there were.
    public var samples: Int
    /// The mean of their illuminance, in lux.
    public var lux: Double
  }

  private let reader: SRSensorReader
  private var last: SRAbsoluteTime?
  private var sums: [Int: (samples: Int, lux: Double)] = [:]

  /// A diary of a sensor of light; nothing is asked or recorded yet.
  public init(sensor: SRSensor = .ambientLightSensor) {
    reader = SRSensorReader(sensor: sensor)
    super.init()
    reader.delegate = self
  }

  /// The hours so far, in their order.
  public var hours: [Hour] {
    sums.sorted { $0.key < $1.key }.map { number, sum in
      Hour(number: number, samples: sum.samples, lux: sum.lux / Double(sum.samples))
    }
  }

  /// Asks for consent if there is no answer yet, and records if it is given.
  public func begin() async {
    if reader.authorizationStatus == .notDetermined {
      // Whatever comes of it, the delegate hears of a change.
      try? await SRSensorReader.requestAuthorization(sensors: [reader.sensor])
    }
    if reader.authorizationStatus == .authorized { reader.startRecording() }
  }

  /// Reads what has become readable since the last time.
  public func refresh() {
    if reader.authorizationStatus == .authorized { reader.fetchDevices() }
  }

  private func fetch(from device: SRDevice) {
    let request = SRFetchRequest()
    request.device = device
    // Samples are held for a day, and kept for a week.
    let now = SRAbsoluteTime.current().rawValue
    request.from = last ?? SRAbsoluteTime(now - 8 * 86_400)
    request.to = SRAbsoluteTime(now - 86_400)
    if request.from.rawValue < request.to.rawValue { reader.fetch(request) }
  }

  private func add(_ lux: Double, writtenAt time: SRAbsoluteTime) {
    guard time.rawValue > last?.rawValue ?? -.infinity else { return }
    last = time
    let hour = Int((time.toCFAbsoluteTime() / 3600).rounded(.down))
    let sum = sums[hour] ?? (0, 0)
    sums[hour] = (sum.samples + 1, sum.lux + lux)
  }
}

extension LightDiary: SRSensorReaderDelegate {
  nonisolated public func sensorReader(
    _ reader: SRSensorReader,
    didChange authorizationStatus: SRAuthorizationStatus
  ) {
    if authorizationStatus == .authorized { reader.startRecording() }
  }

  nonisolated public func sensorReader(_ reader: SRSensorReader, didFetch devices: [SRDevice]) {
    Task { @MainActor in
      if let phone = devices.first { fetch(from: phone) }
    }
  }

  nonisolated public func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool {
    guard let light = result.sample as? SRAmbientLightSample else { return false }
    let (lux, time) = (light.lux.converted(to: .lux).value, result.timestamp)
    Task { @MainActor in add(lux, writtenAt: time) }
    return true
  }
}
