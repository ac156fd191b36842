import TestSupport
import Testing

/// What the sensor's module shows beyond the list.
@Suite("AWARE's parity: nothing beyond the sensor")
struct ShortcutsSurfaceTests {
  /// Source: the reference, 1.1.
  @Test("The module has no public name that the list hasn't")
  func names() throws {
    let listed = Set(try Declaration.all(in: .module).map(\.name)).union(["init(from:)"])
    let paths = try PublicSymbols.paths(of: "com_awareframework_ios_sensor_shortcuts")
    let names = Set(paths.compactMap(\.last))
    #expect(names.count > 60)
    for name in names { #expect(listed.contains(name), "\(name) is public") }
  }
}
