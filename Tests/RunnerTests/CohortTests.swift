import Results
import Runner
import Testing
import VirtualTime

/// Who takes part; the rules are our choice (design, "A world").
@Suite("Cohort")
struct CohortTests {
  private static let text: StudyText = {
    var text = StudyText()
    text.lasts = "3d"
    text.groups = ["{ group: willing, count: 4 }", "{ group: wary, count: 2, consent: never }"]
    text.events = ["{ at: day 1 12:00, who: willing-2, do: revoke }"]
    return text
  }()

  @Test("a participant's rows don't depend on the other participants")
  func alone() throws {
    let whole = try run(Self.text).digests()
    #expect(Set(whole.values).count == 6)
    for name in ["willing-2", "willing-3", "wary-2"] {
      #expect(try run(Self.text) { $0.only = [name] }.digests() == [name: whole[name] ?? ""])
      let many = try run(Self.text) { $0.participants = 12 }.digests()
      #expect(many.count == 12)
      #expect(many[name] == whole[name])
    }
  }

  @Test("a group that is inserted before another does not change the other's participants")
  func position() throws {
    var other = Self.text
    other.groups.insert("{ group: first, count: 3 }", at: 0)
    let whole = try run(Self.text).digests()
    let more = try run(other).digests()
    #expect(more.count == 9)
    #expect(more.filter { !$0.key.hasPrefix("first") } == whole)
  }

  @Test("the same seed gives the same study, and another seed changes every participant")
  func seed() throws {
    let once = try run(Self.text)
    #expect(try run(Self.text).digest == once.digest)
    let other = try run(Self.text) { $0.seed = 2 }
    #expect(other.seed == 2)
    #expect(other.digest != once.digest)
    let seeds = "select seed from participants order by participant"
    #expect(try Set(once.texts(seeds) + other.texts(seeds)).count == 12)
  }

  @Test("--only accepts participants and groups")
  func only() throws {
    let outcome = try run(Self.text) { $0.only = ["wary", "willing-3"] }
    let names = try outcome.texts("select participant from participants order by 1 desc")
    #expect(names == ["willing-3", "wary-2", "wary-1"])
    #expect(outcome.participants == 3)
    #expect(
      try outcome.texts("select value from run where key = 'only'") == ["wary willing-3"]
    )
  }

  @Test("positions count through the cohort, group after group")
  func positions() throws {
    let order = "select participant from participants order by position"
    let whole = try run(Self.text)
    #expect(
      try whole.texts(order)
        == ["willing-1", "willing-2", "willing-3", "willing-4", "wary-1", "wary-2"]
    )
    let some = try run(Self.text) { $0.only = ["wary", "willing-3"] }
    #expect(try some.texts(order) == ["willing-3", "wary-1", "wary-2"])
    let positions = "select position from participants order by 1"
    #expect(try some.numbers(positions) == [[1], [2], [3]])
    #expect(try some.texts("select value from run where key = 'virtual_seconds'") == ["777600.0"])
  }

  @Test("--only with an unknown name lists the participants and groups")
  func unknown() {
    let error = #expect(throws: RunError.self) {
      try run(Self.text) {
        $0.only = ["willing-4"]
        $0.participants = 4
      }
    }
    #expect(
      error?.description == """
        error: nobody in test.yaml is called 'willing-4'
          hint: there are willing-1 to willing-3, wary-1
        """
    )
  }

  @Test(
    "--participants is shared by largest remainder, to the last one",
    arguments: 0..<8 as Range<UInt64>
  )
  func shares(seed: UInt64) throws {
    var random = RandomStream(seed: seed).split("shares")
    let counts = (0...random.below(5)).map { _ in 1 + random.below(30) }
    let total = 1 + random.below(50)
    var text = StudyText()
    text.lasts = "1s"
    text.groups = counts.enumerated().map { "{ group: group-\($0)x, count: \($1) }" }
    let outcome = try run(text) { $0.participants = total }
    let found = try counts.indices.map { index in
      try outcome.texts("select participant from participants where group_name = 'group-\(index)x'")
    }
    for (index, names) in found.enumerated() {
      let wanted = names.isEmpty ? [] : (1...names.count).map { "group-\(index)x-\($0)" }
      #expect(names.sorted() == wanted.sorted())
    }
    let parts = found.map(\.count)
    let sum = counts.reduce(0, +)
    #expect(parts.reduce(0, +) == total)
    #expect(outcome.participants == total)
    for (part, count) in zip(parts, counts) {
      #expect(part == total * count / sum || part == total * count / sum + 1)
    }
    // Nobody got one more who was further from it than somebody who did not.
    let remainders = counts.map { total * $0 % sum }
    let lucky = zip(parts, counts).map { $0 > total * $1 / sum }
    let least = zip(remainders, lucky).filter(\.1).map(\.0).min() ?? .max
    let most = zip(remainders, lucky).filter { !$0.1 }.map(\.0).max() ?? 0
    #expect(least >= most)
  }

  @Test("studies that one process runs one after the other do not affect each other")
  func separate() throws {
    var other = Self.text
    other.groups = ["{ group: willing, count: 2, time zone: Asia/Kathmandu, consent: deny }"]
    other.lines = ["sensorkit: { absolute time offset: 3h, overlapping hold: nothing }"]
    let first = try run(Self.text).digests()
    let between = try run(other).digests()
    #expect(try run(Self.text).digests() == first)
    #expect(try run(other).digests() == between)
    #expect(between["willing-1"] != first["willing-1"])
  }
}
