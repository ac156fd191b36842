import Foundation
import TestSupport
import Testing

/// Source: our choice: the commands that lay a pilot beside its rehearsal.
@Suite("Pilots and running studies")
struct PilotTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let scenario = """
    # A study with a pilot.
    study: Reports
    starts: 2026-03-01T00:00:00Z
    lasts: 12d
    seed: 3
    app: { name: SensorLogger, entitlements: [device-usage], fetch: { every: 1d } }
    participants:
      - group: people # all of them
        count: 30
        time zone: UTC
        opens app: daily
    measure: [valid days]
    pilot: { openings: app_open }
    """

  /// Rows of people who each give data in every hour of some days and open the app on each second day.
  private func data(days: [Int], extra: [String] = []) -> String {
    var rows = ["participant,sensor,time"]
    for (index, days) in days.enumerated() {
      for hour in 0..<24 * days {
        rows.append("P\(index + 1),deviceUsageReport,\(1_772_323_200 + 3600 * hour)")
      }
      for day in stride(from: index % 2, to: days, by: 2 + index % 3) {
        rows.append("P\(index + 1),app_open,\(1_772_323_200 + 86_400 * day)")
      }
    }
    return (rows + extra).map { $0 + "\n" }.joined()
  }

  private func write(days: [Int], extra: [String] = []) throws {
    try folder.write(Self.scenario, to: "study.yaml")
    try folder.write(data(days: days, extra: extra), to: "pilot.csv")
  }

  private func words(_ command: String, _ more: [String] = []) -> [String] {
    [
      command, folder.file("study.yaml"), "--from", folder.file("pilot.csv"), "--participants",
      "25", "--quiet",
    ] + more
  }

  private static let stays = [21, 21, 3, 21, 6, 21, 9, 21, 4, 21]

  @Test("fit writes the pilot's numbers into a copy of the scenario, and no rows")
  func fit() async throws {
    try write(days: Self.stays)
    let call = try await trialrun(words("fit"))
    #expect(call.status == 0, "\(call.errors)")
    let path = folder.file("study-fitted.yaml")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    // 4 left after 22 days together; 6 stayed for 14 days besides the last week.
    #expect(text.contains("leaves study: half-life of staying in the study 18d"), "\(text)")
    #expect(
      text.contains(
        "; 4 of 10\n    # people left in 106 days together (pilot.csv, 10 people, to 2026-03-21);"
      )
    )
    #expect(text.contains("  - group: people # all of them\n"))
    #expect(!text.contains("P1") && text.utf8.count < 3000)
    let check = try await trialrun(["check", path])
    #expect(check.status == 0, "\(check.errors)")
  }

  @Test("fit keeps the scenario's value of a key about which the pilot says too little")
  func tooLittle() async throws {
    try write(days: [21, 21, 21])
    let call = try await trialrun(words("fit"))
    #expect(call.status == 0)
    #expect(
      call.output.contains(
        "leaves study: the data has 3 people whose stay is known, and 5 are needed"
      )
    )
    #expect(call.output.contains("the data has no sensor that a watch records all the time"))
    #expect(try folder.contents == ["pilot.csv", "study.yaml"])
  }

  @Test("fit replaces another file only with --force")
  func replaces() async throws {
    try write(days: Self.stays)
    try folder.write("mine\n", to: "study-fitted.yaml")
    let refused = try await trialrun(words("fit"))
    #expect(refused.status == 2 && refused.errors.contains("--force"))
    #expect(try folder.bytes("study-fitted.yaml") == Data("mine\n".utf8))
    #expect(try await trialrun(words("fit", ["--force"])).status == 0)
    #expect(try folder.bytes("study-fitted.yaml") != Data("mine\n".utf8))
  }

  @Test("fit reads results of a run, and its JSON has keys and measures of both")
  func results() async throws {
    try write(days: Self.stays)
    let run = try await trialrun([
      "run", folder.file("study.yaml"), "--out", folder.file("results"), "--quiet",
    ])
    #expect(run.status == 0)
    let call = try await trialrun([
      "fit", folder.file("study.yaml"), "--from", folder.file("results"), "--rehearsed",
      folder.file("results"), "--format", "json",
    ])
    #expect(call.status == 0, "\(call.errors)")
    let object = try JSONSerialization.jsonObject(with: Data(call.output.utf8))
    let answer = try #require(object as? [String: Any])
    let keys = try #require(answer["keys"] as? [[String: Any]])
    #expect(
      keys.compactMap { $0["key"] as? String }
        == ["leaves study", "opens app", "wears watch", "keeps phone on"]
    )
    // Daily openings are one a day, whatever the time of day.
    let period = try #require(keys[1]["value"] as? Double)
    #expect(abs(period - 1) < 0.1, "\(period)")
    let measures = try #require(answer["measures"] as? [[String: Any]])
    for measure in measures {
      let (pilot, rehearsal) = (
        measure["pilot"] as? NSDictionary, measure["rehearsal"] as? NSDictionary
      )
      #expect(pilot == rehearsal && pilot != nil)
    }
  }

  @Test("fit counts days without data that the rehearsed app does not lose, and no others")
  func lostDays() async throws {
    // All but P3 and P5 miss each fourth day.
    let lines = data(days: Self.stays).split(separator: "\n").filter { line in
      let fields = line.split(separator: ",")
      guard fields[1] == "deviceUsageReport", let time = Int(fields[2]) else { return true }
      return ["P3", "P5"].contains(fields[0]) || (time - 1_772_323_200) / 86_400 % 4 != 2
    }
    try folder.write(Self.scenario, to: "study.yaml")
    try folder.write(lines.joined(separator: "\n") + "\n", to: "pilot.csv")
    let call = try await trialrun(words("fit", ["--format", "json"]))
    #expect(call.status == 0, "\(call.errors)")
    let object = try JSONSerialization.jsonObject(with: Data(call.output.utf8))
    let keys = try #require((object as? [String: Any])?["keys"] as? [[String: Any]])
    let share = try #require(keys[3]["value"] as? Double)
    // 74 % of the days have data. People who stay forget less than others, and most of these days are theirs.
    #expect((0.65...0.74).contains(share), "\(share)")
    let written = try String(contentsOfFile: folder.file("study-fitted.yaml"), encoding: .utf8)
    #expect(written.contains(String(format: "keeps phone on: %.1f %% of days", 100 * share)))
  }

  @Test("track has nothing to say of people with as much data as rehearsed, and ends with 0")
  func allRight() async throws {
    try write(days: [9, 9, 9])
    let call = try await trialrun(words("track"))
    #expect(call.status == 0, "\(call.output)\(call.errors)")
    #expect(call.output.hasPrefix("3 participants, 0 need attention on 2026-03-09"))
  }

  @Test("track names who is silent and who has less than the fifth percentile, and ends with 1")
  func attention() async throws {
    try write(days: [10, 2, 10, 10])
    let call = try await trialrun(words("track", ["--complete", "8", "--format", "json"]))
    #expect(call.status == 1, "\(call.output)\(call.errors)")
    let object = try JSONSerialization.jsonObject(with: Data(call.output.utf8))
    let answer = try #require(object as? [String: Any])
    let people = try #require(answer["participants"] as? [[String: Any]])
    #expect(people.map { $0["silent"] as? Bool } == [false, true, false, false])
    #expect(people.map { $0["silent_days"] as? Int } == [0, 8, 0, 0])
    let complete = try #require(answer["complete"] as? [String: Any])
    let expected = try #require(complete["expected"] as? Double)
    // Too few days are left for one of the four.
    #expect((2.5...3).contains(expected), "\(expected)")
    let csv = try await trialrun(words("track", ["--format", "csv"]))
    let lines = csv.output.split(separator: "\n")
    #expect(csv.status == 1 && lines.count == 5)
    let cells = lines.dropFirst().flatMap { $0.split(separator: ",") }
    // A number has no more digits than it is known to.
    #expect(cells.allSatisfy { ($0.split(separator: ".").dropFirst().last?.count ?? 0) <= 3 })
    // Two weeks later, nobody has data.
    let later = try await trialrun(words("track", ["--at", "2026-03-12"]))
    #expect(later.status == 1 && later.output.contains("4 need attention on 2026-03-12"))
  }

  @Test("track writes a page with who needs attention, why, and all participants")
  func page() async throws {
    try write(days: [10, 2, 10, 10])
    let page = folder.file("progress.html")
    let words = words("track", ["--complete", "8", "--page", page])
    let call = try await trialrun(words)
    #expect(call.status == 1, "\(call.output)\(call.errors)")
    let text = try String(contentsOfFile: page, encoding: .utf8)
    let silent =
      "<li><b>P2</b>, day 9: silent for 8 days; on this day, 95 % of the rehearsed people "
    let usual = text.firstRange(of: silent).map { text[$0.upperBound...].prefix(30) }
    #expect(usual?.contains(/^were so for at most [0-7] days?[;<]/) == true)
    #expect(!text.contains("<li><b>P1</b>"))
    for name in ["P1", "P2", "P3", "P4"] {
      #expect(text.contains("<tr><th scope=\"row\">\(name)</th>"))
    }
    #expect(text.contains("<dt>complete at the end</dt>") && text.contains("class=\"rows\""))
    let again = try await trialrun(words)
    #expect(again.status == 1)
    #expect(try String(contentsOfFile: page, encoding: .utf8) == text)
    try folder.write("mine\n", to: "progress.html")
    let refused = try await trialrun(words)
    #expect(refused.status == 3 && refused.errors.contains("that is not a page of TrialRun"))
  }

  /// Source: our choice: rows of results and files of samples say the same of a run.
  ///
  /// Only with results it is known who has
  /// left, so that shares of the time in the study may differ by the last date.
  @Test("fit reads the same days and gaps from results as from the sensor files of the same run")
  func samples() async throws {
    let scenario = Self.scenario.replacing("[device-usage]", with: "[device-usage, heart-rate]")
      .replacing(
        "count: 30",
        with: "count: 3\n    watch: Apple Watch Series 11\n    wears watch: 70 % of days"
      )
      .replacing("pilot: { openings: app_open }", with: "")
    try folder.write(scenario, to: "watch.yaml")
    let (study, results) = (folder.file("watch.yaml"), folder.file("results"))
    let run = try await trialrun([
      "run", study, "--out", results, "--samples", "deviceUsageReport,heartRate", "--quiet",
    ])
    #expect(run.status == 0, "\(run.errors)")
    var found: [[NSDictionary]] = []
    for data in [results, results + "/samples"] {
      let call = try await trialrun([
        "fit", study, "--from", data, "--rehearsed", results, "--format", "json", "--force",
      ])
      #expect(call.status == 0, "\(call.errors)")
      let object = try JSONSerialization.jsonObject(with: Data(call.output.utf8))
      let measures = (object as? [String: Any])?["measures"] as? [[String: Any]]
      found.append(
        try #require(measures).compactMap { measure in
          let name = measure["measure"] as? String ?? measure["name"] as? String ?? ""
          guard !name.hasPrefix("share"), !name.hasPrefix("openings"), !name.hasPrefix("hours")
          else { return nil }
          return ["name": name, "sensor": measure["sensor"] ?? "", "pilot": measure["pilot"] ?? ""]
        }
      )
    }
    #expect(found[0].count >= 7 && found[0] == found[1], "\(found)")
  }

  @Test("track ends with 4 if nobody needs attention and too few people are rehearsed")
  func notJudged() async throws {
    try write(days: [9, 9])
    let call = try await trialrun(words("track").map { $0 == "25" ? "3" : $0 })
    #expect(call.status == 4 && call.output.contains("2 not judged"), "\(call.output)")
  }

  @Test(
    "wrong data is refused with its place, status 2 and no file",
    arguments: [
      ("P9,deviceUsageReport,1772323200000", "is not plausible as unix s"),
      (",deviceUsageReport,1772323200", "the row names no participant"),
      ("P9,deviceUsageReport,noon", "'noon' is not a time"),
    ]
  )
  func wrong(row: String, message: String) async throws {
    try write(days: [1], extra: [row])
    for command in ["fit", "track"] {
      let call = try await trialrun(words(command))
      #expect(call.status == 2 && call.output == "")
      #expect(call.errors.hasPrefix("error: \(folder.file("pilot.csv")):27: "), "\(call.errors)")
      #expect(call.errors.contains(message) && call.errors.contains("\n  hint: "))
    }
    #expect(try folder.contents == ["pilot.csv", "study.yaml"])
  }

  @Test("a call without data, a group or a common sensor is refused")
  func calls() async throws {
    try write(days: [3])
    let none = try await trialrun(["fit", folder.file("study.yaml")])
    #expect(none.status == 2 && none.errors.contains("--from is missing"))
    let group = try await trialrun(words("fit", ["--group", "peple"]))
    #expect(group.status == 2 && group.errors.contains("did you mean 'people'?"))
    try folder.write("participant,time\nP1,1772323200\n", to: "steps.csv")
    try folder.write(
      Self.scenario.replacing("pilot: { openings: app_open }", with: ""),
      to: "plain.yaml"
    )
    let sensor = try await trialrun([
      "track", folder.file("plain.yaml"), "--from", folder.file("steps.csv"), "--participants", "2",
      "--quiet",
    ])
    #expect(sensor.status == 2 && sensor.errors.contains("no sensor in common"))
  }
}
