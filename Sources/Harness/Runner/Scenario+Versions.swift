import Participants
import Phones
import Scenarios
import SensorKit
import VirtualTime

/// One version of the app: what it is told, and its entitlements and Info.plist.
struct AppVersion: Sendable {
  var settings: StudyAppSettings
  var bundle: AppBundle
}

extension Scenario {
  /// The versions that somebody has one after the other, the first one first.
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
