import Foundation
import TestSupport
import Testing

/// Compares the list of rules, `behaviours.tsv`, with the existing tests.
@Suite("DockKit: the list of behaviours")
struct BehaviourTests {
  /// Our choice: a missing or duplicated rule is noticed.
  @Test("The rules' numbers have no gaps and no duplicates")
  func numbers() throws {
    let all = try Behaviour.all(in: .module)
    let sections = ["B", "C", "E", "L", "T", "F", "S", "U"]
    var expected: [String] = []
    for section in sections {
      let count = all.count { $0.section == section }
      #expect(count > 0)
      expected += (1...max(count, 1)).map { "\(section).\($0)" }
    }
    #expect(all.map(\.number) == expected)
    #expect(all.count { $0.section == "B" } == 39 && all.count { $0.section == "C" } == 12)
    #expect(Dictionary(grouping: all, by: \.rule).allSatisfy { $0.value.count == 1 })
  }

  /// Our choice: a rule whose test was renamed or removed is unproven.
  @Test("Each test in the list exists")
  func tests() throws {
    let index = try TestIndex()
    let named = try Behaviour.all(in: .module).flatMap { behaviour in
      behaviour.tests.map { $0.contains(".") ? $0 : "DockKitTests.\($0)" }
    }
    #expect(named.filter { !index.tests.contains($0) } == [])
  }

  /// Our choice: rules have tests; the few exceptions are marked.
  @Test("A rule without a test gives the reason, and there are few")
  func reasons() throws {
    let all = try Behaviour.all(in: .module)
    let without = all.filter { $0.whyNot != nil }
    #expect(without.allSatisfy { $0.tests.isEmpty && ($0.whyNot?.count ?? 0) > 20 })
    #expect(all.count { !$0.tests.isEmpty } + without.count == all.count)
    #expect(without.count * 6 < all.count, "\(without.map(\.number))")
  }
}
