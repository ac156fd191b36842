import Scenarios
import Testing

@Suite("How a scenario writes pushes")
struct PushFormatTests {
  private func pushes(_ texts: String...) -> String {
    minimal(top: "pushes:\n" + texts.map { "  - { \($0) }\n" }.joined())
  }

  /// Our choice; the study starts at nine.
  @Test("a push has one kind of time")
  func occasions() throws {
    let read = try read(
      pushes(
        "name: a, silent: true, at: day 1 09:00, every: 12h",
        "name: b, title: B, no data for: 3d",
        "name: c, body: C, after request: /a/*, host: api.study.example"
      )
    )
    let found = try #require(read.pushes)
    #expect(found[0].occasion == .at(.seconds(86_400), every: .seconds(43_200)))
    #expect(found[1].occasion == .noData(for: .seconds(3 * 86_400), host: nil))
    #expect(
      found[2].occasion == .afterRequest(path: "/a/*", host: "api.study.example", delay: .zero)
    )
    #expect(found.map(\.isSilent) == [true, false, false])
  }

  static let wrong: [(text: String, code: String)] = [
    ("silent: true, at: 1d", "missing-key"), ("name: a, at: 1d", "missing-key"),
    ("name: a, silent: true", "missing-key"), ("name: A b, silent: true, at: 1d", "malformed"),
    ("name: a, silent: true, body: B, at: 1d", "unneeded-key"),
    ("name: a, title: B, at: 1d, no data for: 1d", "unneeded-key"),
    ("name: a, title: B, at: 1d, delay: 1s", "unneeded-key"),
    ("name: a, title: B, no data for: 1d, every: 1d", "unneeded-key"),
    ("name: a, title: B, after request: a", "malformed"),
    ("name: a, title: B, at: day 40 09:00", "outside-study"),
    ("name: a, title: B, at: 1d, who: nobody", "unknown-participant"),
    ("name: a, title: B, at: 1d, data: [a]", "wrong-type"),
  ]

  @Test("a mistake has its place and a hint", arguments: wrong)
  func mistakes(_ row: (text: String, code: String)) {
    let found = complaints(pushes(row.text))
    #expect(found.map(\.code.name) == [row.code])
    #expect(found.allSatisfy { $0.location.line > 10 })
  }

  /// House rule: what a scenario does not use does not change it.
  @Test("only a scenario with pushes has an app with the entitlement and the background mode")
  func propertyLists() throws {
    func lists(_ text: String) throws -> (entitled: Bool, modes: Bool) {
      let app = try read(text).app
      var modes: [PropertyListValue] = []
      if case .array(let all) = app.infoPlist.content["UIBackgroundModes"] { modes = all }
      return (
        app.entitlements.content["aps-environment"] == .string("production"),
        modes.contains(.string("remote-notification"))
      )
    }
    #expect(try lists(minimal()) == (false, false))
    #expect(try lists(pushes("name: a, title: B, at: 1d")) == (true, false))
    #expect(try lists(pushes("name: a, silent: true, at: 1d")) == (true, true))
  }

  @Test("a definition without the key is as before, and one with it is read again")
  func definition() throws {
    let plain = try read(minimal()).definition
    #expect(!plain.contains("pushes") && !plain.contains("ushToken"))
    let scenario = try read(pushes("name: a, silent: true, data: { k: 1 }, at: 1d"))
    #expect(try Scenario(definition: scenario.definition).pushes?.map(\.name) == ["a"])
  }
}
