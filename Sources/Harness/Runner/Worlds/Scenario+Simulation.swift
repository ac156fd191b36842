import Foundation
import Phones
package import Scenarios
import SensorKit
package import VirtualTime

/// Converts a scenario to the types of the simulation.
extension Scenario {
  /// The last instant of the study.
  package var end: WorldTime { WorldTime(nanoseconds: lasts.wholeNanoseconds) }

  /// The last part of the path that it was read from.
  package var name: String { file.split(separator: "/").last.map(String.init) ?? file }

  /// An instant as the scenario writes moments, to the second: `day 3 20:00:04`.
  package func moment(_ time: WorldTime) -> String {
    clock.moment(second: time.nanoseconds / 1_000_000_000)
  }

  /// The time zone of participants whose group names none: the offset of the study's own times.
  var standardTimeZone: String {
    let seconds = starts.utcOffsetSeconds
    guard seconds != 0 else { return "UTC" }
    // Names that C reads as Foundation does, though they count hours west of Greenwich; to C,
    // GMT-05:00 would be five hours east of it.
    if seconds % 3600 == 0, (-12...14).contains(seconds / 3600) {
      return "Etc/GMT\(seconds < 0 ? "+" : "-")\(abs(seconds) / 3600)"
    }
    let minutes = abs(seconds) / 60
    return "GMT\(seconds < 0 ? "-" : "+")\((minutes / 60).twoDigits)\((minutes % 60).twoDigits)"
  }

  /// The app's settings for a participant who joins at an instant.
  ///
  /// - Parameters:
  ///   - joins: When they join.
  ///   - sensors: Names of the sensors that this version of the app reads.
  /// - Returns: The settings.
  func settings(joiningAt joins: WorldTime, reading sensors: [String]) -> StudyAppSettings {
    let first = app.fetch?.first.map { joins.duration(to: at($0)) } ?? .zero
    var settings = app.settings
    settings.sensors = SRSensor.named(sensors).map(\.rawValue)
    settings.fetchAt = app.fetch?.at.map { Double($0.secondsSinceMidnight) }
    settings.firstFetchAfter = max(first, .zero).inSeconds
    settings.window = window
    settings.endsBeforeNow = endsBeforeNow
    settings.recordsUntil = date(of: app.recordsFor.map(joins.advanced) ?? closing)
    settings.options = Dictionary(app.options.map { ($0.name, $0.value) }) { $1 }
    if let fetch = app.fetch { settings.fetchEvery = fetch.every.inSeconds }
    return settings
  }

  /// Seconds before now at which the range of a fetch ends.
  private var endsBeforeNow: Double {
    switch app.fetch?.upTo {
    case .now, nil: 0
    case .hold: 86_400
    }
  }

  private var window: StudyAppSettings.FetchWindow {
    switch app.fetch?.window {
    case .sinceLast, nil: .sinceLast
    case .last(let duration): .last(duration.inSeconds)
    }
  }

  /// When apps stop by default: shortly before the end of the study.
  private var closing: WorldTime { end.advanced(by: .zero - min(.seconds(60), lasts / 100)) }

  private func date(of time: WorldTime) -> Date {
    Date(timeIntervalSince1970: Double(starts.secondsSince1970) + time.seconds)
  }

  private func at(_ moment: Moment) -> WorldTime {
    WorldTime(nanoseconds: moment.sinceStart(starts).wholeNanoseconds)
  }
}

/// One version of the app: its settings, entitlements and Info.plist.
struct AppVersion: Sendable {
  var settings: StudyAppSettings
  var bundle: AppBundle
}

extension Scenario {
  /// The versions of the app on a participant's phone, in the order in which they are installed.
  func versions(for actions: [TimedAction], joiningAt joins: WorldTime) -> [AppVersion] {
    var sensors = app.sensors
    var bundle = AppBundle(app)
    var versions = [
      AppVersion(settings: settings(joiningAt: joins, reading: sensors), bundle: bundle)
    ]
    for case .some(let added) in actions.map(\.action.newSensors) {
      bundle = bundle.adding(added)
      sensors += added.compactMap { $0.catalogEntry?.swiftName }.filter { !sensors.contains($0) }
      versions.append(
        AppVersion(settings: settings(joiningAt: joins, reading: sensors), bundle: bundle)
      )
    }
    return versions
  }
}

extension Scenario {
  /// The midnight with which a day of the study begins in a time zone.
  func midnight(ofDay day: Int, in zone: String) -> WorldTime {
    let local = starts.secondsSince1970 + Int64(starts.utcOffsetSeconds)
    let days = (local >= 0 ? local : local - 86_399) / 86_400 + Int64(day)
    let date = Date(timeIntervalSince1970: Double(days * 86_400))
    let offset = TimeZone(identifier: zone)?.secondsFromGMT(for: date) ?? starts.utcOffsetSeconds
    return .seconds(days * 86_400 - Int64(offset) - starts.secondsSince1970)
  }
}
