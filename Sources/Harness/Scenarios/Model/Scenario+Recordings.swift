package import Sensors

extension Scenario {
  /// A file of recorded samples that replace the samples of participants' sensors.
  public struct Recording: Codable, Hashable, Sendable {
    /// A participant's devices.
    public enum Device: String, Codable, Hashable, Sendable, CaseIterable {
      /// The phone.
      case phone
      /// The watch, or the first of two.
      case watch
      /// The second of two watches.
      case secondWatch = "second watch"
    }

    /// The sensor's name.
    public var sensor: String

    /// The sensor's device.
    public var device: Device

    /// The participants; of two recordings for one sensor, the later one applies.
    public var who: Who

    /// The file's path, relative to the scenario's folder.
    public var file: String

    /// The file's size in bytes, which distinguishes the study from one with a changed file.
    public var size: Int

    /// The name of the database's table; nil for the only table.
    public var table: String?

    /// The meaning of numbers as instants; nil if numbers are not instants.
    package var times: TimeNumbers?

    /// The IANA name of the recording's time zone; nil for the UTC offset of its first instant.
    public var timeZone: String?

    /// The day of the study on which the recording starts.
    public var firstDay: Int

    /// The period after which the recording starts again; nil if it doesn't.
    public var repeatsEvery: Duration?

    /// The recording's place in the scenario.
    public var location: Location
  }

  /// Returns the path of a file whose path is relative to the scenario's folder.
  package func path(of file: String) -> String {
    (self.file.lastIndex(of: "/").map { String(self.file[...$0]) } ?? "") + file
  }
}
