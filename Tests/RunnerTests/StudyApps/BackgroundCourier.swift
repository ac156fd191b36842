import Foundation
import Phones
import SensorKit

/// An app that sends each fetch's times as a file by a background session, one file at a time, and moves its cursor only
/// when it receives the end of the transfer, in whichever launch.
///
/// Each transfer has a key of its own, so that the host stores the system's repetitions of one once, and a transfer that
/// the app repeats, because it has not received the end, twice.
@MainActor
final class BackgroundCourier: NSObject, StudyApp {
  private enum Key {
    static let cursor = "cursor", underWay = "under way until", transfers = "transfers"
  }

  private let reader = SRSensorReader(sensor: .ambientLightSensor)
  private let file = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    .appendingPathComponent("samples.csv")
  private var times: [Double] = []
  private lazy var session: URLSession = {
    let configuration = URLSessionConfiguration.background(withIdentifier: "courier")
    configuration.timeoutIntervalForRequest = 86_400
    return URLSession(configuration: configuration, delegate: self, delegateQueue: .main)
  }()

  init(settings: StudyAppSettings) {
    super.init()
    reader.delegate = self
  }

  func run() async {
    let session = session
    if reader.authorizationStatus == .notDetermined {
      try? await SRSensorReader.requestAuthorization(sensors: [.ambientLightSensor])
    }
    if reader.authorizationStatus == .authorized { reader.startRecording() }
    // What the session is owed comes first.
    try? await Task.sleep(for: .seconds(1))
    if await session.allTasks.isEmpty { work() }
  }

  func enteredForeground() async { if await session.allTasks.isEmpty { work() } }

  private func work() {
    if UserDefaults.standard.object(forKey: Key.underWay) != nil {
      send()
    } else {
      reader.fetchDevices()
    }
  }

  fileprivate func fetch(from device: SRDevice) {
    let now = SRAbsoluteTime.current().rawValue
    let request = SRFetchRequest()
    request.device = device
    let cursor = UserDefaults.standard.object(forKey: Key.cursor) as? Double
    request.from = SRAbsoluteTime(cursor ?? now - 8 * 86_400)
    request.to = SRAbsoluteTime(now - 86_400)
    guard request.from.rawValue < request.to.rawValue else { return }
    times = []
    reader.fetch(request)
  }

  fileprivate func add(_ time: Double) { times.append(time) }

  fileprivate func finish(upTo end: SRAbsoluteTime) {
    guard !times.isEmpty else { return }
    let lines = times.map { "\(Int64($0))\n" }.joined()
    try? Data("time\n\(lines)".utf8).write(to: file)
    UserDefaults.standard.set(end.rawValue, forKey: Key.underWay)
    send()
  }

  private func send() {
    guard let url = URL(string: "https://api.study.example/samples") else { return }
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    let number = UserDefaults.standard.integer(forKey: Key.transfers) + 1
    UserDefaults.standard.set(number, forKey: Key.transfers)
    request.setValue("\(number)", forHTTPHeaderField: "Idempotency-Key")
    session.uploadTask(with: request, fromFile: file).resume()
  }

  fileprivate func ended(with status: Int) {
    guard (200..<300).contains(status) else { return }
    let end = UserDefaults.standard.object(forKey: Key.underWay) as? Double
    UserDefaults.standard.set(end, forKey: Key.cursor)
    UserDefaults.standard.removeObject(forKey: Key.underWay)
    try? FileManager.default.removeItem(at: file)
  }
}

extension BackgroundCourier: URLSessionTaskDelegate {
  nonisolated func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    let status = (task.response as? HTTPURLResponse)?.statusCode ?? 0
    MainActor.assumeIsolated { ended(with: error == nil ? status : 0) }
  }
}

extension BackgroundCourier: SRSensorReaderDelegate {
  nonisolated func sensorReader(_ reader: SRSensorReader, didFetch devices: [SRDevice]) {
    Task { @MainActor in
      if let phone = devices.first { fetch(from: phone) }
    }
  }

  nonisolated func sensorReader(
    _ reader: SRSensorReader,
    fetching request: SRFetchRequest,
    didFetchResult result: SRFetchResult<AnyObject>
  ) -> Bool {
    let date = Date(timeIntervalSinceReferenceDate: result.timestamp.toCFAbsoluteTime())
    let time = (date.timeIntervalSince1970 * 1000).rounded()
    Task { @MainActor in add(time) }
    return true
  }

  nonisolated func sensorReader(
    _ reader: SRSensorReader,
    didCompleteFetch request: SRFetchRequest
  ) {
    let end = request.to
    Task { @MainActor in finish(upTo: end) }
  }
}
