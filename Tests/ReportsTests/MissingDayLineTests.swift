import Reports
import Results
import Testing
import Verdicts

/// Source: issue 49, part 3: the verdict names why days are missing; the form is our choice.
@Suite("The line of missing days")
struct MissingDayLineTests {
  private func counts(_ days: KeyValuePairs<MissingDayCause, Int>) -> MissingDayCounts {
    var counts = MissingDayCounts()
    for (cause, number) in days { counts.add(number, named: cause.rawValue) }
    return counts
  }

  @Test("has the three most frequent causes, and the others together")
  func line() {
    let many = counts([.refused: 2, .held: 1, .notOpened: 6, .notWorn: 5, .evicted: 6])
    #expect(
      many.line
        == "20 missing days: 30.0 % app ended by the system, 30.0 % app not opened, 25.0 % watch not worn, 15.0 % 2 other causes"
    )
  }

  @Test("names a fourth cause that is the last")
  func fourth() {
    let four = counts([.refused: 1, .notOpened: 4, .notWorn: 3, .evicted: 2])
    #expect(four.line?.hasSuffix("10.0 % refused") == true)
    #expect(counts([.refused: 1]).line == "1 missing day: 100.0 % refused")
  }

  @Test("is left out without a missing day, and in a run without days")
  func none() {
    var verdict = Verdicts.verdict([Verdicts.held])
    #expect(!verdict.text().contains("missing"))
    verdict.missingDays = MissingDayCounts()
    #expect(!verdict.text().contains("missing"))
    verdict.missingDays = counts([.refused: 3])
    #expect(verdict.text().contains("\n3 missing days: 100.0 % refused\n"))
    #expect(verdict.shortText(style: ConsoleStyle()).contains("3 missing days"))
    #expect(verdict.json.contains(#""missing_days":{"refused":3}"#))
  }

  @Test("is wrapped to the width")
  func wrapped() {
    var verdict = Verdicts.verdict([Verdicts.held])
    verdict.missingDays = counts([.refused: 2, .held: 1, .notOpened: 6, .notWorn: 5, .evicted: 6])
    let lines = verdict.text(style: ConsoleStyle(width: 60)).split(separator: "\n")
    #expect(lines.filter { $0.contains(" % ") }.allSatisfy { $0.count <= 60 })
  }
}
