extension Scenario {
  /// How the bodies of an app's requests name the samples that they contain.
  public struct Upload: Codable, Hashable, Sendable {
    /// The format of a body.
    public enum Format: String, Codable, CaseIterable, Hashable, Sendable {
      /// JSON, or JSON Lines.
      case json
      /// Comma-separated values, with the names of the columns in the first line.
      case csv
      /// What the app's own function reads (`UploadReading`).
      case app
    }

    /// The host's name, in lower case; nil for any host.
    public var host: String?

    /// The path; `/*` at its end stands for all paths below it.
    public var path: String

    /// The format.
    public var format: Format

    /// The path of the samples' times in JSON, or the name of their column; nil if the app's function reads them.
    public var time: String?

    /// The name of the sensor whose samples are in each body; nil if each body names the sensors.
    public var sensor: String?

    /// The path or the column with the names of the sensors; nil if ``sensor`` names it, or the app's function.
    public var sensorPlace: String?

    /// The path or the column with the devices; nil if the bodies name none.
    public var device: String?

    /// The words that bodies have for sensors, each with the sensor's name.
    public var names: [Option]
  }
}
