import Foundation
import SensorKit
import TrialRunCommandLine

/// An app that reads the light of the last released day, each day, and passes the samples to a collector.
final class LightCollector<Spot: SlowSpot>: StudyApp {
  private let reader = SRSensorReader(sensor: .ambientLightSensor)
  private let spot = Spot()
  private let settings: StudyAppSettings

  init(settings: StudyAppSettings) {
    self.settings = settings
    reader.delegate = spot
  }

  func run() async {
    try? await SRSensorReader.requestAuthorization(sensors: [reader.sensor])
    guard reader.authorizationStatus == .authorized else { return }
    reader.startRecording()
    while (try? await Task.sleep(for: .seconds(settings.fetchEvery))) != nil { fetch() }
  }

  private func fetch() {
    let request = SRFetchRequest()
    let now = SRAbsoluteTime.current().rawValue
    request.from = SRAbsoluteTime(now - 2 * 86_400)
    request.to = SRAbsoluteTime(now - 86_400)
    reader.fetch(request)
  }
}

/// What a collector receives of a sample.
struct Reading: Hashable {
  var time: Date
  var lux: Double
}

/// A collector of samples that is slow at one place.
///
/// The slow functions are not inlined: they stand for functions that are too large for it.
class SlowSpot: NSObject, SRSensorReaderDelegate {
  /// The function in which the app spends most of its time, by the name that a profile has for it.
  class var function: String { "" }

  override required init() {}

  func receive(_ reading: Reading) {}

  func finish() {}

  func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool {
    guard let sample = result.sample as? SRAmbientLightSample else { return true }
    let time = Date(timeIntervalSinceReferenceDate: result.timestamp.toCFAbsoluteTime())
    receive(Reading(time: time, lux: sample.lux.value))
    return true
  }

  func sensorReader(_ reader: SRSensorReader, didCompleteFetch request: SRFetchRequest) { finish() }
}
