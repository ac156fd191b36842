import Foundation
import TestSupport
import Testing

@Suite("trialrun run with a wrong scenario")
struct WrongScenarioTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The scenario; nil for a missing file.
    var text: String?
    /// The message after the path.
    var says: String

    init(_ name: String, _ text: String?, _ says: String) {
      testDescription = name
      self.text = text
      self.says = says
    }
  }

  private static func edited(_ old: String, _ new: String) -> String {
    smallStudy().replacing(old, with: new)
  }

  static let cases = [
    Case("missing", nil, ":1:1: error: there is no scenario 'PATH'\n  hint: "),
    Case("empty", "", ":1:1: error: the file says nothing\n"),
    Case("not YAML", "study: [a\n", ": error: "),
    Case("wrong type", edited("lasts: 3d", "lasts: [3d]"), ":4:8: error: expected a duration"),
    Case("negative", edited("lasts: 3d", "lasts: -3d"), ":4:8: error: "),
    Case("nobody", edited("count: 2", "count: 0"), ":11:12: error: 0 is too small\n"),
    Case(
      "everybody",
      edited("count: 2", "count: 1000000000"),
      ":11:12: error: 1000000000 is too large\n"
    ),
    Case(
      "unknown sensor",
      edited("    name: SensorLogger", "    sensors: [ambientLight]").replacing(
        "  name: SensorLogger\n",
        with: "  name: SensorLogger\n  sensors: [smell]\n"
      ),
      ":7:13: error: unknown sensor 'smell'\n"
    ),
    Case(
      "no such option",
      smallStudy().replacing(
        "  name: SensorLogger\n",
        with: "  name: SensorLogger\n  options: { gain: 4 }\n"
      ),
      ":7:14: error: the app 'SensorLogger' has no options\n"
    ),
    Case(
      "past the end",
      smallStudy(lines: "timeline:\n  - { at: day 9 12:00, do: revoke }"),
      ":17:11: error: "
    ),
    Case("no SQL", smallStudy(query: "selct 1"), ":15:14: error: "),
    Case("no such table", smallStudy(query: "select * from fetchs"), ":15:14: error: "),
    Case("deletes", smallStudy(query: "delete from fetches"), ":15:14: error: "),
    Case("attaches", smallStudy(query: "attach 'x.sqlite' as x"), ":15:14: error: "),
    Case("pragma", smallStudy(query: "pragma query_only = off"), ":15:14: error: "),
    Case("vacuum", smallStudy(query: "vacuum into 'copy.sqlite'"), ":15:14: error: "),
    Case("two", smallStudy(query: "\"select 1; drop table fetches\""), ":15:15: error: "),
  ]

  @Test(
    "a mistake is reported at its place, with exit status 2 and without results",
    arguments: cases
  )
  func refused(_ bad: Case) async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.yaml")
    if let text = bad.text { try folder.write(text, to: "a.yaml") }
    let call = try await trialrun(["run", path, "--out", folder.file("out")])
    let says = bad.says.replacing("PATH", with: path)
    #expect(
      call.errors.hasPrefix(path) && call.errors.dropFirst(path.count).contains(says),
      "\(call.errors)"
    )
    #expect(call.output == "")
    #expect(call.status == 2)
    #expect(try folder.contents == (bad.text == nil ? [] : ["a.yaml"]))
  }

  @Test("a mistake in the last scenario is reported before the first one runs")
  func last() async throws {
    let folder = try TemporaryFolder()
    try folder.write(smallStudy(), to: "a.yaml")
    try folder.write("", to: "b.yaml")
    let call = try await trialrun([
      "run", folder.file("a.yaml"), folder.file("b.yaml"), "--out", folder.file("out"),
    ])
    #expect(call.output == "")
    #expect(call.errors.hasPrefix(folder.file("b.yaml")))
    #expect(call.status == 2)
    #expect(try folder.contents == ["a.yaml", "b.yaml"])
  }
}
