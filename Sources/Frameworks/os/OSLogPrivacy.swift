/// Who may see a value of a message (Apple, OSLogPrivacy).
public struct OSLogPrivacy: Hashable, Sendable {
  /// What stands in the place of a private value (Apple, OSLogPrivacy.Mask).
  public enum Mask: Hashable, Sendable {
    /// A text that is the same for the same value.
    case hash

    /// Nothing of the value.
    case none
  }

  private enum Audience: Hashable {
    case everybody, nobody, byType
  }

  private let audience: Audience
  private let mask: Mask

  /// Everybody may see the value.
  public static var `public`: OSLogPrivacy { OSLogPrivacy(audience: .everybody, mask: .none) }

  /// Nobody may see the value.
  public static var `private`: OSLogPrivacy { .private(mask: .none) }

  /// Nobody may see the value, even where private values are shown.
  public static var sensitive: OSLogPrivacy { .sensitive(mask: .none) }

  /// Numbers are public, strings and objects private.
  public static var auto: OSLogPrivacy { .auto(mask: .none) }

  /// Nobody may see the value, but equal values can be told.
  public static func `private`(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(audience: .nobody, mask: mask)
  }

  /// Nobody may see the value, but equal values can be told.
  public static func sensitive(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(audience: .nobody, mask: mask)
  }

  /// Numbers are public, of strings and objects equal ones can be told.
  public static func auto(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(audience: .byType, mask: mask)
  }

  /// A value as it is shown.
  ///
  /// - Parameters:
  ///   - isPublic: Whether values of its type are public where nothing is said.
  ///   - text: The value itself; not asked for where nothing of it is shown.
  /// - Returns: The value, its hash, or `<private>`.
  func shown(isPublic: Bool, _ text: () -> String) -> String {
    if audience == .everybody || (audience == .byType && isPublic && mask == .none) {
      return text()
    }
    guard mask == .hash else { return "<private>" }
    // FNV-1a: the same in each process, as the hashes of Swift are not.
    let hash = text().utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return "<mask.hash: '\(String(hash, radix: 16))'>"
  }
}
