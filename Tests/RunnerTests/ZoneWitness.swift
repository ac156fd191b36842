import Foundation
import Phones
import SensorKit
import Synchronization

/// What an app saw of its time zone.
struct ZoneSighting: Sendable, Hashable {
  /// Seconds since the app was launched.
  var at: Int
  var secondsFromGMT: Int
  /// The hour that the user's calendar shows.
  var hour: Int
  /// The hour that C's `localtime` shows.
  var hourInC: Int
}

/// An app that looks at its time zone every hour.
final class ZoneWitness: StudyApp {
  /// What was seen, by the name of the phone.
  nonisolated static let notebook = Mutex<[String: [ZoneSighting]]>([:])

  init(settings: StudyAppSettings) {}

  func run() async {
    for hour in 0... {
      let date = Date()
      var seconds = time_t(date.timeIntervalSince1970)
      var parts = tm()
      localtime_r(&seconds, &parts)
      let sighting = ZoneSighting(
        at: hour * 3600,
        secondsFromGMT: TimeZone.current.secondsFromGMT(for: date),
        hour: Calendar.current.component(.hour, from: date),
        hourInC: Int(parts.tm_hour)
      )
      Self.notebook.withLock { $0[SRDevice.current.name, default: []].append(sighting) }
      guard (try? await Task.sleep(for: .seconds(3600))) != nil else { return }
    }
  }
}
