import Foundation
import Testing
import com_awareframework_ios_core
import com_awareframework_ios_sensor_shortcuts

/// The event of a URL with which the app was opened.
@Suite("handle(url:)")
struct URLTests {
  /// A URL, with the expected fields of its row that are not empty.
  struct Case: Sendable, CustomTestStringConvertible {
    let url: String
    var event = "automation"
    var fields: [String: String] = [:]
    var payload = "{}"

    var testDescription: String { url }

    init(_ url: String, event: String, _ fields: [String: String] = [:], payload: String = "{}") {
      (self.url, self.event, self.fields, self.payload) = (url, event, fields, payload)
    }
  }

  static let cases = [
    // Each field has a full name and may have a short name; the full name takes precedence.
    Case("aware://automation?event=arrive", event: "arrive", payload: #"{"event":"arrive"}"#),
    Case(
      "aware://x?shortcutName=a&shortcut=b",
      event: "x",
      ["shortcutName": "a"],
      payload: #"{"shortcut":"b","shortcutName":"a"}"#
    ),
    Case("aware://x?shortcut=b", event: "x", ["shortcutName": "b"], payload: #"{"shortcut":"b"}"#),
    Case(
      "aware://x?automation=b&automationName=a",
      event: "x",
      ["automationName": "a"],
      payload: #"{"automation":"b","automationName":"a"}"#
    ),
    Case(
      "aware://x?automation=b",
      event: "x",
      ["automationName": "b"],
      payload: #"{"automation":"b"}"#
    ),
    Case("aware://x?trigger=t", event: "x", ["trigger": "t"], payload: #"{"trigger":"t"}"#),
    Case("aware://x?input=i", event: "x", ["input": "i"], payload: #"{"input":"i"}"#),
    Case(
      "aware://x?key=k&value=v",
      event: "x",
      ["valueKey": "k", "value": "v"],
      payload: #"{"key":"k","value":"v"}"#
    ),
    Case(
      "aware://x?valueKey=a&key=b",
      event: "x",
      ["valueKey": "a"],
      payload: #"{"key":"b","valueKey":"a"}"#
    ),
    // An empty item counts, names are case-sensitive, and the last of several items counts.
    Case("aware://x?event=", event: "", payload: #"{"event":""}"#),
    Case("aware://x?event", event: "", payload: #"{"event":""}"#),
    Case(
      "aware://x?shortcutName=&shortcut=b",
      event: "x",
      payload: #"{"shortcut":"b","shortcutName":""}"#
    ),
    Case("aware://x?Event=y", event: "x", payload: #"{"Event":"y"}"#),
    Case("aware://x?event=1&event=2", event: "2", payload: #"{"event":"2"}"#),
    // The behaviour observed in Foundation on Linux.
    Case("aware://automation", event: "automation"),
    Case("aware:automation?event=x", event: "x", payload: #"{"event":"x"}"#),
    Case("aware:automation", event: "automation"),
    Case("aware:///automation", event: ""),
    Case("aware://x?value=a+b%2Bc", event: "x", ["value": "a+b+c"], payload: #"{"value":"a+b+c"}"#),
    Case("aware://x?value=caf%C3%A9", event: "x", ["value": "café"], payload: #"{"value":"café"}"#),
    Case("aware://x?value=%FF", event: "x", payload: #"{"value":""}"#),
    Case("aware://x?value=%25ZZ", event: "x", ["value": "%ZZ"], payload: #"{"value":"%ZZ"}"#),
    Case("aware://x?value=%ZZ", event: "x", ["value": "%ZZ"], payload: #"{"value":"%ZZ"}"#),
    Case("aware://x?a=1;b=2", event: "x", payload: #"{"a":"1;b=2"}"#),
    Case("aware://x?=v&&k", event: "x", payload: #"{"":"","k":""}"#),
    Case("aware://AutoMation", event: "AutoMation"),
    // Any URL is an event.
    Case("https://example.org/path#part", event: "example.org"),
    Case("file:///tmp/x?event=q", event: "q", payload: #"{"event":"q"}"#),
    // The payload's keys are sorted, and slashes are escaped.
    Case(
      "aware://x?b=1&a10=2&a2=3&_z=4&Z=/",
      event: "x",
      payload: #"{"_z":"4","a2":"3","a10":"2","b":"1","Z":"\/"}"#
    ),
  ]

  /// Source: AWARE, the sensor's code; Foundation's behaviour, observed on Linux.
  @Test(
    "Each field has the value of its first name in the URL; the payload contains all items",
    arguments: cases
  )
  func fields(_ one: Case) throws {
    try Study.run { study in
      let url = try #require(URL(string: one.url))
      let data = study.sensor().handle(url: url)
      #expect(data.event == one.event)
      #expect(data.source == "url")
      #expect(data.payload == one.payload)
      let names = ["shortcutName", "automationName", "trigger", "input", "valueKey", "value"]
      for name in names {
        #expect(data.toDictionary()[name] as? String == one.fields[name] ?? "", "\(name)")
      }
    }
  }

  /// Source: AWARE, the sensor's README; the original's payload contains it as an item.
  @Test(
    "The item payload replaces the payload, even if it is empty",
    arguments: [("%7B%22a%22%3A1%7D", #"{"a":1}"#), ("plain%20text", "plain text"), ("", "")]
  )
  func payload(query: String, payload: String) throws {
    try Study.run { study in
      let url = try #require(URL(string: "aware://x?value=1&payload=\(query)"))
      #expect(study.sensor().handle(url: url).payload == payload)
    }
  }

  /// Source: AWARE, the sensor's README.
  @Test("A URL's event is written as a row")
  func row() throws {
    try Study.run { study in
      let sensor = study.sensor()
      let query =
        "event=sound_detected&trigger=sound_recognition&valueKey=soundName&value=baby_crying"
      sensor.handle(url: try #require(URL(string: "aware://automation?\(query)")))
      #expect(sensor.column("event") == ["sound_detected"])
      #expect(sensor.column("trigger") == ["sound_recognition"])
      #expect(sensor.column("value") == ["baby_crying"])
      #expect(study.records.map(\.source) == ["url"])
    }
  }
}
