import Foundation
import Results
import Runner
import Scenarios
import SensorKit
import Sensors
import TestSupport
import Testing

/// Source: issue 46: a researcher can test an analysis on the samples that simulated participants' apps received.
@Suite("Files of delivered samples")
struct SampleTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func text(count: Int = 1, lasts: String = "3d") -> StudyText {
    var text = StudyText()
    text.lasts = lasts
    text.entitlements =
      "[ambient-light-sensor, visits, pedometer, on-wrist, heart-rate, wrist-temperature, sleep-sessions, keyboard-metrics]"
    text.fetch = "{ every: 6h }"
    text.groups = [
      "{ group: willing, count: \(count), watch: Apple Watch Series 11, time zone: America/New_York, charges watch: in the evening }"
    ]
    return text
  }

  private func run(
    _ text: StudyText,
    _ name: String,
    _ edit: (inout StudyOptions) -> Void = { _ in }
  ) throws -> StudyOutcome {
    try RunnerTests.run(text) {
      $0.folder = folder.file(name)
      $0.samples = ["all"]
      edit(&$0)
    }
  }

  private func bytes(_ path: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: folder.file(path)))
  }

  /// The files of a run's samples, by name.
  private func files(_ run: String) throws -> [String: Data] {
    let path = folder.file("\(run)/samples")
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try bytes("\(run)/samples/\($0)")) }
    )
  }

  private func lines(_ run: String, _ sensor: String) throws -> [[String]] {
    // Bytes are split ten times as fast as characters.
    [UInt8](try bytes("\(run)/samples/\(sensor).csv")).split(separator: UInt8(ascii: "\n")).map {
      $0.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }

  @Test("each delivered sample is a row, and the results are the same bytes")
  func rows() throws {
    let outcome = try run(Self.text(count: 2), "with")
    let plain = try run(Self.text(count: 2), "without") { $0.samples = [] }
    #expect(try bytes("with/results.sqlite") == bytes("without/results.sqlite"))
    #expect(outcome.digest == plain.digest)
    #expect(!FileManager.default.fileExists(atPath: folder.file("without/samples")))
    #expect(!FileManager.default.fileExists(atPath: folder.file("with/samples-partial")))
    for sensor in ["ambientLightSensor", "visits", "pedometerData", "heartRate", "onWristState"] {
      let delivered = try outcome.numbers(
        "select participant = 'willing-2', sum(delivered) from fetches where sensor = '\(sensor)' group by 1"
      )
      let lines = try lines("with", sensor).dropFirst()
      #expect(
        delivered.map { $0[1] }
          == [1, 2].map { number in
            Double(lines.count { $0[0] == "willing-\(number)" })
          },
        "\(sensor)"
      )
      #expect(lines.map { $0[0] } == lines.map { $0[0] }.sorted(), "\(sensor)")
    }
  }

  @Test("the number of workers, isolation and shards do not change the files")
  func order() throws {
    let text = Self.text(count: 4, lasts: "2d")
    _ = try run(text, "one")
    _ = try run(text, "workers") { ($0.isolation, $0.jobs) = (.worker, 3) }
    _ = try run(text, "processes") { ($0.isolation, $0.jobs) = (.process, 2) }
    for number in 1...3 {
      let shard = try #require(Shard(number: number, of: 3))
      _ = try run(text, "shards/\(shard.folderName)") { $0.shard = shard }
    }
    _ = try ShardMerge([folder.file("shards")]).merge(into: folder.file("merged"))
    let expected = try files("one")
    #expect(expected.count == 9)
    for other in ["workers", "processes", "merged"] {
      #expect(try files(other) == expected, "\(other)")
    }
  }

  @Test(
    "a resumed run goes on where the recorded participants end, whatever was written after them"
  )
  func resumption() throws {
    let file = SampleFiles.SampleFile(name: "light", header: "participant,lux\n")
    func files(after recorded: [String], _ names: [SampleFiles.SampleFile]) throws -> SampleFiles {
      try SampleFiles(
        in: folder.path,
        names,
        dictionary: "sensor\n",
        after: recorded,
        isFinished: false
      )
    }
    var part: SampleFiles? = try files(after: [], [file])
    func append(_ text: String) throws {
      try folder.write(text, to: "part")
      try part?.append(folder.file("part"), to: "light")
    }
    try append("a-1,1\na-1,2\n")
    try append("a-2,3\n")
    try append("a-3,4\na-3")
    part = nil
    let other = SampleFiles.SampleFile(name: "heart", header: "participant,rate\n")
    #expect(throws: ResultsError.self) { try files(after: ["a-1"], [file, other]) }
    part = try files(after: ["a-1", "a-2"], [file])
    try append("a-3,5\n")
    _ = try part?.finish()
    #expect(
      try String(contentsOfFile: folder.file("samples/light.csv"), encoding: .utf8)
        == "participant,lux\na-1,1\na-1,2\na-2,3\na-3,5\n"
    )
  }

  @Test("a run without samples removes those of the results that it replaces")
  func replacement() throws {
    var text = Self.text(lasts: "2d")
    _ = try run(text, "same")
    _ = try run(text, "same") { ($0.samples, $0.resumes) = ([], true) }
    #expect(FileManager.default.fileExists(atPath: folder.file("same/samples")), "nothing ran")
    text.seed = 2
    _ = try run(text, "same") { ($0.samples, $0.replacesOthers) = ([], true) }
    #expect(!FileManager.default.fileExists(atPath: folder.file("same/samples")))
  }

  @Test("a sensor that the app does not read is refused, with those that it reads")
  func unknown() {
    let error = #expect(throws: RunError.self) {
      _ = try run(Self.text(), "unknown") { $0.samples = ["odometer"] }
    }
    #expect(error?.code == .unknownSensor)
    #expect(error?.hint?.contains("ambientLightSensor,visits") == true, "\(error?.hint ?? "")")
  }

  /// House rule: recordings and delivered samples have one declaration of their columns.
  @Test("what was written is read as a recording, and delivered again with the same values")
  func roundTrip() throws {
    // What a night gave is delivered from the fourth day on.
    let text = Self.text(lasts: "4d")
    _ = try run(text, "first")
    let sensors = [
      "ambientLightSensor", "visits", "pedometerData", "onWristState", "heartRate",
      "wristTemperature", "sleepSessions",
    ]
    var again = text
    again.lines = ["recordings:"]
    for sensor in sensors {
      let all = try lines("first", sensor)
      let place = try #require(all[0].firstIndex(of: "device"))
      for device in Set(all.dropFirst().map { $0[place] }) {
        let own = [all[0]] + all.dropFirst().filter { $0[place] == device }
        let kind = device.hasSuffix("phone") ? "phone" : "watch"
        let name = "\(sensor)-\(kind).csv"
        try folder.write(own.map { $0.joined(separator: ",") + "\n" }.joined(), to: name)
        // The first of March is the study's day 0.
        let written = try #require(all[0].firstIndex(of: "timestamp"))
        let day = try #require(Int(own[1][written].dropFirst(8).prefix(2)))
        again.lines.append(
          "  - { sensor: \(sensor), device: \(kind), file: \(name), first day: \(day - 1) }"
        )
      }
    }
    // Recordings are named from the scenario's folder.
    let scenario = try ScenarioReader(vocabulary: .standard(apps: apps))
      .read(text: again.yaml, path: folder.file("again.yaml"))
    var options = StudyOptions(folder: folder.file("second"), isolation: .caller)
    options.samples = ["all"]
    _ = try StudyRun(scenario, options, apps: apps).run { _ in }
    for sensor in sensors {
      func values(_ run: String) throws -> [[String]] {
        let all = try lines(run, sensor)
        let kept = all[0].indices.filter { all[0][$0] != "absoluteTime" }
        return all.map { line in kept.map { line[$0] } }
      }
      let (first, second) = (try values("first"), try values("second"))
      #expect(first.count > 1, "\(sensor) was delivered")
      let difference = zip(first, second).first { $0 != $1 }
      #expect(first == second, "\(sensor): \(difference.map { "\($0)" } ?? "the number of rows")")
    }
  }

  @Test("the dictionary describes each column of each file")
  func dictionary() throws {
    _ = try run(Self.text(lasts: "1d"), "described")
    let described = try lines("described", "dictionary").dropFirst().map { [$0[0], $0[1]] }
    let names = try files("described").keys.filter { $0 != "dictionary.csv" }
    #expect(names.count == 8)
    for name in names {
      let sensor = String(name.dropLast(4))
      let columns = try lines("described", sensor)[0]
      #expect(described.filter { $0[0] == sensor }.map { $0[1] } == columns)
      #expect(Set(columns).count == columns.count, "\(name)")
    }
  }

  @Test("each sensor of the catalogue has a table, with the required columns of its recordings")
  func tables() {
    #expect(SampleTable.all.map(\.sensor) == SensorCatalog.entries.map(\.sensor))
    for recorded in RecordedSensor.all {
      let columns = SampleTable.of(recorded.sensor)?.columns.map(\.name) ?? []
      let missing = recorded.columns.filter(\.isRequired).map(\.name).filter {
        !columns.contains($0)
      }
      #expect(missing == [], "\(recorded.sensor.rawValue)")
    }
  }

  /// Source: issue 46, 4: no figure is computed from what was planned for people who leave.
  @Test("the estimated size counts the days that participants are in the study")
  func estimate() throws {
    func bytes(_ group: String, _ name: String) throws -> Double {
      var text = StudyText()
      text.lasts = "20d"
      text.entitlements = "[ambient-light-sensor]"
      text.groups = ["{ group: willing, count: 2, \(group) }"]
      var options = StudyOptions()
      options.isolation = .caller
      options.folder = folder.file(name)
      options.samples = ["all"]
      var estimate = 0.0
      let scenario = try read(yaml: text.yaml)
      _ = try StudyRun(scenario, options, apps: apps).run { event in
        if case .expectsSamples(let bytes) = event { estimate = bytes }
      }
      return estimate
    }
    let whole = try bytes("phone: iPhone 17 Pro", "whole")
    let quarter = try bytes("leaves study: 5d", "quarter")
    #expect(whole > 0)
    #expect(abs(quarter / whole - 0.25) < 0.01, "\(quarter / whole)")
  }
}
