/// Where the rows of observed data name the participant, the time and the sensor.
///
/// nil means the usual place.
package struct ObservationColumns: Codable, Hashable, Sendable {
  /// The place of a name.
  package enum Place: Codable, Hashable, Sendable {
    /// A column.
    case column(String)
    /// The name of the file without its extension; of a database, the name of the table.
    case fileName
    /// The name of the folder in which the file is.
    case folderName
  }

  /// The unit and epoch of times.
  package enum TimeForm: String, CaseIterable, Codable, Hashable, Sendable {
    case unixSeconds = "unix s"
    case unixMilliseconds = "unix ms"
    case secondsSince2001 = "seconds since 2001"
    case iso8601 = "ISO 8601"

    /// The seconds of one unit; 0 for dates.
    var unit: Double {
      switch self {
      case .unixSeconds, .secondsSince2001: 1
      case .unixMilliseconds: 0.001
      case .iso8601: 0
      }
    }

    /// The seconds from 1970 to the epoch.
    var epoch: Double { self == .secondsSince2001 ? 978_307_200 : 0 }
  }

  /// Where the participant's name is; usually a column of ``usualParticipants``.
  package var participant: Place?

  /// The column of the time; usually one of ``usualTimes``.
  package var time: String?

  /// The form of times; usually that of the first row.
  package var timeForm: TimeForm?

  /// Where the sensor's name is; usually the column `sensor`, or the file's name.
  package var sensor: Place?

  /// The name of the sensor whose rows are openings of the app; nil if the data has none.
  package var opening: String?

  /// The sensors of SensorKit that names in the data stand for; nil for none but their own.
  package var sensors: [String: String]?

  /// The names of sensors that a watch records, besides those of SensorKit's.
  package var watchSensors: [String]

  /// The IANA name of the time zone in which the participants' days are counted.
  package var timeZone: String?

  /// The usual places.
  package init() { watchSensors = [] }

  /// The columns that usually have the participant; the last two are those of AWARE.
  package static let usualParticipants = ["participant", "device_id", "deviceId"]

  /// The columns that usually have the time; the second is that of AWARE.
  package static let usualTimes = ["time", "timestamp"]

  /// The columns that can have a phone's identity, and those that can have a person's besides the phone's.
  package static let devices = ["device_id", "deviceId", "device"]
  package static let persons = ["participant", "user"]

  /// The column that usually has the sensor.
  package static let usualSensor = "sensor"
}
