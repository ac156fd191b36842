import Phones
import SensorKit
import Sensors

/// Where the worlds of a run leave the samples that their apps receive: a file for each participant and sensor, which
/// the coordinator joins in the order of the participants.
package struct SampleFolder: Codable, Hashable, Sendable {
  /// The folder of the files.
  package let path: String

  /// The names of the sensors.
  package let sensors: [String]

  /// The tables of the sensors.
  var tables: [SampleTable] { SRSensor.named(sensors).compactMap(SampleTable.of) }

  /// The file of a sensor of the participant with a position in the cohort, from 1.
  package func file(of sensor: String, _ position: Int) -> String {
    "\(path)/\(position)-\(sensor)"
  }
}
