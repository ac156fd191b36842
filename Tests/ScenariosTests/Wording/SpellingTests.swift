import Scenarios
import Testing

@Suite("Suggestions of names")
struct SpellingTests {
  static let rows: [(word: String, name: String?)] = [
    ("latencyy", "latency"), ("latncy", "latency"), ("latecny", "latency"), ("LATENCY", "latency"),
    ("jiter", "jitter"), ("lat", "latency"), ("latencies of all", nil), ("loss", nil), ("at", nil),
    ("jitters and more", "jitter"), ("", nil),
  ]

  @Test(
    "a name with one difference, or with the same beginning, is suggested",
    arguments: rows.indices
  )
  func nearestName(index: Int) {
    let row = Self.rows[index]
    #expect(Spelling.nearest(to: row.word, among: ["latency", "jitter"]) == row.name)
  }

  @Test(
    "another spelling of a name is the name",
    arguments: ["device usage report", "Device-Usage_Report", "deviceusagereport", "device usage"]
  )
  func spelling(word: String) {
    let names = ["visits", "deviceUsageReport"]
    #expect(Spelling.nearest(to: word, among: names) == "deviceUsageReport")
  }

  @Test("the closest have most pairs of letters in common; equals stay in their order")
  func closest() {
    let names = ["Foo", "SensorLogger", "AmbientLightReader", "Bar"]
    #expect(
      Spelling.closest(2, to: "LightLogger", among: names) == [
        "SensorLogger", "AmbientLightReader",
      ]
    )
    #expect(Spelling.closest(2, to: "zzz", among: names) == ["Foo", "SensorLogger"])
  }

  @Test("of two equally similar names, the first is suggested")
  func ties() {
    #expect(Spelling.nearest(to: "bat", among: ["cat", "hat"]) == "cat")
  }
}
