import Foundation
import SensorKit
import TestSupport
import Testing

/// Every public declaration of Apple's SensorKit, used from outside the package.
///
/// Source: the reference, 1.4, whose numbers and facts `declarations.tsv` repeats.
@Suite("Parity")
struct ParityTests {
  @Test("The list has the 683 declarations of the reference, each once")
  func list() throws {
    #expect(try Declaration.all(in: .module).map(\.number) == Array(1...683))
  }

  @Test(
    "Each declaration of a group exists, with the name and type in the reference",
    arguments: Group.allCases
  )
  func group(_ group: Group) throws {
    var parity = Parity()
    group.use(&parity)
    let listed = try Declaration.all(in: .module).filter { $0.group == group.rawValue }.map(
      \.number
    )
    #expect(parity.numbers == listed.filter { Parity.missing[$0] == nil })
  }

  @Test("A missing declaration has a reason, and is really missing")
  func missing() {
    var parity = Parity()
    for group in Group.allCases { group.use(&parity) }
    for (number, reason) in Parity.missing {
      #expect((1...683).contains(number) && !reason.isEmpty)
      #expect(!parity.numbers.contains(number), "\(number) is there: \(reason)")
    }
    #expect(parity.numbers.count + Parity.missing.count == 683)
  }

  /// Our choice: a number can't be given to another declaration by mistake.
  @Test("Each number in the code is next to the name that the list has for it")
  func names() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let listed = try Declaration.all(in: .module).filter { Parity.missing[$0.number] == nil }
    #expect(try Declaration.mismatches(of: listed, inCodeOf: folder) == [])
  }
}
