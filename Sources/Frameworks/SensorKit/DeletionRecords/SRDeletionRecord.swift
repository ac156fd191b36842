public import Foundation

/// A span of time whose samples were deleted (Apple, SRDeletionRecord).
public final class SRDeletionRecord: NSObject, NSSecureCoding, Sendable {
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(type(of: self))>" }

  /// The span's start.
  public let startTime: SRAbsoluteTime

  /// The span's end.
  public let endTime: SRAbsoluteTime

  /// Why the samples were deleted.
  public let reason: SRDeletionReason

  /// A span and why its samples were deleted.
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
