package import Foundation
package import Phones
import SampleBatches
package import SensorKit

/// Uses each sensor that the participant allowed, and no other.
package class ChecksEachSensor: NSObject, StudyApp, SRSensorReaderDelegate {
  package nonisolated static var endsWhenCancelled: Bool { true }

  package nonisolated static var backgroundTasks: [String] { [FetchSchedule.task] }

  private let settings: StudyAppSettings
  private let readers: [SRSensorReader]

  package required init(settings: StudyAppSettings) {
    self.settings = settings
    readers = settings.sensors.map { SRSensorReader(sensor: SRSensor(rawValue: $0)) }
    super.init()
    for reader in readers { reader.delegate = self }
  }

  package func run() async {
    let schedule = FetchSchedule(settings)
    let sensors = Set(readers.filter { $0.authorizationStatus == .notDetermined }.map(\.sensor))
    if !sensors.isEmpty,
      (try? await SRSensorReader.requestAuthorization(sensors: sensors)) == nil
    {
      return
    }
    for reader in readers where mayUse(reader) { reader.startRecording() }
    while await schedule.waitForNext() {
      for reader in readers where mayUse(reader) { reader.fetch(request()) }
    }
  }

  /// Whether the participant allowed the reader's sensor.
  func mayUse(_ reader: SRSensorReader) -> Bool {
    reader.authorizationStatus == .authorized
  }

  /// The request of the most recently released day.
  private func request() -> SRFetchRequest {
    let request = SRFetchRequest()
    let now = SRAbsoluteTime.current().rawValue
    request.from = SRAbsoluteTime(now - 2 * 86_400)
    request.to = SRAbsoluteTime(now - 86_400)
    return request
  }

  package nonisolated func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool { true }
}

/// Takes an answered sheet for consent to all sensors, without checking each sensor's status.
package final class AssumesConsent: ChecksEachSensor {
  override func mayUse(_ reader: SRSensorReader) -> Bool {
    true
  }
}

/// Takes revoked consent for the end of the study, and never checks again.
package final class LeavesForGood: DailyReader {
  private static let key = "has left"

  override func fetch() {
    if reader.authorizationStatus != .authorized {
      UserDefaults.standard.set(true, forKey: Self.key)
    }
    if !UserDefaults.standard.bool(forKey: Self.key) { super.fetch() }
  }
}

/// Continues from the date of its last fetch by the phone's wall clock.
package final class KeepsWallClock: DailyReader {
  private var last = Date()

  /// The time between two fetches by the wall clock, shifted back by a day.
  override func request() -> SRFetchRequest {
    let request = SRFetchRequest()
    let now = Date()
    request.from = absolute(last)
    request.to = absolute(now)
    last = now
    return request
  }

  /// A day before a date, converted to SensorKit's time with the current wall clock.
  private func absolute(_ date: Date) -> SRAbsoluteTime {
    .fromCFAbsoluteTime(_cf: date.addingTimeInterval(-86_400).timeIntervalSinceReferenceDate)
  }
}

/// Fetches the most recently released day, each day.
package class DayByDay: DailyReader {
  override func request() -> SRFetchRequest {
    let request = SRFetchRequest()
    let now = SRAbsoluteTime.current().rawValue
    request.from = SRAbsoluteTime(now - 2 * 86_400)
    request.to = SRAbsoluteTime(now - 86_400)
    return request
  }
}

/// Reads samples in batches, and shows the result so far after each batch.
package final class BatchReader: DayByDay {
  private(set) var samples = 0
  private var sum = 0.0
  private var reading: Task<Void, Never>?

  /// The value that a view would show.
  var mean: Double { sum / Double(max(samples, 1)) }

  override func fetch() {
    guard reader.authorizationStatus == .authorized else { return }
    let request = request()
    reading?.cancel()
    reading = Task { try? await read(request) }
  }

  private func read(_ request: SRFetchRequest) async throws {
    for try await batch in reader.batches(for: request, as: SRAmbientLightSample.self) {
      samples += batch.count
      sum += batch.reduce(0) { $0 + $1.value.lux.value }
    }
  }
}
