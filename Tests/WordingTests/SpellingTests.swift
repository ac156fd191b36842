import Testing
import Wording

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

  @Test("of two equally similar names, the first is suggested")
  func ties() {
    #expect(Spelling.nearest(to: "bat", among: ["cat", "hat"]) == "cat")
  }
}
