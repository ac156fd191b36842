import Foundation
import TestSupport
import Testing

/// Compares the list of rules, `behaviours.tsv`, with the existing tests.
@Suite("SensorKit: the list of behaviours")
struct BehaviourTests {
  /// The sections of the reference that state behaviour, in its order; `E` is its table of errors.
  private static let sections = (1...10).map { "2.\($0)" } + ["E", "3", "5"]

  /// Our choice: a missing or duplicated rule is noticed.
  @Test("The sections are in order, and the numbers of their rules have no gaps")
  func numbers() throws {
    let all = try Behaviour.all(in: .module)
    let sections = all.map(\.section)
    var expected: [String] = []
    for section in Self.sections {
      let count = sections.count { $0 == section }
      expected += (1...max(count, 1)).map { "\(section).\($0)" }
    }
    let wrong = zip(all.map(\.number), expected).first { $0 != $1 }
    #expect(wrong == nil, "found, expected")
    #expect(all.count == 184 && expected.count == 184)
    let rules = Dictionary(grouping: all, by: \.rule).filter { $0.value.count > 1 }
    #expect(rules.keys.sorted() == [])
    // The reference itself counts the facts that are not established.
    #expect(all.count { $0.section == "5" } == 21)
  }

  /// Our choice: a rule whose test was renamed or removed is unproven.
  @Test("Each test in the list exists")
  func tests() throws {
    let index = try TestIndex()
    let named = try Behaviour.all(in: .module).flatMap { behaviour in
      behaviour.tests.map { $0.contains(".") ? $0 : "SensorKitTests.\($0)" }
    }
    #expect(named.filter { !index.tests.contains($0) } == [])
  }

  /// Our choice: rules have tests; the few exceptions are marked, and their number is fixed.
  @Test("A rule without a test gives the reason, and there are few")
  func reasons() throws {
    let all = try Behaviour.all(in: .module)
    let without = all.filter { $0.whyNot != nil }
    #expect(without.allSatisfy { $0.tests.isEmpty && ($0.whyNot?.count ?? 0) > 20 })
    #expect(all.count { !$0.tests.isEmpty } + without.count == all.count)
    #expect(without.count * 6 < all.count, "\(without.map(\.number))")
  }
}
