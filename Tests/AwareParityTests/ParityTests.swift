import Foundation
import Testing
import TestSupport

/// Every public declaration of AWARE's core and of its Shortcuts sensor, used from outside the package.
///
/// Source: the reference, 1.1 to 1.4, and the interfaces of core 1.3.0 and of the sensor's commit 5570cea.
/// `declarations.tsv` lists the declarations; its fourth column has the reference's name of each.
@Suite("AWARE's parity")
struct ParityTests {
  /// The ranges of the declarations' numbers.
  private static let blocks = [1...168, 201...312, 501...582]

  @Test("The list has the declarations of the reference, each once")
  func list() throws {
    #expect(try Declaration.all(in: .module).map(\.number) == Self.blocks.flatMap(Array.init))
  }

  @Test(
    "Each declaration of a group exists, with the name and type in the reference",
    arguments: Group.allCases
  )
  func group(_ group: Group) throws {
    var parity = Parity()
    group.use(&parity)
    #expect(
      parity.numbers
        == (try Declaration.all(in: .module).filter { $0.group == group.rawValue }.map(\.number))
    )
  }

  /// Our choice: a number in the code can't refer to another declaration than the list's.
  @Test("Each number in the code is next to the name that the list has for it")
  func names() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let listed = try Declaration.all(in: .module)
    #expect(try Declaration.mismatches(of: listed, inCodeOf: folder) == [])
  }

  /// Source: the reference, 1.1 to 1.4.
  @Test("No declaration with a number in the reference is missing")
  func references() throws {
    let list = try #require(Bundle.module.url(forResource: "declarations", withExtension: "tsv"))
    let lines = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").dropFirst()
    let found = Set(lines.map { String($0.split(separator: "\t")[3]) })
    #expect(Self.numbered.filter { !found.contains($0) } == [])
  }

  /// The numbers in the reference, except C48, which is not a public declaration.
  private static let numbered =
    (Array(1...47) + Array(49...57)).map { "C\($0)" } + (1...38).map { "S\($0)" }
}

/// The public names of the sensor's module.
@Suite("AWARE's parity: no additional names")
struct ShortcutsSurfaceTests {
  /// Source: the reference, 1.1.
  @Test("The module has no public name that the list lacks")
  func names() throws {
    // Each record that is Codable has these two: from the compiler, or its own.
    let listed = Set(try Declaration.all(in: .module).map(\.name))
      .union(["init(from:)", "encode(to:)"])
    let paths = try PublicSymbols.paths(of: "com_awareframework_ios_sensor_shortcuts")
    let names = Set(paths.compactMap(\.last))
    #expect(names.count > 60)
    for name in names { #expect(listed.contains(name), "\(name) is public") }
  }
}
