public import Foundation

/// A sample that the body of a request names.
public struct UploadedSample: Hashable, Sendable {
  /// The time of the sample: that of its `SRFetchResult`, as a date of the phone's clock.
  public var time: Date

  /// The sensor's name, as `list sensors` prints it, or as the scenario's `sensors` translates it; nil if the scenario
  /// names it.
  public var sensor: String?

  /// The device's name, model or product type, or its identifier in the results; nil if the body does not tell devices
  /// apart.
  public var device: String?

  /// Creates a sample's name.
  public init(at time: Date, sensor: String? = nil, device: String? = nil) {
    self.time = time
    self.sensor = sensor
    self.device = device
  }
}

/// A type of app that reads the bodies of its own requests, in a format that TrialRun does not know.
///
/// The type is the registered one: the ``StudyApp`` or the app's delegate. A scenario asks for it by `format: app`.
public protocol UploadReading: SendableMetatype {
  /// Returns the samples that a body names.
  ///
  /// Called outside the app's process: the function sees neither its files nor its memory.
  ///
  /// - Parameters:
  ///   - body: The body of a request, or a file that was left on the phone.
  ///   - path: The path and query of the request; for a file, its path in the app's home.
  /// - Returns: The samples.
  /// - Throws: If the body can't be read; the error's text is the reason that the results show.
  static func samples(inBody body: Data, sentTo path: String) throws -> [UploadedSample]
}

/// Why a body can't be read.
package struct UnreadableBody: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place and the reason.
  package let description: String

  init(_ description: String) { self.description = description }
}

/// A sample as a body names it.
struct NamedSample: Hashable {
  /// A time as a body writes it.
  struct Time: Hashable {
    /// Nanoseconds since 1970, by the phone's clock.
    var nanoseconds: Int64

    /// The weight of the last digit, in nanoseconds: the sample's own time is less than this after, or before, the time
    /// that is written.
    var precision: Int64
  }

  var time: Time
  var sensor: String?
  var device: String?
}
