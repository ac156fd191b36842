public import SensorKit

/// A sample, and when it was written.
public struct TimedSample<Sample> {
  /// What was measured.
  public let value: Sample

  /// When it was written to the store, which may be later than what it describes.
  public let timestamp: SRAbsoluteTime

  /// A sample that was written at a time.
  @inlinable
  public init(_ value: Sample, writtenAt timestamp: SRAbsoluteTime) {
    self.value = value
    self.timestamp = timestamp
  }
}

extension TimedSample: Sendable where Sample: Sendable {}

/// A sample is of another type than was asked for.
public struct SampleTypeError: Error, CustomStringConvertible {
  /// What it is, and what was asked for.
  public let description: String

  @usableFromInline
  init(_ found: AnyObject, wanted: Any.Type) {
    description = "a sample is of type \(type(of: found)), and \(wanted) was asked for"
  }
}
