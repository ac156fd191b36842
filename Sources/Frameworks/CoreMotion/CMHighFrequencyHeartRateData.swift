public import Foundation
import FoundationAdditions

/// How far a heart rate can be trusted (Apple, CMHighFrequencyHeartRateDataConfidence).
@nonexhaustive
public enum CMHighFrequencyHeartRateDataConfidence: Int, Sendable {
  /// Hardly.
  case low = 0

  /// Somewhat.
  case medium = 1

  /// Well.
  case high = 2

  /// Best.
  case highest = 3
}

/// A heart rate, taken once a second (Apple, CMHighFrequencyHeartRateData).
public final class CMHighFrequencyHeartRateData: CMLogItem {
  /// Beats per minute.
  public let heartRate: Double

  /// How far it can be trusted.
  public let confidence: CMHighFrequencyHeartRateDataConfidence

  /// When it was measured, by the device's clock.
  public let date: Date?

  /// A heart rate in beats per minute, taken that many seconds after the device's boot.
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
