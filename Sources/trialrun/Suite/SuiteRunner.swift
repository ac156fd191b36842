import Dispatch
import Foundation
import Reports
import Results
import Runner
import Synchronization
import TrialRun

/// Runs scenarios in parallel, each on its own thread with its own workers.
///
/// The workers run the worlds, as in `trialrun run`, so no app affects another scenario. The threads only collect
/// rows and judge expectations: a separate command for each scenario would need one more process each, and would have
/// to write the verdict for this process to read.
struct SuiteRunner {
  /// A scenario to run.
  struct Order: Sendable {
    var study: Study
    var options: StudyOptions
    /// The number of this repetition, from 1; nil if the scenario runs only once.
    var repetition: Int?
    /// The path of the run's own page from the suite's; nil if no page is written.
    var page: String?
    /// The estimated time on one processor, in seconds.
    var cost: Double
  }

  /// The progress of a scenario that is running.
  struct Underway: Sendable {
    var name: String
    /// The numbers of completed participants and of all participants.
    var done = 0
    var total = 0
    fileprivate var jobs: Int
  }

  let command: TrialRunCommand
  /// The largest number of simultaneous workers, over all scenarios.
  let jobs: Int
  /// Whether the suite stops after the first scenario that does not pass.
  let stopsEarly: Bool
  /// Writes new digests into scenarios; nil if their digests are only compared.
  var update: ((inout SuiteResult) -> Void)?

  private enum News: Sendable {
    case progress(Int, done: Int, total: Int)
    case ended(Int, SuiteResult?)
  }

  /// Runs scenarios.
  ///
  /// The scenarios start in the given order. Each gets workers in proportion to its cost, so that an expensive
  /// scenario does not run long after all others. All repetitions of a scenario must have the same digest.
  ///
  /// - Parameters:
  ///   - orders: The scenarios, in the order in which they start.
  ///   - progress: Receives the running scenarios after each change.
  ///   - deliver: Receives each result as soon as it is available.
  /// - Returns: The number of scenarios that were not run, because of a failure or a signal.
  func run(
    _ orders: [Order],
    progress: ([Underway]) -> Void,
    deliver: (SuiteResult) -> Void
  ) -> Int {
    let mailbox = Mailbox<News>()
    let whole = orders.reduce(0) { $0 + $1.cost }
    var next = 0
    var free = jobs
    var missing = 0
    var stops = false
    var underway: [Int: Underway] = [:]
    var digests: [String: String] = [:]
    while true {
      while free > 0, next < orders.count, !stops, Interruption.signal == nil {
        let order = orders[next]
        let share = Int((Double(jobs) * order.cost / max(whole, 1e-9)).rounded())
        let count = max(1, min(free, max(share, free / (orders.count - next))))
        underway[next] = Underway(name: order.study.name, jobs: count)
        free -= count
        start(order, number: next, jobs: count, mailbox)
        next += 1
      }
      guard !underway.isEmpty else { break }
      progress(underway.sorted { $0.key < $1.key }.map(\.value))
      switch mailbox.receive() {
      case .progress(let number, let done, let total):
        underway[number]?.done = done
        underway[number]?.total = total
      case .ended(let number, let result):
        free += underway.removeValue(forKey: number)?.jobs ?? 0
        guard var result else {
          missing += 1
          continue
        }
        compare(&result, &digests)
        update?(&result)
        if stopsEarly, result.isFault { stops = true }
        deliver(result)
      }
    }
    return orders.count - next + missing
  }

  /// Stores the digest of the first repetition, and fails a later one whose digest differs.
  private func compare(_ result: inout SuiteResult, _ digests: inout [String: String]) {
    guard result.repetition != nil, case .verdict(let verdict)? = result.report else { return }
    guard let first = digests[result.file] else {
      digests[result.file] = verdict.digest
      return
    }
    guard first != verdict.digest else { return }
    result.state = result.isFault ? result.state : .failed
    result.complaint =
      "the run is not the same each time: digest \(first), and now \(verdict.digest)"
  }

  private func start(_ order: Order, number: Int, jobs: Int, _ mailbox: Mailbox<News>) {
    var order = order
    order.options.jobs = jobs
    let (command, ready) = (command, order)
    let thread = Thread {
      let result = command.result(of: ready) { done, total in
        mailbox.send(.progress(number, done: done, total: total))
      }
      mailbox.send(.ended(number, result))
    }
    thread.stackSize = 8 << 20
    thread.start()
  }
}

/// A queue of messages from several threads to one.
private final class Mailbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])
  private let waiting = DispatchSemaphore(value: 0)

  func send(_ message: Message) {
    messages.withLock { $0.append(message) }
    waiting.signal()
  }

  /// Removes and returns the oldest message; waits until there is one.
  func receive() -> Message {
    waiting.wait()
    return messages.withLock { $0.removeFirst() }
  }
}

extension TrialRunCommand {
  /// The largest number of bytes of apps' output that the result of a scenario contains (our choice).
  private static let mostOutput = 64 << 10

  /// Runs one scenario of a suite; nil if a signal ended the run.
  fileprivate func result(
    of order: SuiteRunner.Order,
    progress: (_ done: Int, _ total: Int) -> Void
  ) -> SuiteResult? {
    let study = order.study
    let begin = ContinuousClock.now
    var output = ""
    var report: ScenarioReport
    var status: Int32
    var differs = false
    var hasPage = order.page != nil
    do throws(RunError) {
      let outcome = try study.prepare(order.options).run { news in
        switch news {
        case .recorded(let done, let total, _): progress(done, total)
        case .output(let participant, let bytes) where output.utf8.count < Self.mostOutput:
          output += RunReporter.attributed(bytes, to: participant, visibly: false)
        default: break
        }
      }
      let replacement = Replacement(isForced: order.options.replacesOthers)
      let hasReplay =
        !hasPage || writeReplay(of: outcome, replacing: replacement, repeats: false)
      let verdict = verdict(
        outcome,
        scenarioAt: study.path,
        reproduce: reproduce(study.path, order.options, outcome)
      )
      status = self.status(of: verdict)
      if hasPage, !(writePage(of: outcome, verdict, replacing: replacement) && hasReplay) {
        hasPage = false
        status = ExitStatus.incomplete
      }
      report = .verdict(verdict)
      differs = !verdict.differences.isEmpty
    } catch {
      guard error.signal == nil else { return nil }
      hasPage = false
      status = ExitStatus.incomplete
      report = .complaints(scenario: study.name, Self.complaints(error))
    }
    let elapsed = begin.duration(to: .now) / .seconds(1)
    let wanted = Int32(study.scenario.exit)
    var result = SuiteResult(
      file: study.path,
      repetition: order.repetition,
      state: Self.state(status, wanted: wanted, hasVerdict: report.hasVerdict),
      status: status,
      wanted: wanted,
      seconds: elapsed,
      report: report,
      output: output
    )
    result.tags = study.scenario.tags ?? []
    if hasPage { result.page = order.page }
    if wanted != ExitStatus.passed, report.hasVerdict {
      result.complaint = Self.mismatch(status, wanted: wanted)
    }
    if case .verdict(let verdict) = report, verdict.state == .nothingToJudge,
      result.state == .passed
    {
      result.state = .nothingToJudge
    }
    // A scenario may expect a failure, but its runs must not differ.
    if differs, result.state == .passed { result.state = .failed }
    // And a digest that is not the expected one is not the failure that it is there to show.
    if let difference = result.digestDifference, result.state == .passed {
      result.state = .failed
      result.complaint = difference
    }
    return result
  }

  static func state(_ status: Int32, wanted: Int32, hasVerdict: Bool) -> SuiteResult.State {
    guard hasVerdict else { return .notCompleted }
    guard status != wanted else { return .passed }
    switch status {
    case ExitStatus.incomplete: return .notCompleted
    case ExitStatus.notJudged where wanted == ExitStatus.passed: return .notJudged
    default: return .failed
    }
  }

  /// The complaint about a run whose exit status differs from the scenario's; nil if they are equal.
  private static func mismatch(_ status: Int32, wanted: Int32) -> String? {
    guard status != wanted else { return nil }
    let meaning =
      switch status {
      case ExitStatus.passed: "every expectation holds"
      case ExitStatus.failed: "an expectation failed"
      case ExitStatus.incomplete: "the study was not completed"
      default: "not every expectation could be judged"
      }
    return "\(meaning) (exit status \(status)), and the scenario says 'exit: \(wanted)'"
  }
}

extension ScenarioReport {
  fileprivate var hasVerdict: Bool { if case .verdict = self { true } else { false } }
}
