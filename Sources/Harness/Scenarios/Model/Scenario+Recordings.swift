package import Recordings

extension Scenario {
  /// A file of samples that were recorded elsewhere, which somebody's sensor writes instead of its own.
  public struct Recording: Codable, Hashable, Sendable {
    /// One of somebody's devices.
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

    /// The device whose sensor it is.
    public var device: Device

    /// The people whose sensor it is; of two recordings for one sensor, the later one counts.
    public var who: Who

    /// The file, from the scenario's folder.
    public var file: String

    /// The file's size in bytes: of a file that was changed, another study is made.
    public var size: Int

    /// The table of a database; nil: the only one.
    public var table: String?

    /// What numbers mean where an instant is expected; nil: a number is no instant.
    package var times: TimeNumbers?

    /// The IANA name of the time zone whose midnights begin its days; nil: its first instant's offset.
    public var timeZone: String?

    /// The study's day that its first day is.
    public var firstDay: Int

    /// After how long it begins anew; nil: it doesn't.
    public var repeatsEvery: Duration?

    /// Where it stands in the scenario.
    public var location: Location
  }

  /// The path of a file that is named from the scenario's folder.
  package func path(of file: String) -> String {
    (self.file.lastIndex(of: "/").map { String(self.file[...$0]) } ?? "") + file
  }
}
