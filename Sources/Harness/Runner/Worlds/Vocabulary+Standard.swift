import BackgroundTasks
package import Diagnostics
import DockKit
import Docks
import People
import Phones
import Results
public import Scenarios
import SensorKit
import Sensors
import UIKit
import UserNotifications
import Verdicts
import com_awareframework_ios_core

extension Vocabulary {
  /// The names of the simulation and of registered apps.
  public static func standard(apps: [RegisteredApp]) -> Vocabulary {
    Vocabulary(
      sensors: SensorCatalog.entries.map { entry in
        Sensor(
          name: entry.swiftName,
          entitlements: entry.entitlements,
          usageDetailKey: entry.usageDetailKey,
          replayedOn: RecordedSensor.of(entry.sensor) == nil
            ? [] : entry.recorders.map(\.rawValue)
        )
      },
      apps: apps.map(\.name),
      appOptions: Dictionary(apps.map { ($0.name, $0.options) }) { first, _ in first },
      appBackgroundTasks: Dictionary(apps.map { ($0.name, $0.backgroundTasks) }) { first, _ in first
      },
      phones: PhoneModel.all.map(\.name),
      watches: WatchModel.all.map(\.name),
      docks: DockProfile.all.map(\.name),
      routines: Routine.all.map(\.name),
      expectations: NamedExpectation.all.map(\.name),
      measures: Measure.named.map(\.name),
      diagnostics: Diagnostic.all.map(\.identifier),
      quirks: AwareQuirks.all.map(\.name),
      triggers: TriggerCatalogue.kinds.map(\.name),
      tables: Schema.tables.map(\.name)
    )
  }
}

extension Diagnostic {
  /// Every mistake that is found in an app, framework by framework.
  package static let all =
    ofSensorKit + ofDockKit + ofAware + ofBackgroundTasks + ofNotifications + ofPushes + ofPrompts
    + ofAppLife + ofFiles + ofWatchdog + ofWaits + ofScenes
}
