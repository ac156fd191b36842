import History
import Results
import Scenarios
import Testing

/// Source: issue 21, parts 2 and 3.
@Suite("The difference between two runs")
struct ComparisonTests {
  private func compare(
    _ action: String,
    at moment: String = "day 3 20:00",
    _ lines: String = ""
  ) throws -> RunComparison {
    let base = try SmallComparison.document(8, lines)
    return try RunComparison(
      SmallComparison.run(base),
      SmallComparison.run(SmallComparison.adding(action, at: moment, to: base)),
      participant: "willing-1"
    )
  }

  @Test("equal runs have no difference")
  func same() throws {
    let base = try SmallComparison.document()
    let comparison = try RunComparison(SmallComparison.run(base), SmallComparison.run(base))
    #expect(comparison.isEmpty && comparison.lives.isEmpty && comparison.tables.isEmpty)
    #expect(comparison.keys == [] && comparison.measures.isEmpty)
    #expect(comparison.text().contains("2 participants: no difference"))
  }

  @Test(
    "the first difference of an added action is the action, at its moment, with its key behind it"
  )
  func action() throws {
    let comparison = try compare("kill app")
    let life = try #require(comparison.lives.first)
    let first = try #require(life.difference.first)
    #expect(first.table == .actions && first.first == nil)
    #expect(first.instant == 298_800.0)
    #expect(comparison.keys?.map(\.path.description) == ["timeline"])
    let text = comparison.text()
    #expect(text.contains("willing-1 differs first at day 3 20:00\n"))
    #expect(
      text.contains("timeline is only in B: [{ at: day 3 20:00, who: willing-1, do: kill app }]")
    )
  }

  @Test("a recording that an action ends differs at its end, after the action")
  func ends() throws {
    let comparison = try compare("revoke, sensors: [ambientLightSensor]")
    let rows = try #require(comparison.lives.first).difference.rows
    #expect(rows.first?.table == .actions)
    let recording = try #require(rows.first { $0.table == .recordings })
    #expect(recording.first != nil && recording.second != nil && !recording.beganAlike)
    #expect(recording.instant == 298_800.0)
  }

  @Test("another seed is named")
  func seeds() throws {
    let base = try SmallComparison.document()
    let comparison = try RunComparison(
      SmallComparison.run(base, seed: 1),
      SmallComparison.run(base, seed: 2)
    )
    #expect(comparison.facts.map(\.name) == ["seed"])
    #expect(comparison.text().contains("the seed is 1 in A and 2 in B"))
  }

  @Test("a participant that a run doesn't have is refused with a suggestion")
  func unknown() throws {
    let run = try SmallComparison.run(SmallComparison.document(1))
    do {
      _ = try RunComparison(run, run, participant: "wiling-1")
      Issue.record("it was not refused")
    } catch let error as HintedError {
      #expect(error.hint == "did you mean 'willing-1'?")
    }
  }
}

/// Source: issue 21, part 3.
@Suite("Changes that options write")
struct ChangeTests {
  @Test("an action has the options of the format, and its mistakes are the reader's")
  func actions() throws {
    let base = try SmallComparison.document()
    for (text, message) in [
      ("kil app", "did you mean 'kill app'?"), ("revoke, sensors: [x]", "x"), ("[", "not"),
    ] {
      do {
        let changed = try SmallComparison.adding(text, at: "day 3 20:00", to: base)
        _ = try SmallComparison.reader.read(changed)
        Issue.record("'\(text)' was not refused")
      } catch let error as ScenarioErrors {
        #expect("\(error)".contains(message), "\(error)")
        #expect("\(error)".contains("--do"), "\(error)")
      }
    }
    let late = try SmallComparison.adding("kill app", at: "day 90 20:00", to: base)
    #expect(throws: ScenarioErrors.self) { try SmallComparison.reader.read(late) }
  }

  @Test("a part is left out by its line or by its path")
  func removals() throws {
    let base = try SmallComparison.document(
      8,
      "timeline:\n  - { at: day 1 20:00, do: kill app }\n  - { at: day 2 20:00, do: kill app }"
    )
    let timeline = DocumentPath().key("timeline")
    #expect(try base.removal(of: "15", option: "--without") == .remove(timeline.item(1)))
    #expect(try base.removal(of: "timeline.2", option: "--without") == .remove(timeline.item(1)))
    #expect(try base.removal(of: "timeline", option: "--without") == .remove(timeline))
    #expect(throws: ScenarioError.self) { try base.removal(of: "99", option: "--without") }
    #expect(throws: ScenarioError.self) { try base.removal(of: "timeline.3", option: "--without") }
  }
}
