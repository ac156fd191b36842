import Observation
import Phones
import SensorKit

/// What an app does with one sensor, whatever the type of its samples.
@MainActor
protocol AnyTypedLog: AnyObject {
  /// The sensor, to ask for.
  var dataSensor: any SRDataSensor { get }

  /// Whether the participant has not been asked yet.
  var isUndetermined: Bool { get }

  /// Begins to watch the consent, and records while there is one.
  func followConsent()

  /// Fetches what is new from every device.
  func fetch() async

  /// Stops recording.
  func stop() async
}

/// One typed sensor: a reader, and for each device the last sample that was read.
@MainActor
final class TypedLog<Sensor: SRDataSensor>: AnyTypedLog {
  private let reader: SRReader<Sensor>
  private let settings: StudyAppSettings
  private let add: @MainActor (Sensor.Sample) -> Void
  private var cursors: [SRDevice: SRAbsoluteTime] = [:]
  private(set) var unreadable = 0
  private(set) var deletions = 0

  /// A log that hands each sample to a function.
  ///
  /// - Throws: `SRError` where no device has the sensor.
  init(
    _ sensor: Sensor,
    _ settings: StudyAppSettings,
    _ add: @escaping @MainActor (Sensor.Sample) -> Void
  ) throws {
    reader = try SRReader(sensor: sensor)
    self.settings = settings
    self.add = add
  }

  var dataSensor: any SRDataSensor { reader.sensor }
  var isUndetermined: Bool { reader.authorizationStatus == .notDetermined }

  func followConsent() {
    let status = withObservationTracking {
      reader.authorizationStatus
    } onChange: { [weak self] in
      // It tells of the change before there is one.
      Task { @MainActor in self?.followConsent() }
    }
    guard status == .authorized, !settings.isOver else { return }
    Task { try? await reader.startRecording() }
  }

  func stop() async {
    if reader.authorizationStatus == .authorized { try? await reader.stopRecording() }
  }

  func fetch() async {
    guard reader.authorizationStatus == .authorized, let devices = try? await reader.devices
    else { return }
    for device in devices {
      // A page that fails is asked for again at the next turn, from the last sample that was read.
      while (try? await readPage(of: device)) == true {}
      try? await countDeletions(on: device)
    }
  }

  /// Reads as much as goes into one upload, and leaves the rest.
  ///
  /// - Returns: Whether there may be more.
  private func readPage(of device: SRDevice) async throws -> Bool {
    var left = AsyncReader.page
    for try await response in reader.samples(matching: request(device)) {
      switch response.sample {
      case .success(let sample): add(sample)
      case .failure: unreadable += 1
      }
      cursors[device] = response.timestamp
      left -= 1
      if left == 0 { return true }
    }
    return false
  }

  /// Counts what was deleted lately, for which there will be a gap.
  private func countDeletions(on device: SRDevice) async throws {
    let request = request(device)
    request.from = SRAbsoluteTime(request.to.rawValue - settings.fetchEvery)
    for try await response in reader.deletionRecords(matching: request) {
      if case .success = response.sample { deletions += 1 }
    }
  }

  /// Everything since the last sample; at first a week, and the day of the hold.
  private func request(_ device: SRDevice) -> SRFetchRequest {
    let request = SRFetchRequest()
    request.device = device
    request.to = SRAbsoluteTime(SRAbsoluteTime.current().rawValue - settings.endsBeforeNow)
    request.from = cursors[device] ?? SRAbsoluteTime(request.to.rawValue - 8 * 86_400)
    return request
  }
}
