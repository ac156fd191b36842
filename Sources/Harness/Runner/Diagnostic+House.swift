import BackgroundTasks
package import Diagnostics
import DockKit
import Phones
import SensorKit
import com_awareframework_ios_core

extension Diagnostic {
  /// Every mistake that is found in an app, framework by framework.
  package static let house =
    ofSensorKit + ofDockKit + ofAware + ofBackgroundTasks + ofAppLife + ofFiles
}
