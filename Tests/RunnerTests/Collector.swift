import Phones
import SensorKit
import Synchronization

/// A sample that an app was handed, with what the app knew then, in absolute time.
struct Sighting: Sendable {
  var sensor: SRSensor
  var recorded: Double
  var fetched: Double
  var from: Double
  var to: Double
}

/// An app that notes each sample that it is handed, and stops and starts its sensors by chance.
final class Collector: StudyApp {
  /// What was seen, by the name of the phone.
  nonisolated static let notebook = Mutex<[String: [Sighting]]>([:])

  private let settings: StudyAppSettings
  private let collections: [Collection]

  init(settings: StudyAppSettings) {
    self.settings = settings
    collections = settings.sensors.map { Collection(SRSensor(rawValue: $0), settings) }
  }

  func run() async {
    for collection in collections { collection.reader.startRecording() }
    try? await SRSensorReader.requestAuthorization(sensors: Set(collections.map(\.reader.sensor)))
    while (try? await Task.sleep(for: .seconds(settings.fetchEvery))) != nil {
      for collection in collections {
        collection.takeBreakByChance()
        collection.fetch()
      }
    }
  }
}

/// One sensor of a ``Collector``.
private final class Collection: NSObject, SRSensorReaderDelegate {
  let reader: SRSensorReader
  private let settings: StudyAppSettings
  private var anchor: SRAbsoluteTime?
  private var seen: [Sighting] = []
  private var isOnBreak = false

  init(_ sensor: SRSensor, _ settings: StudyAppSettings) {
    reader = SRSensorReader(sensor: sensor)
    self.settings = settings
    super.init()
    reader.delegate = self
  }

  /// Stops recording now and then, until asked the next time.
  func takeBreakByChance() {
    if isOnBreak {
      reader.startRecording()
      isOnBreak = false
    } else if Int.random(in: 0..<8) == 0 {
      reader.stopRecording()
      isOnBreak = true
    }
  }

  func fetch() {
    let end = SRAbsoluteTime.current().rawValue - settings.endsBeforeNow
    let request = SRFetchRequest()
    request.to = SRAbsoluteTime(end)
    request.from =
      switch settings.window {
      case .last(let seconds): SRAbsoluteTime(end - seconds)
      case .sinceLast: anchor ?? SRAbsoluteTime(end - 30 * 86_400)
      }
    reader.fetch(request)
  }

  func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool {
    seen.append(
      Sighting(
        sensor: reader.sensor,
        recorded: result.timestamp.rawValue,
        fetched: SRAbsoluteTime.current().rawValue,
        from: request.from.rawValue,
        to: request.to.rawValue
      )
    )
    anchor = result.timestamp
    return true
  }

  func sensorReader(_ reader: SRSensorReader, didCompleteFetch request: SRFetchRequest) {
    Collector.notebook.withLock { $0[SRDevice.current.name, default: []] += seen }
    seen = []
  }

  func sensorReader(_ reader: SRSensorReader, didChange status: SRAuthorizationStatus) {
    if status == .authorized { reader.startRecording() }
  }
}
