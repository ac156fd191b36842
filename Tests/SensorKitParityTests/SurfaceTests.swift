import Foundation
import Testing

/// What the module shows beyond the list, read from the compiler's own account of it.
@Suite("Parity: nothing beyond")
struct SurfaceTests {
  /// Members of the conformances that the list names; it doesn't number them.
  private static let conformances: Set<String> = [
    "supportsSecureCoding", "init(coder:)", "encode(with:)", "copy(with:)", "isEqual(_:)", "hash",
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

  #if arch(arm64)
    private static let target = "aarch64-unknown-linux-gnu"
  #else
    private static let target = "x86_64-unknown-linux-gnu"
  #endif

  /// Source: the reference, 1.4 and 1.6.
  @Test("The module has no public name that the list hasn't")
  func names() throws {
    let listed = Set(try Declaration.all().map(\.name))
    let known = listed.union(Self.conformances).union(Self.bridged).union(Self.underlying)
    let names = try publicNames()
    #expect(names.count > 400)
    for name in names {
      let bare = name.hasSuffix("()") ? String(name.dropLast(2)) : name
      #expect(known.contains(bare) || known.contains(name), "\(name) is public")
    }
  }

  private func publicNames() throws -> Set<String> {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "symbols-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let extraction = Process()
    extraction.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    extraction.arguments = [
      "swift", "symbolgraph-extract", "-module-name", "SensorKit",
      "-I", products.appending(path: "Modules").path,
      "-I", package.appending(path: "Sources/Kernel/CInterposition/include").path,
      "-target", Self.target, "-minimum-access-level", "public",
      "-skip-synthesized-members", "-output-dir", folder.path,
    ]
    try extraction.run()
    extraction.waitUntilExit()
    try #require(extraction.terminationStatus == 0)
    var names: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let data = try Data(contentsOf: folder.appending(path: file))
      let graph = try JSONDecoder().decode(SymbolGraph.self, from: data)
      names.formUnion(graph.symbols.compactMap(\.pathComponents.last))
    }
    return names
  }
}

/// The part of a symbol graph that is looked at.
private struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    let pathComponents: [String]
  }

  let symbols: [Symbol]
}
