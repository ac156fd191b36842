import Foundation
import Phones
import SensorKit

/// An app that fetches what has just been recorded four times a second, and says how much memory it has.
final class Poller: StudyApp {
  struct Options: AppOptions {
    /// The fetch after which its process is killed from outside; nil: none.
    var last: Int?

    static let declarations: [AppOption<Self>] = [
      AppOption("killed after", \.last, .whole(1...1_000_000), "The fetch that is its last.")
    ]
  }

  static var endsWhenCancelled: Bool { true }

  private let reader: SRSensorReader
  private let listener = Listener()
  private let last: Int?

  init(settings: StudyAppSettings) {
    last = Options(settings).last
    reader = SRSensorReader(sensor: SRSensor(rawValue: settings.sensors.first ?? ""))
    reader.delegate = listener
  }

  func run() async {
    try? await SRSensorReader.requestAuthorization(sensors: [reader.sensor])
    reader.startRecording()
    var count = 0
    while (try? await Task.sleep(for: .milliseconds(250))) != nil {
      let request = SRFetchRequest()
      let now = SRAbsoluteTime.current().rawValue
      request.from = SRAbsoluteTime(now - 3600)
      request.to = SRAbsoluteTime(now)
      reader.fetch(request)
      count += 1
      if count == last { kill(getpid(), SIGKILL) }
      // An hour, and four.
      if count == 14_400 || count == 4 * 14_400 { print(Self.mostKilobytes) }
    }
  }

  /// The most memory that the process has had, in kilobytes.
  private static var mostKilobytes: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss
  }

  private final class Listener: NSObject, SRSensorReaderDelegate {
    func sensorReader(
      _ reader: SRSensorReader,
      fetching fetchRequest: SRFetchRequest,
      didFetchResult result: SRFetchResult<AnyObject>
    ) -> Bool { true }
  }
}
