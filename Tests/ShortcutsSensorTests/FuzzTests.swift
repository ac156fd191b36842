import Foundation
import Testing
import VirtualTime
import com_awareframework_ios_core
import com_awareframework_ios_sensor_shortcuts

/// Random input from a fixed seed, including malformed input.
@Suite("Any input")
struct FuzzTests {
  private static let names = [
    "event", "shortcutName", "shortcut", "automationName", "automation", "trigger", "input",
    "valueKey", "key", "value", "other", "Event", "", "%FF", "ev%65nt", "a;b",
  ]
  private static let pieces = [
    "a", "B", "é", "日本", "%", "%2", "%ZZ", "%FF", "%00", "%0A", "%22", "%5C", "%F0%9F%98%80", "+",
    "%2B", "%26", "=", "/", "?", ":", ";", "'", "--", "%7B%7D", "%EF%BF%BD", "%E2%80%A8", "\u{301}",
  ]

  /// A text of a few pieces, with control characters, broken escapes and quotation marks.
  private static func text(_ random: inout RandomStream) -> String {
    (0..<Int.random(in: 0...6, using: &random)).map { _ in
      pieces.randomElement(using: &random) ?? ""
    }.joined()
  }

  private static func isObject(_ payload: String) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(payload.utf8))) is [String: Any]
  }

  /// Our choice of the inputs; the sensor's documentation states the requirements.
  @Test(
    "Every URL is stored as the returned event: a JSON object as payload, the last items as fields"
  )
  func urls() throws {
    try Study.run { study in
      var random = study.world.random("URLs")
      let sensor = study.sensor()
      var events: [String] = []
      for _ in 1...400 {
        let pairs = (0..<Int.random(in: 0...8, using: &random)).map { _ in
          (Self.names.randomElement(using: &random) ?? "", Self.text(&random))
        }
        let query = pairs.map { "\($0)=\($1)" }.joined(separator: "&")
        let url = URL(
          string:
            "\(["aware://h", "aware:", "aware:///p"].randomElement(using: &random) ?? "")?\(query)"
        )
        guard let url else { continue }
        let data = sensor.handle(url: url)
        #expect(Self.isObject(data.payload), "\(url)")
        let parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
        let items = Dictionary((parts?.queryItems ?? []).map { ($0.name, $0.value ?? "") }) { $1 }
        #expect(data.event == items["event"] ?? parts?.host ?? "automation", "\(url)")
        #expect(
          data.value == items["value"] ?? "" && data.trigger == items["trigger"] ?? "",
          "\(url)"
        )
        #expect(data.shortcutName == items["shortcutName"] ?? items["shortcut"] ?? "", "\(url)")
        #expect(data.valueKey == items["valueKey"] ?? items["key"] ?? "", "\(url)")
        let again = try JSONSerialization.jsonObject(with: Data(data.payload.utf8))
        #expect(again as? [String: String] == items, "\(url)")
        events.append(data.event)
      }
      #expect(events.count > 300)
      #expect(sensor.column("event") == events)
      #expect(study.records.allSatisfy { $0.id != nil })
    }
  }

  /// Our choice: the longest input.
  @Test("A URL of a megabyte, and a URL with ten thousand items of one name, are stored")
  func large() throws {
    try Study.run { study in
      let sensor = study.sensor()
      let long = String(repeating: "%20x", count: 250_000)
      let url = try #require(URL(string: "aware://h?value=\(long)"))
      #expect(sensor.handle(url: url).value.utf8.count == 500_000)
      let many = (0..<10_000).map { "value=\($0)" }.joined(separator: "&")
      let data = sensor.handle(url: try #require(URL(string: "aware://h?\(many)")))
      #expect(data.value == "9999" && data.payload == #"{"value":"9999"}"#)
      #expect(sensor.rows.map { ($0["value"] as? String)?.utf8.count } == [500_000, 4])
    }
  }

  /// Our choice of the inputs.
  @Test(
    "A dictionary with random values creates an event with the values of matching types"
  )
  func dictionaries() throws {
    try Study.run { study in
      var random = study.world.random("dictionaries")
      let sensor = study.sensor()
      let engine = try #require(sensor.dbEngine)
      let keys = ShortcutAutomationEventData().toDictionary().keys.sorted()
      for round in 1...200 {
        var dictionary: [String: any Sendable] = [:]
        for key in keys + ["unknown"] where Bool.random(using: &random) {
          let text = Self.text(&random) + "\u{0}\u{1}'\""
          let values: [any Sendable] = [
            text, Int.random(in: .min ... .max, using: &random), Int64.max, Double.nan, true,
            Data(text.utf8), [text], ["k": text], NSNull(), -0.0, UInt64.max,
          ]
          dictionary[key] = values.randomElement(using: &random)
        }
        dictionary["id"] = nil
        let data = ShortcutAutomationEventData(dictionary)
        for key in ["event", "payload", "label", "value"] {
          #expect(
            data.toDictionary()[key] as? String == dictionary[key] as? String ?? "",
            "\(round)"
          )
        }
        #expect(data.timezone == dictionary["timezone"] as? Int ?? AwareUtils.getTimeZone())
        engine.save([data]) { #expect($0 == nil) }
      }
      #expect(engine.count(filter: nil) == 200)
    }
  }
}
