import Experiments
import Foundation
import TestSupport
import Testing

/// Source: issue 22.
@Suite("trialrun profile")
struct ProfileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes a study of one person with an app that collects light.
  private func write(
    _ app: String,
    days: Int = 3,
    person: String = "system: never suspends",
    lines: String = ""
  ) throws {
    let text = """
      # Nothing in particular: it is measured.
      study: Light
      starts: 2026-03-02T09:00:00-05:00
      lasts: \(days)d
      app: { name: \(app), entitlements: [ambient-light-sensor], fetch: { every: 1d } }
      participants: [{ group: willing, count: 1, \(person) }]
      \(lines)
      expect: [held data stays on the phone]

      """
    try folder.write(text, to: "\(app).yaml")
  }

  private func profile(_ app: String, _ words: [String], status: Int32 = 0) async throws -> Profile
  {
    let call = try await trialrun(
      ["profile", folder.file("\(app).yaml"), "--quiet", "--format", "json"] + words
    )
    #expect(call.status == status, "\(call.output)\(call.errors)")
    return try Profile.read(Data(call.output.utf8))
  }

  @Test("counts are the same in each call and each repetition")
  func repeats() async throws {
    try write("BatchReader")
    var counts: [[Int]] = []
    for _ in 0..<2 {
      let profile = try await profile("BatchReader", ["--samples", "500", "--repetitions", "2"])
      #expect(profile.runs.map(\.size) == [nil, 500])
      #expect(
        profile.runs.allSatisfy { $0.differences.isEmpty },
        "\(profile.runs.map(\.differences))"
      )
      counts.append(profile.runs.flatMap { $0.costs.flatMap { $0.counts.map(\.value) } })
    }
    #expect(Set(counts).count == 1)
  }

  @Test("a fetch with an empty delegate costs nothing: samples are made by the simulation")
  func empty() async throws {
    try write("ChecksEachSensor")
    let profile = try await profile("ChecksEachSensor", ["--samples", "2k", "--repetitions", "1"])
    let run = try #require(profile.sizes.first)
    let cost = try #require(run.cost(of: "didFetchResult"))
    #expect(cost.calls == run.samples)
    #expect(run.samples > 1_900)
    #expect(cost.allocations == 0)
    #expect(cost.bytes == 0)
    #expect(cost.jobs == 0)
  }

  /// "80 days" and "of it on the last" were said of somebody who had left on day 53.
  @Test("the days of somebody who leaves are those until then")
  func leaver() async throws {
    try write("BatchReader", days: 20, person: "system: never suspends, leaves study: 6d")
    let words = ["--days", "4,8,16", "--repetitions", "1"]
    let profile = try await profile("BatchReader", words)
    #expect(!profile.growth.isEmpty)
    #expect(profile.growth.allSatisfy { $0.largest.rounded() == 6 }, "\(profile.growth)")
    let text = profile.text(width: 100)
    #expect(text.contains(" in 6 days") && !text.contains(" in 16 days"))
    #expect(text.contains("the participant left after 6 days"))
  }

  @Test("a fetch has as many samples as the call wants")
  func sizes() async throws {
    try write("BuffersEverySample")
    let profile = try await profile(
      "BuffersEverySample",
      ["--samples", "3k,1k", "--repetitions", "1"]
    )
    #expect(profile.sizes.map(\.size) == [1_000, 3_000])
    for run in profile.sizes {
      let mean = try #require(run.samplesPerFetch)
      #expect(abs(mean / Double(run.size ?? 0) - 1) < 0.02)
    }
  }

  @Test("the work of a task belongs to the callback that started it, and its growth is told")
  func growth() async throws {
    try write("PublishesEverySample")
    try write("BuffersEverySample")
    let words = ["--samples", "500,1k,2k,4k", "--repetitions", "2"]
    let published = try await profile("PublishesEverySample", words)
    let square = try #require(
      published.growth.first { $0.callback == "didFetchResult" && $0.measure == .seconds }
    )
    // ProfileExactTests has the aims, ± 0.1 and ± 0.05, by instructions: times depend on the machine.
    #expect((1.4...2.8).contains(square.exponent), "\(square)")
    if let low = square.low, low > 1.5, !square.isUncertain {
      #expect(published.hints.contains { $0.finding.contains("grows with n^") })
    }
    #expect(published.hints.contains { $0.finding.contains("main actor for each sample") })
    #expect(published.functions.first?.name == "LightModel.mean.getter")
    // Bytes are counted exactly, so that few runs suffice.
    let few = ["--samples", "500,1k,2k", "--repetitions", "1"]
    let buffered = try await profile("BuffersEverySample", few)
    let line = try #require(
      buffered.growth.first { $0.callback == "didFetchResult" && $0.measure == .bytes }
    )
    #expect((0.8...1.2).contains(line.exponent), "\(line)")
    #expect(!buffered.hints.contains { $0.finding.contains("main actor") }, "\(buffered.hints)")
  }

  @Test("limits are judged: exact counts exactly, and a size that is too large is not judged")
  func limits() async throws {
    func judged(_ limit: String, status: Int32) async throws -> [CostVerdict] {
      try write("BatchReader", lines: "cost: [\(limit)]")
      return try await profile(
        "BatchReader",
        ["--samples", "500", "--repetitions", "1"],
        status: status
      ).verdicts
    }
    let fails = try await judged("{ samples: 1000, bytes a sample: 0.1 }", status: 1)
    #expect(fails.map(\.state) == [.fails])
    let open = try await judged(
      "{ samples: 1000, allocations a sample: 50 }, { samples: 100000000, processor time: 1ms }",
      status: 4
    )
    #expect(open.first?.limit == "a fetch of 1,000 samples: at most 50 allocations a sample")
    #expect(open.first?.state == .holds, "\(open)")
    #expect(open.last?.state == .notJudged, "\(open)")
  }

  @Test("the folder has the profile, the flame graph and the forms of other viewers")
  func files() async throws {
    try write("PublishesEverySample")
    let words = ["--samples", "1k", "--repetitions", "1", "--out", folder.file("out")]
    _ = try await profile("PublishesEverySample", words)
    let page = String(decoding: try folder.bytes("out/profile.html"), as: UTF8.self)
    #expect(page.contains("LightModel.mean.getter (PublishesEverySample.swift:"))
    #expect(page.contains("</html>"))
    let folded = String(decoding: try folder.bytes("out/profile.folded"), as: UTF8.self)
    #expect(folded.contains("didFetchResult;"))
    #expect(try !folder.bytes("out/profile.pb").isEmpty)
    let against = try await trialrun([
      "profile", folder.file("PublishesEverySample.yaml"), "--quiet", "--samples", "1k",
      "--repetitions", "1", "--against", folder.file("out"), "--format", "github",
    ])
    #expect(against.status == 0, "\(against.errors)")
    #expect(against.output.contains("| size | callback | what | first | second |"))
  }

  @Test("two ways are told apart side by side")
  func against() async throws {
    try write("PublishesEverySample")
    try write("BuffersEverySample")
    let call = try await trialrun([
      "profile", folder.file("BuffersEverySample.yaml"), "--quiet", "--samples", "1k",
      "--repetitions", "3", "--against", folder.file("PublishesEverySample.yaml"),
    ])
    #expect(call.status == 0, "\(call.errors)")
    #expect(call.output.contains("first: PublishesEverySample (PublishesEverySample)"))
    #expect(call.output.contains("yes"))
  }

  /// Writes a study of a person with two watches, whose app reads sensors that the phone and the watches have.
  private func writeDevices() throws {
    let text = """
      # Nothing in particular: it is measured.
      study: Steps
      starts: 2026-03-02T09:00:00-05:00
      lasts: 4d
      app:
        name: SensorLogger
        sensors: [pedometerData, odometer]
        entitlements: [pedometer, odometer]
        fetch: { every: 1d }
      participants:
        - group: willing
          system: never suspends
          count: 1
          watch: { Apple Watch Series 11: 100 % }
          second watch: Apple Watch Ultra 3
      expect: [held data stays on the phone]

      """
    try folder.write(text, to: "SensorLogger.yaml")
  }

  @Test("devices and sensors are left out from the end; all of them are the scenario as it is")
  func devices() async throws {
    try writeDevices()
    let profile = try await profile(
      "SensorLogger",
      ["--days", "4", "--devices", "3,1,2", "--sensors", "1,2", "--repetitions", "2"]
    )
    #expect(profile.skipped.isEmpty)
    #expect(profile.runs.allSatisfy { !$0.countsDiffer }, "\(profile.runs.map(\.differences))")
    let devices = profile.runs(along: .devices)
    #expect(devices.map(\.size) == [1, 2, 3])
    #expect(devices[0].samples > 0)
    #expect(devices[0].samples < devices[1].samples)
    #expect(devices[1].samples < devices[2].samples)
    let sensors = profile.runs(along: .sensors)
    #expect(sensors.map(\.size) == [1, 2])
    #expect(sensors[0].samples < sensors[1].samples)
    let days = try #require(profile.runs(along: .days).first)
    for run in [devices[2], sensors[1]] {
      #expect(run.costs.map(\.calls) == days.costs.map(\.calls))
    }
    #expect(Set(profile.growth.map(\.axis)) == [.devices, .sensors])
  }

  @Test("a study of more or fewer days has a fetch for each day, from the first with samples on")
  func days() async throws {
    try write("BatchReader", lines: "timeline: [{ at: day 2 12:00, who: everyone, do: revoke }]")
    let profile = try await profile(
      "BatchReader",
      ["--days", "5,3,2", "--repetitions", "2", "--out", folder.file("out")]
    )
    #expect(profile.sizes.isEmpty)
    let days = profile.runs(along: .days)
    #expect(days.map(\.size) == [2, 3, 5])
    #expect(days.allSatisfy { !$0.countsDiffer }, "\(days.map(\.differences))")
    let silent = try #require(days.first?.silentDays)
    // The first fetch comes after a day, when all samples are still held.
    #expect(silent == 2)
    #expect(days.filter { ($0.size ?? 0) <= silent }.allSatisfy { $0.samples == 0 })
    #expect(days.filter { ($0.size ?? 0) > silent }.allSatisfy { $0.samples > 0 })
    #expect(profile.growth.allSatisfy { $0.axis == .days })
    // The table of the results has no column for days: these runs are in profile.json alone.
    let again = try Profile.read(try folder.bytes("out/profile.json"))
    #expect(again.runs(along: .days).map(\.size) == [2, 3, 5])
  }

  @Test("a number that the scenario does not allow is left out, with the reason")
  func impossible() async throws {
    try write("BatchReader")
    let profile = try await profile(
      "BatchReader",
      ["--sensors", "1,2", "--devices", "3", "--repetitions", "1"]
    )
    #expect(
      profile.skipped.map(\.reason) == ["the participant has 1 device", "the app reads 1 sensor"]
    )
    #expect(profile.runs.map(\.size) == [nil, 1])
  }

  @Test("what is wrong with a call is told with a hint")
  func mistakes() async throws {
    try write("BatchReader")
    let path = folder.file("BatchReader.yaml")
    for (words, message) in [
      (["--participant", "nobody"], "nobody in "),
      (["--against", folder.file("nothing")], "there is no profile"),
      (["--format", "github"], "--against is missing"),
      (["--days", "0"], "--days: '0' is not a positive number of days"),
      (["--days", "3651"], "--days: '3651' is too many days; at most 3,650 are possible"),
      (["--sensors", "-1"], "--sensors: '-1' is not a positive number of sensors"),
      (["--devices", "two"], "--devices: 'two' is not a number of devices"),
    ] {
      let call = try await trialrun(["profile", path, "--quiet", "--samples", "10"] + words)
      #expect(call.errors.contains(message), "\(call.errors)")
      #expect(call.status == 2)
    }
  }
}
