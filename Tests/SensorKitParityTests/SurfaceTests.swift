import TestSupport
import Testing

/// The public declarations beyond the list, read from the compiler's symbol graph.
@Suite("Parity: no additional names")
struct SurfaceTests {
  /// Members of conformances in the list, which have no numbers of their own.
  private static let conformances: Set<String> = [
    "supportsSecureCoding", "init(coder:)", "encode(with:)", "copy(with:)", "isEqual(_:)", "hash",
    "description",
  ]

  /// Members of Apple's `SRError` from its bridge to `NSError`.
  private static let bridged: Set<String> = [
    "code", "userInfo", "errorCode", "errorUserInfo", "init(_:userInfo:)", "hash(into:)",
    "~=(_:_:)",
  ]

  /// Names of Apple's classes that are nested ones in Swift; their declarations explain why they
  /// are public.
  private static let underlying: Set<String> = [
    "SRAcousticSettingsMusicEQ", "SRAcousticSettingsAccessibility",
    "SRAcousticSettingsAccessibilityBackgroundSounds",
    "SRAcousticSettingsAccessibilityHeadphoneAccommodations",
    "SRHeadphoneSettingsHearingAssistance",
  ]

  /// Source: the reference, 1.4 and 1.6.
  @Test("The module has no public name that the list lacks")
  func names() throws {
    let listed = Set(try Declaration.all(in: .module).map(\.name))
    let known = listed.union(Self.conformances).union(Self.bridged).union(Self.underlying)
    let names = Set(try PublicSymbols.paths(of: "SensorKit").compactMap(\.last))
    #expect(names.count > 400)
    for name in names {
      let bare = name.hasSuffix("()") ? String(name.dropLast(2)) : name
      #expect(known.contains(bare) || known.contains(name), "\(name) is public")
    }
  }
}
