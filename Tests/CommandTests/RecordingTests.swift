import Foundation
import TestSupport
import Testing

@Suite("Recordings in runs")
struct RecordingTests {
  /// A study whose participants replay `light.csv`, five days with one row per hour.
  private static func study(
    _ change: (inout [String]) -> Void = { _ in },
    keys: String = ""
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    var rows: [String] = []
    for day in 10...14 {
      for hour in 10...23 { rows.append("2026-03-\(day)T\(hour):00:00Z,\(hour)") }
    }
    change(&rows)
    try folder.write("timestamp,lux\n\(rows.joined(separator: "\n"))\n", to: "light.csv")
    try folder.write(
      """
      # A day that was recorded elsewhere comes back.
      study: A small study
      starts: 2026-03-01T00:00:00Z
      lasts: 5d
      app:
        name: SensorLogger
        entitlements: [ambient-light-sensor]
        fetch: { every: 1d, up to: hold }
      participants:
        - { group: willing, count: 3, system: never suspends }
      recordings:
        - { sensor: ambientLightSensor, file: light.csv\(keys) }
      expect:
        - that: each day has its fourteen readings
          no rows: |
            select * from fetches where asked_s > 259200 and delivered <> 14
      """,
      to: "a.yaml"
    )
    return folder
  }

  /// Source: the task, "same bytes each time; workers find the files".
  @Test("results do not depend on the number of processes")
  func processes() async throws {
    let folder = try Self.study()
    let calls = [["--jobs", "1"], ["--jobs", "3"], ["--jobs", "2", "--twice"]]
    var outputs: [String] = []
    for words in calls {
      let call = try await trialrun(["run", folder.file("a.yaml")] + words)
      #expect(call.status == 0, "\(call.output)")
      outputs.append(call.output)
    }
    #expect(Set(outputs).count == 1)
    let text = try String(contentsOfFile: folder.file("a.yaml"), encoding: .utf8)
    try folder.write(
      text.replacing("  name: SensorLogger", with: "  name: SensorLogger\n  isolation: process"),
      to: "a.yaml"
    )
    let alone = try await trialrun(["run", folder.file("a.yaml")])
    #expect(alone.status == 0, "\(alone.output)")
  }

  @Test("a wrong row among the first hundred is found by the short check")
  func badRow() async throws {
    let folder = try Self.study({ $0[30] += "x" }, keys: ", repeats every: 5d")
    let check = try await trialrun(["check", folder.file("a.yaml")])
    #expect(check.status == 2)
    #expect(
      check.errors == """
        \(folder.file("light.csv")):32: error: 'lux' is not a number: '12x'

        """
    )
  }

  /// Our choice: no row is skipped; a run that reaches a wrong row can't be completed.
  @Test("a wrong row beyond the short check is found by check, and ends the runs that reach it")
  func lateBadRow() async throws {
    let folder = try Self.study { rows in
      // More rows than the short check reads, all before the study's first fetch that reaches the wrong one.
      let dense = (0..<200).map { "2026-03-10T09:\(10 + $0 / 20):\(10 + $0 % 20 * 2)Z,5" }
      rows = dense + rows
      rows[230] += "x"
    }
    let path = folder.file("a.yaml")
    for words in [[], ["--whole"]] {
      let check = try await trialrun(["check", path] + words)
      #expect(check.errors.contains("light.csv:232: error: 'lux' is not a number: '12x'"))
      #expect(check.status == 2)
    }
    let run = try await trialrun(["run", path, "--jobs", "2"])
    #expect(run.status == 3)
    #expect(run.output.contains("light.csv:232: 'lux' is not a number: '12x'"))
    #expect(!run.output.contains(folder.file("light.csv")))
  }

  @Test(
    "mistakes in a header are reported before the run",
    arguments: [
      ("timestamp,lx", "there is no column 'lux'\n  hint: did you mean 'lx'?"),
      (
        "timestamp,lux,chromaticty.x",
        "unknown column 'chromaticty.x'\n  hint: did you mean 'chromaticity.x'?"
      ),
    ]
  )
  func header(header: String, complaint: String) async throws {
    let folder = try Self.study()
    let row = header.contains("chrom") ? "2026-03-10T10:00:00Z,5,0.3" : "2026-03-10T10:00:00Z,5"
    try folder.write("\(header)\n\(row)\n", to: "light.csv")
    for command in ["check", "run"] {
      let call = try await trialrun([command, folder.file("a.yaml")])
      #expect(call.errors == "\(folder.file("light.csv")): error: \(complaint)\n")
      #expect(call.status == 2)
    }
  }
}
