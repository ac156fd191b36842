import Scenarios
import Testing

@Suite("How a scenario says where bodies name their samples")
struct UploadsFormatTests {
  private func upload(_ text: String) -> String { minimal(top: "uploads: [{ \(text) }]") }

  @Test("a sensor is named, or its place, by the format")
  func sensors() throws {
    func read(_ text: String) throws -> Scenario.Upload? {
      try ScenariosTests.read(upload(text)).uploads?.first
    }
    let json = try read("path: /a, time: '$[*].t', sensor: $.kind")
    #expect(json?.sensorPlace == "$.kind" && json?.sensor == nil)
    let one = try read("path: /a, time: '$[*].t', sensor: ambientLightSensor")
    #expect(one?.sensor == "ambientLightSensor" && one?.sensorPlace == nil)
    let csv = try read("path: /a, format: csv, time: t, sensor: kind")
    #expect(csv?.sensorPlace == "kind")
    let own = try read("path: /a, format: app")
    #expect(own?.time == nil && own?.sensor == nil)
  }

  static let wrong: [(text: String, code: String)] = [
    ("time: $.t", "missing-key"), ("path: a, time: $.t", "malformed"),
    ("path: /a, sensor: ambientLightSensor", "missing-key"),
    ("path: /a, time: t, sensor: ambientLightSensor", "malformed"),
    ("path: /a, time: '$.[t', sensor: ambientLightSensor", "malformed"),
    ("path: /a, time: '$[*][*][*][*][*]', sensor: ambientLightSensor", "malformed"),
    ("path: /a, time: $.t", "missing-key"),
    ("path: /a, time: $.t, sensor: light", "unknown-name"),
    ("path: /a, time: $.t, sensor: $.s, sensors: { light: lamp }", "unknown-name"),
    ("path: /a, format: app, time: $.t", "unneeded-key"),
    ("path: /a, format: xml, time: $.t", "unknown-name"),
  ]

  @Test("a mistake has its place and a hint", arguments: wrong)
  func mistakes(_ row: (text: String, code: String)) {
    let found = complaints(upload(row.text))
    #expect(found.map(\.code.name) == [row.code])
    #expect(found.allSatisfy { $0.hint != nil && $0.location.line > 10 })
  }

  @Test("a definition without the key is as before, and one with it is read again")
  func definition() throws {
    #expect(try read(minimal()).definition.contains("uploads") == false)
    let scenario = try read(upload("path: /a, time: $.t, sensor: $.s"))
    #expect(try Scenario(definition: scenario.definition).uploads == scenario.uploads)
  }
}
