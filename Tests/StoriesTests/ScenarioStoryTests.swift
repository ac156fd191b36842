import RecordedRuns
import Results
import Runner
import Stories
import Testing

@Suite("Stories of scenarios")
struct ScenarioStoryTests {
  @Test("The same run gives the same story, and the same names of events")
  func repeatable() throws {
    let first = try ToldLife("first-study")
    let second = try ToldLife("first-study")
    #expect(first.story.text() == second.story.text())
    #expect(first.story.tellings.map(\.id) == second.story.tellings.map(\.id))
  }

  @Test("Events are named by kind and number, in the order of time")
  func names() throws {
    let fetches = try ToldLife("first-study").story.tellings.filter { $0.id.kind == .fetch }
    #expect(fetches.map(\.id.number) == Array(1...fetches.count))
    #expect(fetches.map { $0.time ?? 0 } == fetches.map { $0.time ?? 0 }.sorted())
  }

  @Test("Every row that a life left is told, by itself or with others")
  func everyRow() throws {
    let told = try ToldLife("first-study")
    let rows = told.life.rows.count { ![.devices, .participants].contains($0.table) }
    #expect(told.story.tellings.count == rows)
  }

  @Test("Ninety days can be read in a minute: at most 300 lines")
  func short() throws {
    let story = try ToldLife("full-study", "office-1").story
    #expect(story.tellings.count > 1500)
    #expect(story.text().split(separator: "\n").count < 300)
    #expect(story.text(whole: true).split(separator: "\n").count > 1500)
  }

  @Test("No line is wider than the terminal", arguments: [60, 80, 120])
  func width(columns: Int) throws {
    let story = try ToldLife("revocation", "wavering-1").story
    for line in story.text(width: columns).split(separator: "\n") {
      #expect(line.count <= columns, "\(line)")
    }
  }

  @Test("A kind's events are listed with a line each")
  func kinds() throws {
    let story = try ToldLife("retention").story
    #expect(try story.answer(to: "fetch").split(separator: "\n").count == 4)
    #expect(try story.answer(to: "fetch").hasPrefix("fetch-1  day 10 09:00:27  "))
  }

  @Test(
    "An event that is not there is an error whose hint names near ones",
    arguments: [
      ("fetch-77", "there are fetch-1 to fetch-4; the last are fetch-2"),
      ("fetsh-1", "did you mean 'fetch'?"),
      ("xyz", "events here are named by kind and number: fetch-1, prompt-1"),
      ("crash-1", "it would be a crash of the app"),
    ]
  )
  func unknown(name: String, hint: String) throws {
    let story = try ToldLife("retention").story
    let error = #expect(throws: Story.NoAnswer.self) { try story.answer(to: name) }
    #expect(error?.hint.hasPrefix(hint) == true, "\(error?.hint ?? "")")
  }
}
