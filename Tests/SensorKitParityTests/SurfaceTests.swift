import TestSupport
import Testing

/// What the module shows beyond the list, read from the compiler's own account of it.
@Suite("Parity: nothing beyond")
struct SurfaceTests {
  /// Members of the conformances that the list names; it doesn't number them.
  private static let conformances: Set<String> = [
    "supportsSecureCoding", "init(coder:)", "encode(with:)", "copy(with:)", "isEqual(_:)", "hash",
    "description",
  ]

  /// What Apple's `SRError` has from its bridge to `NSError`.
  private static let bridged: Set<String> = [
    "code", "userInfo", "errorCode", "errorUserInfo", "init(_:userInfo:)", "hash(into:)",
    "~=(_:_:)",
  ]

  /// The names of Apple's classes that Swift knows as nested ones; why they show is said there.
  private static let underlying: Set<String> = [
    "SRAcousticSettingsMusicEQ", "SRAcousticSettingsAccessibility",
    "SRAcousticSettingsAccessibilityBackgroundSounds",
    "SRAcousticSettingsAccessibilityHeadphoneAccommodations",
    "SRHeadphoneSettingsHearingAssistance",
  ]

  /// Source: the reference, 1.4 and 1.6.
  @Test("The module has no public name that the list hasn't")
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
