public import Foundation

/// A span of time whose samples were deleted (Apple, SRDeletionRecord).
public final class SRDeletionRecord: NSObject, NSSecureCoding, Sendable {
  /// Only the class name, so that the description is the same in every run (our choice).
  public override var description: String { "<\(type(of: self))>" }

  /// The start of the span.
  public let startTime: SRAbsoluteTime

  /// The end of the span.
  public let endTime: SRAbsoluteTime

  /// Why the samples were deleted.
  public let reason: SRDeletionReason

  /// Creates a record of a span and the reason for its deletion.
  package init(startTime: SRAbsoluteTime, endTime: SRAbsoluteTime, reason: SRDeletionReason) {
    self.startTime = startTime
    self.endTime = endTime
    self.reason = reason
    super.init()
  }

  public static var supportsSecureCoding: Bool { true }

  public convenience init?(coder: NSCoder) {
    let reason = SRDeletionReason(rawValue: coder.decodeInteger(forKey: "reason"))
    guard let reason, coder.containsValue(forKey: "reason") else { return nil }
    self.init(
      startTime: SRAbsoluteTime(rawValue: coder.decodeDouble(forKey: "startTime")),
      endTime: SRAbsoluteTime(rawValue: coder.decodeDouble(forKey: "endTime")),
      reason: reason
    )
  }

  public func encode(with coder: NSCoder) {
    coder.encode(startTime.rawValue, forKey: "startTime")
    coder.encode(endTime.rawValue, forKey: "endTime")
    coder.encode(reason.rawValue, forKey: "reason")
  }
}

/// Why stored samples were deleted (Apple, SRDeletionReason).
@nonexhaustive
public enum SRDeletionReason: Int, Sendable {
  /// The participant deleted them.
  case userInitiated = 0

  /// The device ran low on storage.
  case lowDiskSpace = 1

  /// The samples exceeded the age up to which the system keeps them.
  case ageLimit = 2

  /// No app records the sensor any more.
  case noInterestedClients = 3

  /// The system found its own state to be invalid.
  case systemInitiated = 4
}

extension NSString {
  /// The stream of deletion records of the sensor that this string names (Apple, NSString).
  ///
  /// The result is the string with the suffix `.tombstones`, whether or not the string names a
  /// known sensor.
  ///
  /// - Returns: Nil if the string already names such a stream.
  public func sr_sensorForDeletionRecordsFromSensor() -> SRSensor? {
    String(describing: self).sr_sensorForDeletionRecordsFromSensor()
  }
}

extension String {
  /// The stream of deletion records of the sensor that this string names.
  ///
  /// Apple declares the method on `NSString`, and its strings have the method too; Linux has no
  /// such bridge.
  ///
  /// - Returns: Nil if the string already names such a stream.
  public func sr_sensorForDeletionRecordsFromSensor() -> SRSensor? {
    guard !hasSuffix(SRSensor.deletionRecordsSuffix) else { return nil }
    return SRSensor(rawValue: self + SRSensor.deletionRecordsSuffix)
  }
}

extension SRSensor {
  static let deletionRecordsSuffix = ".tombstones"

  /// The sensor whose deletion records this stream holds; nil if the stream holds samples.
  package var parentOfDeletionRecords: SRSensor? {
    guard rawValue.hasSuffix(Self.deletionRecordsSuffix) else { return nil }
    return SRSensor(rawValue: String(rawValue.dropLast(Self.deletionRecordsSuffix.count)))
  }
}
