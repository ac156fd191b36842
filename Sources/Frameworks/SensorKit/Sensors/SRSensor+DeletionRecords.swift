public import Foundation

extension NSString {
  /// The stream of deletion records of the sensor that this string names (Apple, NSString).
  ///
  /// The name grows by `.tombstones`, whether or not it names a known sensor.
  ///
  /// - Returns: Nil where the string already names such a stream.
  public func sr_sensorForDeletionRecordsFromSensor() -> SRSensor? {
    String(describing: self).sr_sensorForDeletionRecordsFromSensor()
  }
}

extension String {
  /// The stream of deletion records of the sensor that this string names.
  ///
  /// Apple's is a method of `NSString`, which its strings answer as well; Linux has no such bridge.
  ///
  /// - Returns: Nil where the string already names such a stream.
  public func sr_sensorForDeletionRecordsFromSensor() -> SRSensor? {
    guard !hasSuffix(SRSensor.deletionRecordsSuffix) else { return nil }
    return SRSensor(rawValue: self + SRSensor.deletionRecordsSuffix)
  }
}

extension SRSensor {
  static let deletionRecordsSuffix = ".tombstones"

  /// The sensor whose deletion records this stream holds, nil where it holds samples.
  package var parentOfDeletionRecords: SRSensor? {
    guard rawValue.hasSuffix(Self.deletionRecordsSuffix) else { return nil }
    return SRSensor(rawValue: String(rawValue.dropLast(Self.deletionRecordsSuffix.count)))
  }
}
