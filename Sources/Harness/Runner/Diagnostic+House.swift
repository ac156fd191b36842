package import Diagnostics
import DockKit
import SensorKit

extension Diagnostic {
  /// Every mistake that is found in an app, framework by framework.
  package static let house = ofSensorKit + ofDockKit
}
