import Foundation
import TestSupport
import Testing

/// The list of rules, `behaviours.tsv`, against the tests that there are.
@Suite("SensorKit: the list of behaviours")
struct BehaviourTests {
  /// The sections of the reference that state behaviour, in its order; `E` is its table of errors.
  private static let sections = (1...10).map { "2.\($0)" } + ["E", "3", "5"]

  /// Our choice: so that a rule can't get lost or be listed twice.
  @Test("The sections come in order, and their rules are numbered without a gap")
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
    #expect(all.count == 179 && expected.count == 179)
    let rules = Dictionary(grouping: all, by: \.rule).filter { $0.value.count > 1 }
    #expect(rules.keys.sorted() == [])
    // The reference counts what is not established itself.
    #expect(all.count { $0.section == "5" } == 21)
  }

  /// Our choice: a test that was renamed or removed leaves its rule unproven.
  @Test("Each test that the list names is there")
  func tests() throws {
    let index = try TestIndex()
    let named = try Behaviour.all(in: .module).flatMap { behaviour in
      behaviour.tests.map { $0.contains(".") ? $0 : "SensorKitTests.\($0)" }
    }
    #expect(named.filter { !index.tests.contains($0) } == [])
  }

  /// Our choice: rules have tests; the few that can't are named so, and their number is known.
  @Test("A rule without a test says why, and few have none")
  func reasons() throws {
    let all = try Behaviour.all(in: .module)
    let without = all.filter { $0.whyNot != nil }
    #expect(without.allSatisfy { $0.tests.isEmpty && ($0.whyNot?.count ?? 0) > 20 })
    #expect(all.count { !$0.tests.isEmpty } + without.count == all.count)
    #expect(without.count * 6 < all.count, "\(without.map(\.number))")
  }
}
