import Foundation
import Phones
import SensorKit

/// An app that fetches each day's air pressure, and sends it in four requests, one for each quarter of a day.
///
/// It fetches two days later, when nothing of the day is held, and forgets the samples whether the server accepted them
/// or not.
final class PressureCourier: StudyApp {
  nonisolated static let endsWhenCancelled = true

  private let times = PressureTimes()

  init(settings: StudyAppSettings) {}

  func run() async {
    let reader = SRSensorReader(sensor: .ambientPressure)
    reader.delegate = times
    try? await SRSensorReader.requestAuthorization(sensors: [.ambientPressure])
    reader.startRecording()
    reader.fetchDevices()
    var day = Calendar.current.startOfDay(for: Date())
    while true {
      let end = day.addingTimeInterval(86_400)
      let due = end.addingTimeInterval(90_000)
      guard (try? await Task.sleep(for: .seconds(due.timeIntervalSinceNow))) != nil else { return }
      let request = SRFetchRequest()
      request.from = .fromCFAbsoluteTime(_cf: day.timeIntervalSinceReferenceDate)
      request.to = .fromCFAbsoluteTime(_cf: end.timeIntervalSinceReferenceDate)
      if let device = times.device { request.device = device }
      times.fetched = []
      reader.fetch(request)
      guard (try? await Task.sleep(for: .seconds(3600))) != nil else { return }
      for (quarter, group) in Dictionary(
        grouping: times.fetched,
        by: { Int(($0 - day.timeIntervalSinceReferenceDate) / 21_600) }
      ).sorted(by: { $0.key < $1.key }) {
        await send(group, asQuarter: quarter)
      }
      day = end
    }
  }

  private func send(_ times: [Double], asQuarter quarter: Int) async {
    guard let url = URL(string: "https://api.study.example/quarters/\(quarter)") else { return }
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    let lines = times.map { "\($0)\n" }.joined()
    _ = try? await URLSession.shared.upload(for: request, from: Data("time\n\(lines)".utf8))
  }
}

/// What a reader has told of air pressure.
private final class PressureTimes: NSObject, SRSensorReaderDelegate, @unchecked Sendable {
  // Safe because a world runs on one thread.
  var device: SRDevice?
  /// When the samples were written, in seconds since 2001.
  var fetched: [Double] = []

  func sensorReader(_ reader: SRSensorReader, didFetch devices: [SRDevice]) {
    device = devices.first
  }

  func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool {
    fetched.append(result.timestamp.toCFAbsoluteTime())
    return true
  }
}
