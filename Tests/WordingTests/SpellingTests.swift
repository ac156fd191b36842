import Testing
import Wording

@Suite("Did you mean")
struct SpellingTests {
  static let rows: [(word: String, name: String?)] = [
    ("latencyy", "latency"), ("latncy", "latency"), ("latecny", "latency"), ("LATENCY", "latency"),
    ("jiter", "jitter"), ("lat", "latency"), ("latencies of all", nil), ("loss", nil), ("at", nil),
    ("jitters and more", "jitter"), ("", nil),
  ]

  @Test("offers a name that is a slip away, or begins alike", arguments: rows.indices)
  func nearestName(index: Int) {
    let row = Self.rows[index]
    #expect(Spelling.nearest(to: row.word, among: ["latency", "jitter"]) == row.name)
  }

  @Test("of two names as near, offers the first")
  func ties() {
    #expect(Spelling.nearest(to: "bat", among: ["cat", "hat"]) == "cat")
  }
}
