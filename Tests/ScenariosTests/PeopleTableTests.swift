import Phones
import Scenarios
import TestSupport
import Testing

/// Source: issue 19, "Populations"; of the table's format, RFC 4180.
@Suite("Tables of people")
struct PeopleTableTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A scenario whose only group has these lines besides its name.
  private func text(_ lines: String..., lasts: String = "14d") -> String {
    minimal(group: lines.map { "    \($0)\n" }.joined(), lasts: lasts)
      .replacing("willing\n    count: 2\n", with: "willing\n")
  }

  /// Reads a scenario beside a table.
  private func read(_ table: String, _ text: String) throws -> Scenario {
    try folder.write(table, to: "people.csv")
    return try reader.read(text: text, path: folder.file("study.yaml"))
  }

  /// The complaints about a scenario beside a table, without the folder.
  private func complaints(_ table: String, _ text: String) throws -> [String] {
    do {
      _ = try read(table, text)
      return []
    } catch let errors as ScenarioErrors {
      return errors.errors.map {
        $0.description.replacing(folder.path + "/", with: "")
          .replacing("\n  hint:", with: ";")
      }
    }
  }

  private func participants(_ scenario: Scenario, seed: UInt64 = 1) -> [Scenario.Group] {
    let group = scenario.groups[0]
    return (0..<group.count).map { group.drawn(number: $0 + 1, worldSeed: seed, runSeed: 1) }
  }

  @Test("a row has the values of its cells, and those of the group where a cell is empty")
  func values() throws {
    let table = """
      phone,watch,time zone,joins,opens app,leaves study,consent keyboardMetrics,consent
      iPhone 16,Apple Watch Series 11,Europe/Berlin,2d,daily,10d,deny,
      ,none,,,,,,later
      ,,Asia/Tokyo,,every 3d,,allow,
      """
    let scenario = try read(
      table,
      text(
        "population: people.csv",
        "phone: iPhone 17 Pro",
        "watch: Apple Watch Ultra 3",
        "joins: 1d"
      )
    )
    let people = participants(scenario)
    #expect(people.map(\.phone) == ["iPhone 16", "iPhone 17 Pro", "iPhone 17 Pro"])
    #expect(people.map(\.watches) == [["Apple Watch Series 11"], [], ["Apple Watch Ultra 3"]])
    #expect(people.map(\.timeZone) == ["Europe/Berlin", nil, "Asia/Tokyo"])
    #expect(people.map(\.joins) == [2, 1, 1].map { .seconds($0 * 86_400) })
    #expect(
      people.map(\.opens) == [.every(.seconds(86_400)), .asNeeded, .every(.seconds(3 * 86_400))]
    )
    #expect(people.map(\.leavesAfter) == [.seconds(10 * 86_400), nil, nil])
    #expect(people[1].consent == .later(.seconds(86_400)))
    guard case .perSensor(let answers) = people[0].consent else {
      Issue.record("no answers by sensor")
      return
    }
    #expect(answers.filter { !$0.allows }.map(\.sensor) == ["keyboardMetrics"])
    #expect(answers.count == 2)
  }

  @Test("a cell takes the place of the group's distribution, and an empty one leaves it")
  func distributions() throws {
    let scenario = try read(
      "time zone\nUTC\n\n\"\"\n",
      text(
        "population: people.csv",
        "count: 2",
        "time zone: { Asia/Tokyo: 50 %, Europe/Berlin: 50 % }"
      )
    )
    let zones = (1...100 as ClosedRange<UInt64>).map { seed in
      participants(scenario, seed: seed).map(\.timeZone)
    }
    #expect(Set(zones.map(\.[0])) == ["UTC"])
    #expect(Set(zones.map(\.[1])) == ["Asia/Tokyo", "Europe/Berlin"])
  }

  @Test("a cell stays beside what the participant draws: other sensors, or the first watch")
  func besideDraws() throws {
    let scenario = try read(
      "consent keyboardMetrics,second watch\ndeny,Apple Watch Ultra 3\n",
      text(
        "population: people.csv",
        "consent: { ambientLightSensor: { deny: 50 % } }",
        "watch: { Apple Watch Series 11: 50 %, Apple Watch Series 10: 50 % }"
      )
    )
    let people = (1...100 as ClosedRange<UInt64>).map { participants(scenario, seed: $0)[0] }
    let denied = people.map { person -> [String] in
      guard case .perSensor(let answers) = person.consent else { return [] }
      return answers.filter { !$0.allows }.map(\.sensor)
    }
    #expect(
      Set(denied) == [["keyboardMetrics"], ["ambientLightSensor", "keyboardMetrics"]]
    )
    #expect(
      Set(people.map(\.watches)) == [
        ["Apple Watch Series 11", "Apple Watch Ultra 3"],
        ["Apple Watch Series 10", "Apple Watch Ultra 3"],
      ]
    )
  }

  /// Source: RFC 4180, section 2; the byte order mark is what Excel writes.
  @Test("quotes, line ends, a byte order mark and a missing last line end are as RFC 4180 has them")
  func format() throws {
    let plain = "name,phone\nP1,iPhone 16\nP2,iPhone 17 Pro\n"
    let expected = try read(plain, text("population: people.csv"))
    let variants = [
      plain.replacing("\n", with: "\r\n"), "\u{FEFF}" + plain, String(plain.dropLast()),
      "\"name\",\"phone\"\n\"P1\",\"iPhone 16\"\n\"P2\",\"iPhone 17 Pro\"\n",
      "# whom we have asked\n" + plain, plain + "\n\n",
    ]
    for variant in variants {
      #expect(try read(variant, text("population: people.csv")).groups == expected.groups)
    }
    let quoted = try complaints("phone\n\"a \"\"b\"\",\nc\"\n", text("population: people.csv"))
    #expect(quoted.first?.hasPrefix("people.csv:2:1: error: unknown phone 'a \"b\",…'") == true)
  }

  @Test("what is wrong with the format is said at its place")
  func wrongFormat() throws {
    let text = text("population: people.csv")
    #expect(
      try complaints("phone\n\"iPhone 16\n", text) == [
        "people.csv:2:1: error: a quote is not closed; a quote within quotes is written twice"
      ]
    )
    #expect(
      try complaints("phone\n\"iPhone\" 16\n", text) == [
        "people.csv:2:10: error: something follows a closing quote; "
          + "put the whole cell in quotes; a quote within them is written twice"
      ]
    )
    #expect(
      try complaints("phone;watch\niPhone 16;none\n", text) == [
        "people.csv:1:1: error: the columns are separated by ';'; separate them by commas"
      ]
    )
    #expect(
      try complaints("name,phone\nP1\n", text) == [
        "people.csv:2:1: error: the row has 1 cells, and the first row 2; put cells with commas in quotes"
      ]
    )
    #expect(
      try complaints("name,phone\n", text) == [
        "people.csv:1:1: error: the table lists nobody; write a row a person"
      ]
    )
    #expect(
      try complaints("", text) == [
        "people.csv:1:1: error: the table is empty; its first line names the columns"
      ]
    )
    #expect(
      try complaints("phone\n\u{0}\n", text).first
        == "people.csv:2:1: error: the invisible character U+0000 cannot be in a table; delete it"
    )
  }

  @Test("a column must be a key of the group whose value one person can have")
  func columns() throws {
    let text = text("population: people.csv")
    #expect(
      try complaints("phnoe\niPhone 16\n", text) == [
        "people.csv:1:1: error: unknown column 'phnoe'; did you mean 'phone'?"
      ]
    )
    #expect(
      try complaints("name,dock\nP1,stand\n", text) == [
        "people.csv:1:6: error: a table cannot have the key 'dock'; write it in the group"
      ]
    )
    #expect(
      try complaints("phone,phone\n,\n", text) == [
        "people.csv:1:7: error: two columns are called 'phone'; the first is at column 1 of the line"
      ]
    )
    #expect(
      try complaints("joins\nwithin 3d\n", text) == [
        "people.csv:2:1: error: 'within 3d' is for a group, and a row is one person; "
          + "write the person's own value"
      ]
    )
    #expect(
      try complaints("consent visits\ndeny\n", text) == [
        "people.csv:1:1: error: the app does not read 'visits'; it reads ambientLightSensor, keyboardMetrics"
      ]
    )
  }

  /// Source: issue 19: the same decoders as the group's keys.
  @Test(
    "a wrong cell has the complaint that the group's key has",
    arguments: [
      ("phone", "iPhone 61"), ("watch", "Apple Watch"), ("time zone", "Berlin"),
      ("joins", "3 days"),
      ("routine", "office"), ("opens app", "weekly"), ("leaves study", "0d"), ("consent", "yes"),
      ("notifications", "true"), ("background refresh", "no"), ("wears watch", "80 %"),
      ("charges watch", "at noon"), ("carries phone", "-5 % of days"), ("free storage", "16"),
      ("locale", "german"), ("opens app after", "soon"), ("reconsiders", "maybe"),
    ]
  )
  func complaints(key: String, value: String) throws {
    let watch = key.contains("watch") && key != "watch" ? "    watch: Apple Watch Series 11\n" : ""
    let own = ScenariosTests.complaints(minimal(group: "\(watch)    \(key): \(value)"))
    let cell = try complaints(
      "name,\(key)\nP1,\(value)\n",
      minimal(group: "\(watch)    population: people.csv").replacing(
        "willing\n    count: 2\n",
        with: "willing\n"
      )
    )
    let error = try #require(own.first)
    let hint = error.hint.map { "; \($0)" } ?? ""
    #expect(own.count == 1)
    #expect(cell == ["people.csv:2:4: error: \(error.message)\(hint)"])
  }

  @Test("a missing table, one outside the folder, and another kind of file are refused")
  func files() throws {
    let outside = try complaints("phone\n,\n", text("population: ../people.csv"))
    #expect(outside.first?.contains("'../people.csv' lies outside the scenario's folder") == true)
    let missing = try complaints("phone\n\n", text("population: peple.csv"))
    #expect(missing.first?.hasSuffix("'; did you mean 'people.csv'?") == true)
    let sheet = try complaints("phone\n,\n", text("count: 2", "population: people.xlsx"))
    #expect(
      sheet.first?.hasSuffix("unknown population 'people.xlsx'; a table's name ends in .csv")
        == true
    )
  }

  @Test("rows with a group belong to it, and each group counts its own")
  func groups() throws {
    let two = text("population: people.csv").replacing(
      "expect:",
      with: "  - { group: wary, population: people.csv, consent: deny }\nexpect:"
    )
    let table = "group,phone\nwilling,iPhone 16\nwary,iPhone 17 Pro\nwilling,iPhone 16\n"
    let scenario = try read(table, two)
    #expect(scenario.groups.map(\.count) == [2, 1])
    #expect(scenario.groups[1].drawn(number: 1, worldSeed: 1, runSeed: 1).phone == "iPhone 17 Pro")
    #expect(
      try complaints(table + "warry,iPhone 16\n", two) == [
        "people.csv:5:1: error: no group 'warry' has this table; it is the table of willing, wary"
      ]
    )
    #expect(
      try complaints("group,phone\nwilling,iPhone 16\n", two).first?.contains(
        "no row of 'people.csv' is of the group 'wary'"
      ) == true
    )
  }

  @Test("a person with a name has it, and the timeline knows it; the others have the group's")
  func names() throws {
    let table = "name,phone\nP017,\n,\nB-2,\n"
    let timeline = "timeline:\n  - { at: day 1 20:00, who: [P017, willing-2], do: revoke }\n"
    let scenario = try read(table, text("population: people.csv") + timeline)
    let group = scenario.groups[0]
    #expect((1...4).map(group.participantName) == ["P017", "willing-2", "B-2", "willing-4"])
    #expect(
      scenario.timeline[0].who
        == .some([
          .participant(group: "willing", number: 1), .participant(group: "willing", number: 2),
        ])
    )
    #expect(group.number(ofParticipant: "B-2") == 3)
    #expect(group.number(ofParticipant: "willing-3") == nil)
    func only(_ name: String) throws -> [String] {
      try complaints("name,phone\n\(name),\n,\n", text("population: people.csv"))
    }
    #expect(try only("willing").contains { $0.contains("also the name of a group") })
    #expect(try only("everyone").first?.contains("also the name of a group") == true)
    #expect(try only("willing-2").first?.contains("also the name of another participant") == true)
    #expect(try only("willing-1") == [])
    #expect(try only("P 1").first?.contains("expected a participant's name, found 'P 1'") == true)
    #expect(
      try complaints("name\nP1\nP1\n", text("population: people.csv")).first?.hasPrefix(
        "people.csv:3:1: error: 'P1' is also the name of another participant"
      ) == true
    )
  }

  @Test("participants beyond the last row each have a row by chance, all rows about as often")
  func beyond() throws {
    let scenario = try read(
      "phone\niPhone 16\niPhone 17 Pro\n",
      text("population: people.csv", "count: 3")
    )
    let third = (0..<2000 as Range<UInt64>).map { seed in
      scenario.groups[0].drawn(number: 3, worldSeed: seed, runSeed: 1).phone
    }
    let share = Double(third.count { $0 == "iPhone 16" }) / 2000
    // Four standard errors of a half.
    #expect(abs(share - 0.5) < 0.045)
    #expect(participants(scenario).prefix(2).map(\.phone) == ["iPhone 16", "iPhone 17 Pro"])
  }

  @Test("what a participant has from the table is among the values that they draw")
  func draws() throws {
    let table =
      "name,phone,opens app,consent keyboardMetrics\nP1,iPhone 16,every 2d,deny\n,,never,\n"
    let scenario = try read(table, text("population: people.csv"))
    #expect(scenario.hasDraws)
    func values(_ number: Int) -> [String] {
      scenario.drawnValues(of: scenario.groups[0], number: number, worldSeed: 1, runSeed: 1)
        .map { "\($0.name): \($0.value)" }
    }
    #expect(
      values(1) == [
        "consent keyboardMetrics: deny", "opens app: 2d", "person: P1", "phone: iPhone 16",
      ]
    )
    #expect(values(2) == ["opens app: never", "person: row 2"])
  }

  @Test("the table's content, and not its folder, is part of the definition")
  func definition() throws {
    let first = try read("phone\niPhone 16\n", text("population: people.csv"))
    let other = try read("phone\niPhone 17 Pro\n", text("population: people.csv"))
    #expect(first.definition != other.definition)
    #expect(!first.definition.contains(folder.path))
    #expect(
      try Scenario(definition: first.definition).groups[0].population == first.groups[0].population
    )
  }

  @Test("values that contradict the study or each other are refused at the cell")
  func contradictions() throws {
    #expect(
      try complaints("joins\n14d\n", text("population: people.csv")) == [
        "people.csv:2:1: error: the study is over when this participant joins"
      ]
    )
    #expect(
      try complaints(
        "watch,second watch\nnone,Apple Watch Series 11\n",
        text("population: people.csv")
      )
      .first?.hasPrefix("people.csv:2:6: error: there is a 'second watch' and no first") == true
    )
    #expect(
      try complaints(
        "consent,consent keyboardMetrics\nlater,deny\n",
        text("population: people.csv")
      )
      .first?.hasPrefix("people.csv:2:1: error: the row answers the whole sheet and single sensors")
        == true
    )
    #expect(
      try complaints(
        "consent keyboardMetrics\ndeny\n",
        text("population: people.csv", "consent: later")
      )
      .first?.contains("the table answers for sensors, and the group 'willing' for the whole sheet")
        == true
    )
    #expect(
      try complaints("phone\niPhone 16\n", text()).contains { $0.contains("missing key 'count'") }
    )
  }

  /// Our choice: a wrong column can be wrong in each row.
  @Test("of a table, about twenty errors are reported")
  func many() throws {
    let rows = String(repeating: "iPhone 61\n", count: 500)
    #expect(try complaints("phone\n\(rows)", text("population: people.csv")).count == 20)
  }
}
