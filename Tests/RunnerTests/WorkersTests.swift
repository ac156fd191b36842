import Phones
import Runner
import Scenarios
import Testing

/// An app that leaves 4 MB behind in its process, and prints which world of the process it is in.
final class Leak: StudyApp {
  private static var left: [[UInt8]] = []

  init(settings: StudyAppSettings) {}

  func run() async {
    Self.left.append([UInt8](repeating: 1, count: 4 << 20))
    print(Self.left.count)
  }
}

/// Worlds are lived in worker processes, and their coordinator takes what they say in order (design,
/// "Processes").
@Suite("Workers")
struct WorkersTests {
  private static let text: StudyText = {
    var text = StudyText()
    text.groups = ["{ group: willing, count: 12 }"]
    return text
  }()

  private static let digest = Task { try run(text).digest }

  @Test(
    "give the same results as a run in the caller's process",
    arguments: [StudyOptions.Isolation.worker, .process]
  )
  func same(isolation: StudyOptions.Isolation) async throws {
    let outcome = try run(Self.text) {
      $0.isolation = isolation
      $0.jobs = 3
    }
    #expect(outcome.incompleteRuns == [])
    #expect(try await outcome.digest == Self.digest.value)
  }

  /// Our choice: results that wait for their turn take memory, so their workers wait instead.
  @Test("give the same results if their output is read only in their turn")
  func backPressure() async throws {
    for jobs in [2, 5] {
      let outcome = try run(Self.text) {
        $0.isolation = .worker
        $0.jobs = jobs
        $0.maxWaiting = 0
      }
      #expect(try await outcome.digest == Self.digest.value)
    }
  }

  /// House rule: the memory of a run doesn't grow with the number of participants, whatever their apps leave behind.
  @Test("are replaced when worlds have left much memory behind, and lose no world")
  func memory() throws {
    var text = StudyText()
    text.lasts = "1d"
    text.app = "Leak"
    text.entitlements = "[ambient-light-sensor]"
    text.groups = ["{ group: willing, count: 40 }"]
    let outcome = try run(text) {
      $0.isolation = .worker
      $0.jobs = 1
      $0.recordsLog = true
    }
    #expect(outcome.incompleteRuns == [])
    let worlds = try outcome.numbers("select cast(message as integer) from app_log").flatMap(\.self)
    #expect(worlds.count == 40 && worlds.count { $0 == 1 } >= 2)
    // A worker is looked at after 16 worlds, and has another one by then.
    #expect(worlds.allSatisfy { $0 <= 17 }, "\(worlds)")
  }

  @Test("run worlds twice without a difference")
  func twice() async throws {
    let outcome = try run(Self.text) {
      $0.isolation = .worker
      $0.jobs = 3
      $0.twice = true
    }
    #expect(outcome.differences == [])
    #expect(try await outcome.digest == Self.digest.value)
  }

  @Test("report a stuck world as the caller's process does")
  func stuck() throws {
    var text = Self.text
    // The place of each is looked up in the program's debug information, which takes long.
    text.groups = ["{ group: willing, count: 2 }"]
    text.lines = ["limits: { steps: 20 }"]
    let here = try run(text)
    let there = try run(text) { $0.isolation = .worker }
    #expect(there.incompleteRuns == here.incompleteRuns)
    #expect(there.incompleteRuns.count == 2)
    #expect(there.digest == here.digest)
  }

  /// Our choice: so the output of each participant's app is together, and in the same place each time.
  @Test("pass on an app's complete output, in the order of the cohort")
  func output() throws {
    var text = Self.text
    text.app = "Printer"
    let scenario = try ScenarioReader(vocabulary: .standard(apps: apps))
      .read(text: text.yaml, path: "test.yaml")
    let options = StudyOptions(jobs: 3, isolation: .process)
    var printed: [String] = []
    _ = try StudyRun(scenario, options, apps: apps).run { news in
      guard case .output(let name, let bytes) = news else { return }
      printed.append("\(name): \(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(printed == (1...12).map { "willing-\($0): one\ntwo" })
  }

  /// Our choice.
  @Test("refuse an app whose type is private, with the reason")
  func hidden() throws {
    var text = Self.text
    text.app = "Hidden"
    let error = #expect(throws: RunError.self) { try run(text) { $0.isolation = .process } }
    #expect(
      error?.description == """
        error: the app 'Hidden' can't be run in a process of its own: its type is private
          hint: make the type internal, or run it with StudyOptions(isolation: .caller)
        """
    )
  }
}
