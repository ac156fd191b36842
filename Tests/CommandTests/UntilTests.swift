import Foundation
import TestSupport
import Testing

/// Source: issue 19, part 5: `--until` goes on until the intervals are narrow enough.
@Suite("trialrun compare --until")
struct UntilTests {
  private let folder: TemporaryFolder

  /// How often participants open the app: this differs between people and alternatives.
  private static let lines = """
    measure:
      - { name: opening, each participant: "select participant, value_s / 3600 as value from draws where name = 'opens app'" }
    """

  /// The same in studies of more than three days, and 0 in others.
  private static let longOnly = """
    measure:
      - name: opening in long studies
        each participant: >-
          select participant, case when ended_s > 300000 then value_s else 0 end as value
          from participants join draws using (participant) where name = 'opens app'
    """

  init() throws { folder = try TemporaryFolder() }

  /// Writes the scenario and sweeps it with three replicates into `sweep`.
  private func sweep(
    _ lines: String = Self.lines,
    _ setting: String = "groups.willing.opens app=about every 2d,about every 3d",
    replicates: Int = 3,
    into name: String = "sweep"
  ) async throws {
    let text = smallStudy(count: 4, lines: lines)
      .replacing("    count: 4", with: "    count: 4\n    opens app: about every 2d")
    try folder.write(text, to: "a.yaml")
    let call = try await trialrun([
      "sweep", folder.file("a.yaml"), "--set", setting, "--replicates",
      "\(replicates)", "--out", folder.file(name), "--quiet",
    ])
    #expect(call.status == 0, "\(call.errors)")
  }

  private func words(_ precision: String, _ more: String...) -> [String] {
    [
      "compare", folder.file("sweep"), "--until", precision, "--scenario", folder.file("a.yaml"),
      "--format", "json",
    ] + more
  }

  private func until(_ call: Call) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(call.output.utf8)) as? [String: Any]
    return try #require(object?["until"] as? [String: Any])
  }

  private func figures(_ call: Call) throws -> [[String: Any]] {
    let object = try JSONSerialization.jsonObject(with: Data(call.output.utf8)) as? [String: Any]
    let measures = try #require(object?["measures"] as? [[String: Any]])
    return try #require(measures.first?["alternatives"] as? [[String: Any]])
  }

  @Test("runs replicates until the interval is narrow enough, and none beyond")
  func reaches() async throws {
    try await sweep()
    let call = try await trialrun(words("±5%"))
    #expect(call.status == 0, "\(call.errors)")
    let figures = try figures(call)
    let replicates = try #require(figures[0]["replicates"] as? Int)
    #expect((40...500).contains(replicates))
    let mean = try #require(figures[0]["mean"] as? Double)
    let difference = try #require(figures[1]["difference"] as? [String: Any])
    let interval = try #require(difference["interval"] as? [Double])
    #expect((interval[1] - interval[0]) / 2 <= 0.05 * mean)
    #expect(figures.allSatisfy { $0["replicates"] as? Int == replicates })
    let until = try until(call)
    #expect(until["reached"] as? Bool == true && until["replicates"] as? Int == replicates)
    let before = try folder.bytes("sweep/sweep.sqlite")
    let again = try await trialrun(words("±5%"))
    #expect(again.status == 0 && again.output == call.output)
    #expect(try folder.bytes("sweep/sweep.sqlite") == before)
    // The same replicates at once are the same sweep.
    try await sweep(replicates: replicates, into: "whole")
    #expect(try folder.bytes("whole/sweep.sqlite") == before)
  }

  @Test("says which measure is not known yet, and ends with status 4")
  func neverReached() async throws {
    try await sweep(Self.longOnly, "lasts=3d,4d")
    let call = try await trialrun(words("40%"))
    #expect(call.status == 4, "\(call.errors)")
    #expect(try until(call)["reached"] as? Bool == false)
    #expect(try figures(call).count == 2)
    let text = try await trialrun(words("40%").dropLast(2) + ["--most", "40"])
    #expect(text.status == 4)
    #expect(text.output.contains("not known yet: after 40 replicates, the most, 1 of 1 intervals"))
    #expect(text.output.replacing("\n  ", with: " ").contains("as in --until 0.5"))
  }

  /// Source: issue 19, bad input: the cost is computed, and asked for with `--yes`.
  @Test("asks before it runs more than ten million participant-days")
  func bound() async throws {
    try await sweep(replicates: 10)
    let before = try folder.bytes("sweep/sweep.sqlite")
    let call = try await trialrun(words("0.01%", "--most", "1000000"))
    #expect(call.status == 2)
    #expect(call.errors.contains("the precision needs about "))
    #expect(call.errors.contains("add --yes to run them, or ask for a wider interval"))
    #expect(try folder.bytes("sweep/sweep.sqlite") == before)
  }

  @Test("goes on after an interruption as if there had been none")
  func interruption() async throws {
    try await sweep()
    try FileManager.default.copyItem(atPath: folder.file("sweep"), toPath: folder.file("first"))
    let whole = try await trialrun(words("3.5%"))
    #expect(whole.status == 0, "\(whole.errors)")
    let bytes = try folder.bytes("sweep/sweep.sqlite")
    try FileManager.default.removeItem(atPath: folder.file("sweep"))
    try FileManager.default.moveItem(atPath: folder.file("first"), toPath: folder.file("sweep"))
    let partial = folder.file("sweep/sweep.sqlite-partial")
    let cut = try await trialrun(words("3.5%", "--jobs", "1"), signalled: SIGTERM) {
      let size = try? FileManager.default.attributesOfItem(atPath: partial)[.size] as? Int
      return (size ?? 0) > 60_000
    }
    #expect(cut.status == 128 + SIGTERM)
    #expect(cut.errors.contains("the same call goes on from there"))
    let resumed = try await trialrun(words("3.5%"))
    #expect(resumed.output == whole.output)
    #expect(try folder.bytes("sweep/sweep.sqlite") == bytes)
  }

  @Test("refuses what is not a precision")
  func wrongPrecision() async throws {
    try await sweep(replicates: 1)
    for text in ["0", "--until=0", "-1%", "--until=-1%", "0%", "soon", ""] {
      let option = text.hasPrefix("--until") ? [text] : ["--until", text]
      let call = try await trialrun(
        ["compare", folder.file("sweep"), "--scenario", folder.file("a.yaml")] + option
      )
      #expect(call.status == 2 && call.output.isEmpty, "\(text)")
      #expect(call.errors.contains("--until"), "\(text): \(call.errors)")
    }
  }

  @Test("refuses a call that lacks something, or names too much")
  func wrongCalls() async throws {
    try await sweep(replicates: 1)
    let (sweep, scenario) = (folder.file("sweep"), folder.file("a.yaml"))
    for (words, message) in [
      ([sweep, "--until", "1%"], "--until needs the scenario"),
      ([sweep, sweep, "--until", "1%", "--scenario", scenario], "--until runs one sweep"),
      ([sweep, "--until", "1%", "--within", "1%", "--scenario", scenario], "exclude each other"),
      ([sweep, "--scenario", scenario], "--scenario means nothing without --until"),
      ([sweep, "--jobs", "2"], "--jobs means nothing without --until"),
      ([sweep, "--most", "50"], "--most means nothing without --until"),
      ([sweep, "--until", "1%", "--scenario", folder.file("b.yaml")], "b.yaml"),
    ] {
      let call = try await trialrun(["compare"] + words)
      #expect(call.status == 2 && call.errors.contains(message), "\(words) \(call.errors)")
    }
    let text = try String(contentsOfFile: scenario, encoding: .utf8)
    try folder.write(text.replacing("lasts: 3d", with: "lasts: 4d"), to: "a.yaml")
    let before = try folder.bytes("sweep/sweep.sqlite")
    let other = try await trialrun(words("3%"))
    #expect(other.status == 2 && other.errors.contains("is not the scenario of the sweep"))
    #expect(try folder.bytes("sweep/sweep.sqlite") == before)
  }
}
