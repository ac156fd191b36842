import DockKit
import Foundation
import TestSupport
import Testing

/// Every public declaration of Apple's DockKit, named from outside the package.
///
/// Source: the reference, 1, whose numbers and facts `declarations.tsv` repeats.
@Suite("DockKit's parity")
struct ParityTests {
  @Test("The list has the 227 declarations of the reference, each once")
  func list() throws {
    #expect(try Declaration.all(in: .module).map(\.number) == Array(1...227))
  }

  @Test(
    "Each declaration of a group is there, spelled and typed as in the reference",
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

  /// Our choice: so that a number can't come to stand beside another declaration.
  @Test("Each number stands in the code beside the name that the list gives it")
  func names() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let listed = try Declaration.all(in: .module)
    #expect(try Declaration.mismatches(of: listed, inCodeOf: folder) == [])
  }
}
