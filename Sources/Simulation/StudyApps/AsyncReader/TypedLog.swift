import Observation
import Phones
import SensorKit

/// A log of one sensor, independent of the type of its samples.
@MainActor
protocol AnyTypedLog: AnyObject {
  /// The sensor, for the request of authorization.
  var dataSensor: any SRDataSensor { get }

  /// Whether the participant has not answered yet.
  var isUndetermined: Bool { get }

  /// Observes the authorization, and starts recording when it is granted.
  func followConsent()

  /// Fetches new samples from every device.
  func fetch() async

  /// Stops recording.
  func stop() async
}

/// A log of one typed sensor: a reader, and for each device the position of the last read sample.
@MainActor
final class TypedLog<Sensor: SRDataSensor>: AnyTypedLog {
  private let reader: SRReader<Sensor>
  private let settings: StudyAppSettings
  private let add: @MainActor (Sensor.Sample) -> Void
  private let cursors: CursorStore
  private let stream: SRSensor
  private(set) var unreadable = 0
  private(set) var deletions = 0

  /// Creates a log that passes each sample to a function.
  ///
  /// - Throws: `SRError` if no device has the sensor.
  init(
    _ sensor: Sensor,
    named stream: SRSensor,
    _ cursors: CursorStore,
    _ settings: StudyAppSettings,
    _ add: @escaping @MainActor (Sensor.Sample) -> Void
  ) throws {
    reader = try SRReader(sensor: sensor)
    self.stream = stream
    self.cursors = cursors
    self.settings = settings
    self.add = add
  }

  var dataSensor: any SRDataSensor { reader.sensor }
  var isUndetermined: Bool { reader.authorizationStatus == .notDetermined }

  func followConsent() {
    let status = withObservationTracking {
      reader.authorizationStatus
    } onChange: { [weak self] in
      // The callback comes before the change.
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
      // A failed page is requested again at the next fetch, from the last read sample.
      while (try? await readPage(of: device)) == true {}
      try? await countDeletions(on: device)
    }
  }

  /// Reads the samples of one upload.
  ///
  /// - Returns: Whether there may be more samples.
  private func readPage(of device: SRDevice) async throws -> Bool {
    var left = AsyncReader.page
    var last: SRAbsoluteTime?
    // Also of a page that failed: what was read is not read again.
    defer { if let last { cursors[stream, device] = last } }
    for try await response in reader.samples(matching: request(device)) {
      switch response.sample {
      case .success(let sample): add(sample)
      case .failure: unreadable += 1
      }
      last = response.timestamp
      left -= 1
      if left == 0 { return true }
    }
    return false
  }

  /// Counts recent deletion records, each of which causes a gap.
  private func countDeletions(on device: SRDevice) async throws {
    let request = request(device)
    request.from = SRAbsoluteTime(request.to.rawValue - settings.fetchEvery)
    for try await response in reader.deletionRecords(matching: request) {
      if case .success = response.sample { deletions += 1 }
    }
  }

  /// A request for everything since the last sample; the first one begins a week and the holding
  /// period of a day ago.
  private func request(_ device: SRDevice) -> SRFetchRequest {
    let request = SRFetchRequest()
    request.device = device
    request.to = SRAbsoluteTime(SRAbsoluteTime.current().rawValue - settings.endsBeforeNow)
    request.from = cursors[stream, device] ?? SRAbsoluteTime(request.to.rawValue - 8 * 86_400)
    return request
  }
}
