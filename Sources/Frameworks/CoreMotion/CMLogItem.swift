@_exported public import Foundation
import FoundationAdditions

/// A reading of a motion sensor (Apple, CMLogItem).
open class CMLogItem: NSObject, NSSecureCoding, NSCopying {
  /// The class alone, which reads the same in each run; our choice.
  open override var description: String { "<\(type(of: self))>" }

  /// When it was taken, in seconds since the device's boot.
  public let timestamp: TimeInterval

  /// A reading taken that many seconds after the device's boot.
  package init(timestamp: TimeInterval) {
    self.timestamp = timestamp
    super.init()
  }

  open class var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    guard let timestamp = coder.decodeNumber("timestamp") else { return nil }
    self.timestamp = timestamp
    super.init()
  }

  open func encode(with coder: NSCoder) { coder.encode(number: timestamp, "timestamp") }

  /// The item itself, as it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
