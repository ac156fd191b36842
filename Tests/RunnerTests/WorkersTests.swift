import Runner
import Scenarios
import Testing

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
    text.groups = ["{ group: willing, count: 3 }"]
    text.lines = ["limits: { steps: 20 }"]
    let here = try run(text)
    let there = try run(text) { $0.isolation = .worker }
    #expect(there.incompleteRuns == here.incompleteRuns)
    #expect(there.incompleteRuns.count == 3)
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
