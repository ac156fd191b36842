public import Foundation
import FoundationAdditions

/// The confidence of a heart rate (Apple, CMHighFrequencyHeartRateDataConfidence).
@nonexhaustive
public enum CMHighFrequencyHeartRateDataConfidence: Int, Sendable {
  /// Low confidence.
  case low = 0

  /// Medium confidence.
  case medium = 1

  /// High confidence.
  case high = 2

  /// The highest confidence.
  case highest = 3
}

/// A heart rate, measured once a second (Apple, CMHighFrequencyHeartRateData).
public final class CMHighFrequencyHeartRateData: CMLogItem {
  /// Beats per minute.
  public let heartRate: Double

  /// The confidence of the value.
  public let confidence: CMHighFrequencyHeartRateDataConfidence

  /// The time of the measurement, by the device's clock.
  public let date: Date?

  /// Creates a heart rate in beats per minute; the timestamp is in seconds since the device's boot.
  package init(
    heartRate: Double,
    confidence: CMHighFrequencyHeartRateDataConfidence,
    date: Date?,
    timestamp: TimeInterval
  ) {
    self.heartRate = heartRate
    self.confidence = confidence
    self.date = date
    super.init(timestamp: timestamp)
  }

  public required init?(coder: NSCoder) {
    guard
      let heartRate = coder.decodeNumber("heartRate"),
      let rawConfidence = coder.decodeNumber("confidence").flatMap(Int.init(exactly:)),
      let confidence = CMHighFrequencyHeartRateDataConfidence(rawValue: rawConfidence)
    else { return nil }
    self.heartRate = heartRate
    self.confidence = confidence
    date = coder.decodeNumber("date").map { Date(timeIntervalSinceReferenceDate: $0) }
    super.init(coder: coder)
  }

  public override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(number: heartRate, "heartRate")
    coder.encode(number: Double(confidence.rawValue), "confidence")
    if let date { coder.encode(number: date.timeIntervalSinceReferenceDate, "date") }
  }
}
