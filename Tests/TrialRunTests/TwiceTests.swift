import Foundation
import SensorKit
import TestSupport
import Testing
import TrialRun
import VirtualTime

/// An app that repeats exactly, with random draws and waits.
final class Steady: StudyApp {
  init(settings: StudyAppSettings) {}

  func run() async {
    for _ in 0..<10 { try? await Task.sleep(for: .seconds(Int.random(in: 1...10_000))) }
  }
}

/// An app whose wait depends on its process number.
final class WaitsByProcess: StudyApp {
  init(settings: StudyAppSettings) {}

  func run() async {
    try? await Task.sleep(for: .seconds(60))
    await wait()
  }

  func wait() async { try? await Task.sleep(for: .seconds(Int(World.outside { getpid() }))) }
}

/// An app that makes one more random draw in some processes.
final class DrawsByProcess: StudyApp {
  init(settings: StudyAppSettings) {}

  func run() async {
    let number = UInt64(World.outside { getpid() }) &* 0x9E37_79B9_7F4A_7C15
    for _ in 0..<(number >> 58) { _ = Int.random(in: 0..<2) }
    try? await Task.sleep(for: .seconds(60))
  }
}

/// An app that iterates over a set, whose order differs between processes.
final class WalksASet: StudyApp {
  init(settings: StudyAppSettings) {}

  func run() async {
    for number in Set(1...100) { try? await Task.sleep(for: .seconds(number)) }
  }
}

/// An app in which only a request differs between processes.
final class AsksByProcess: StudyApp {
  private let reader: SRSensorReader

  init(settings: StudyAppSettings) {
    reader = SRSensorReader(sensor: SRSensor(rawValue: settings.sensors[0]))
  }

  func run() async {
    try? await SRSensorReader.requestAuthorization(sensors: [reader.sensor])
    let request = SRFetchRequest()
    // The difference is so small that the range in minutes is the same.
    let little = Double(World.outside { getpid() }) / 1e7
    request.from = SRAbsoluteTime(SRAbsoluteTime.current().rawValue - 1000 - little)
    request.to = SRAbsoluteTime.current()
    reader.fetch(request)
  }
}

/// An app that reads a value of the machine past its world, and waits accordingly.
final class WaitsByMachine: StudyApp {
  class var secret: String { ProcessInfo.processInfo.hostName }

  init(settings: StudyAppSettings) {}

  func run() async { await wait() }

  func wait() async {
    let secret = World.outside { Self.secret }
    let seconds = secret.utf8.reduce(1) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
    try? await Task.sleep(for: .seconds(seconds + 1))
  }
}

/// A run with each world in two processes, compared during the run.
@Suite("StudyOptions.twice")
struct TwiceTests {
  private func run(
    _ app: RegisteredApp,
    isolation: StudyOptions.Isolation = .process,
    people: Int = 1
  ) throws -> StudyVerdict {
    let folder = try TemporaryFolder()
    let text = """
      # The app does the same each time.
      study: Twice
      starts: 2026-03-01T09:00:00Z
      lasts: 2d
      app:
        name: \(app.name)
        entitlements: [ambient-light-sensor]
        fetch: { every: 1d }
      participants: [{ group: willing, count: \(people), system: never suspends }]
      expect: [{ that: all is well, no rows: "select 1 where 0" }]
      """
    try folder.write(text, to: "a.yaml")
    let study = try Study(scenarioAt: folder.file("a.yaml"), apps: [app])
    return try study.run(StudyOptions(twice: true, jobs: 2, isolation: isolation))
  }

  @Test(
    "an app that repeats exactly has no differences",
    arguments: [StudyOptions.Isolation.process, .worker]
  )
  func steady(isolation: StudyOptions.Isolation) throws {
    let app = RegisteredApp(Steady.self, named: "Steady", summary: "")
    let verdict = try run(app, isolation: isolation, people: 3)
    #expect(verdict.passed)
    #expect(verdict.differences == [:])
  }

  @Test(
    "the first event that differs is named, with the app's function",
    arguments: [StudyOptions.Isolation.process, .worker]
  )
  func event(isolation: StudyOptions.Isolation) throws {
    let app = RegisteredApp(WaitsByProcess.self, named: "WaitsByProcess", summary: "")
    let verdict = try run(app, isolation: isolation, people: 2)
    #expect(!verdict.passed)
    #expect(verdict.differences.keys.sorted() == ["willing-1", "willing-2"])
    let text = try #require(verdict.differences["willing-1"])
    #expect(text.contains("WaitsByProcess.wait()"), "\(text)")
  }

  /// Our choice: two runs on one machine must not share what two phones would not share.
  @Test("the second run has another home, host name, time zone, language and working folder")
  func machine() throws {
    let app = RegisteredApp(WaitsByMachine.self, named: "WaitsByMachine", summary: "")
    let text = try #require(try run(app).differences["willing-1"])
    #expect(text.contains("WaitsByMachine.wait()"), "\(text)")
  }

  @Test("the first random draw that differs is named")
  func draw() throws {
    let app = RegisteredApp(DrawsByProcess.self, named: "DrawsByProcess", summary: "")
    // Two processes with neighbouring numbers can draw equally often.
    let text = try #require(try run(app, people: 3).differences.values.first)
    #expect(text.contains("a random number is drawn"), "\(text)")
  }

  @Test("a dependence on the order of a set is found")
  func set() throws {
    let app = RegisteredApp(WalksASet.self, named: "WalksASet", summary: "")
    let text = try #require(try run(app).differences["willing-1"])
    #expect(text.contains("WalksASet.run()"), "\(text)")
  }

  @Test("a difference that is only in the results is found")
  func rows() throws {
    let app = RegisteredApp(AsksByProcess.self, named: "AsksByProcess", summary: "")
    let text = try #require(try run(app, people: 3).differences["willing-3"])
    #expect(text.contains("the world's events are the same"), "\(text)")
    #expect(text.contains("fetches: asked_s "), "\(text)")
  }
}
