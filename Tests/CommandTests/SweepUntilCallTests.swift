import Foundation
import TestSupport
import Testing

/// Source: issue 50, part 6.
@Suite("trialrun sweep and recruit --until")
struct SweepUntilCallTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let lines = """
      measure:
        - { name: opening, unit: h, each participant: "select participant, value_s / 3600 as value from draws where name = 'opens app'" }
      """
    let text = smallStudy(count: 4, lines: lines)
      .replacing("    count: 4", with: "    count: 4\n    opens app: about every 2d")
    try folder.write(text, to: "a.yaml")
  }

  @Test("says what was reached, and with status 4 that the most was reached before")
  func sweep() async throws {
    let words = ["sweep", folder.file("a.yaml"), "--quiet", "--until"]
    let known = try await trialrun(words + ["±10%"])
    #expect(known.status == 0, "\(known.errors)")
    #expect(known.output.contains("known: after "))
    let open = try await trialrun(words + ["opening ± 0.001", "--most", "41", "--format", "json"])
    #expect(open.status == 4, "\(open.errors)")
    let object = try JSONSerialization.jsonObject(with: Data(open.output.utf8)) as? [String: Any]
    let until = try #require(object?["until"] as? [String: Any])
    #expect(until["reached"] as? Bool == false && until["replicates"] as? Int == 41)
    #expect(until["aim"] as? String == "opening ± 0.001")
  }

  @Test("runs until the share of complete participants is known")
  func recruit() async throws {
    let words = [
      "recruit", folder.file("a.yaml"), "--complete", "10", "--where", "opening > 40", "--quiet",
    ]
    let known = try await trialrun(words + ["--until", "5%"])
    #expect(known.status == 0, "\(known.errors)")
    #expect(known.output.contains("known: after "))
    let open = try await trialrun(words + ["--until", "0.1%", "--most", "40"])
    #expect(
      open.status == 4 && open.output.contains("not known yet: after 40 replicates, the most")
    )
  }

  @Test(
    "refuses what excludes it, and what is not a precision",
    arguments: [
      (["sweep", "a", "--until", "1%", "--replicates", "20"], "--replicates and --until exclude"),
      (["sweep", "a", "--until", "1%", "--shard", "1/2", "--out", "x"], "--shard and --until"),
      (["sweep", "a", "--most", "50"], "--most means nothing without --until"),
      (["sweep", "a", "--until", "1%", "--most", "39"], "--most"),
      (["sweep", "a", "--until", "soon"], "'soon' is not a precision"),
      (["sweep", "a", "--until", "closing ± 1"], "--until names 'closing', which is not measured"),
      (
        ["recruit", "a", "--complete", "5", "--where", "opening > 1", "--until", "0.5"],
        "the share of complete participants is in per cent"
      ),
      (
        [
          "recruit", "a", "--complete", "5", "--where", "opening > 1", "--until", "1%", "--runs",
          "9",
        ],
        "--runs and --until exclude"
      ),
    ] as [([String], String)]
  )
  func wrong(words: [String], message: String) async throws {
    let call = try await trialrun(words.map { $0 == "a" ? folder.file("a.yaml") : $0 })
    #expect(call.status == 2 && call.output.isEmpty, "\(call.output)")
    #expect(call.errors.contains(message), "\(call.errors)")
  }
}
