/// The visibility of a value in a message (Apple, OSLogPrivacy).
public struct OSLogPrivacy: Hashable, Sendable {
  /// The replacement of a private value (Apple, OSLogPrivacy.Mask).
  public enum Mask: Hashable, Sendable {
    /// A text that is equal for equal values.
    case hash

    /// A text that reveals nothing about the value.
    case none
  }

  private enum Audience: Hashable {
    case everybody, nobody, byType
  }

  private let audience: Audience
  private let mask: Mask

  /// The value is shown.
  public static var `public`: OSLogPrivacy { OSLogPrivacy(audience: .everybody, mask: .none) }

  /// The value is hidden.
  public static var `private`: OSLogPrivacy { .private(mask: .none) }

  /// The value is hidden, even where private values are shown.
  public static var sensitive: OSLogPrivacy { .sensitive(mask: .none) }

  /// Numbers are shown; strings and objects are hidden.
  public static var auto: OSLogPrivacy { .auto(mask: .none) }

  /// The value is hidden; a hash can make equal values recognisable.
  public static func `private`(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(audience: .nobody, mask: mask)
  }

  /// The value is hidden; a hash can make equal values recognisable.
  public static func sensitive(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(audience: .nobody, mask: mask)
  }

  /// Numbers are shown; a hash can make equal strings and objects recognisable.
  public static func auto(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(audience: .byType, mask: mask)
  }

  /// Returns the text of a value in the message.
  ///
  /// - Parameters:
  ///   - isPublic: Whether values of this type are public by default.
  ///   - text: The value's text; not called if nothing of the value is shown.
  /// - Returns: The value, its hash, or `<private>`.
  func shown(isPublic: Bool, _ text: () -> String) -> String {
    if audience == .everybody || (audience == .byType && isPublic && mask == .none) {
      return text()
    }
    guard mask == .hash else { return "<private>" }
    // FNV-1a is the same in every process, unlike the hashes of Swift.
    let hash = text().utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return "<mask.hash: '\(String(hash, radix: 16))'>"
  }
}
