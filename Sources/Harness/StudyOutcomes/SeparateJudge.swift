import Expectations
import Foundation
import Measures
import Results
package import Workers

/// Judges expectations and takes measures in a separate process, whose time, memory and temporary file the system
/// limits.
enum SeparateJudge {
  /// What the process is asked.
  enum Question: Codable {
    case expectation(ExpectationQuery)
    case measure(Measure)
  }

  /// What the process answers.
  enum Answer: Codable {
    case judgement(Judgement)
    case rows(MeasureRows)
    /// The measure could not be taken.
    case failure(ExpectationError)
  }

  /// The request that the process receives.
  struct Request: Codable {
    /// The results' file; nil if their bytes were sent before.
    var path: String?
    var questions: [Question]
    var limits: JudgeLimits
  }

  /// Runs the queries of expectations and measures.
  ///
  /// - Parameters:
  ///   - database: The results.
  ///   - questions: The expectations and measures.
  ///   - limits: The limits of each query; nil for limits that suit the number of participants.
  ///   - worker: An idle worker to use; to start one takes tens of milliseconds.
  /// - Returns: One answer to each question, in their order; that of a query that reached a limit states the limit.
  /// - Throws: If no process can be started, at the first signal, or if the results can't be read.
  static func answers(
    _ database: ResultsDatabase,
    to questions: [Question],
    _ limits: JudgeLimits? = nil,
    in worker: SingleWorker? = nil
  ) throws -> [Answer] {
    guard !questions.isEmpty else { return [] }
    let limits =
      try limits
      ?? JudgeLimits(
        participants: database.number("SELECT count(*) FROM participants")
      )
    var answers: [Answer] = []
    var idle = worker
    var losses = 0
    // If a query ends the process, the remaining queries get another process.
    while answers.count < questions.count {
      let left = Array(questions.dropFirst(answers.count))
      let worker = try idle ?? SingleWorker()
      idle = nil
      let (found, end) = try ask(worker, database, left, limits)
      answers += found
      guard let end else { continue }
      losses += end.isFromOutside ? 1 : 0
      // The query is not at fault if another process ended the worker.
      guard !end.isFromOutside || losses >= WorkerPool.maxAttempts else { continue }
      answers.append(questions[answers.count].failed(end.bound(limits)))
    }
    return answers
  }

  private static func ask(
    _ worker: SingleWorker,
    _ database: ResultsDatabase,
    _ questions: [Question],
    _ limits: JudgeLimits
  ) throws -> (found: [Answer], end: ProcessEnd?) {
    if database.path == nil {
      try database.forEachPiece(of: 64 << 20) { worker.send(Frame(.results, Array($0))) }
    }
    let request = Request(
      path: database.path.map { URL(fileURLWithPath: $0).path },
      questions: questions,
      limits: limits
    )
    worker.send(Frame(.judge, Array(try JSONEncoder().encode(request))))
    // On a busy machine a judge can wait for a processor.
    let timeout = Duration.seconds(4 * limits.processorSeconds + 60)
    var answers: [Answer] = []
    while answers.count < questions.count {
      switch try worker.next(within: timeout) {
      case .frame(let frame):
        let payload = Data(frame.payload)
        guard frame.kind == .judgement,
          let answer = try? WorkerJSON.decoder.decode(Answer.self, from: payload)
        else {
          _ = worker.finish()
          throw WorkerError.unavailable("a judge sent an invalid frame")
        }
        answers.append(answer)
      case .ended(let end): return (answers, end)
      case .timedOut:
        _ = worker.finish()
        let why = "it waited for more than \(timeout.components.seconds) s of real time"
        return (answers + [questions[answers.count].failed(why)], nil)
      }
    }
    _ = worker.finish()
    return (answers, nil)
  }
}

extension SeparateJudge.Question {
  /// The answer if the question's query reached a limit.
  fileprivate func failed(_ bound: String) -> SeparateJudge.Answer {
    var error = ExpectationError.bound(bound)
    switch self {
    case .expectation(let expectation):
      error.place = expectation.place
      return .judgement(Judgement(expectation, error: error))
    case .measure(let measure):
      error.place = measure.place
      return .failure(error)
    }
  }

  /// The answer that the results give, in this process.
  fileprivate func answer(
    in database: ResultsDatabase,
    _ limits: JudgeLimits
  ) -> SeparateJudge.Answer {
    switch self {
    case .expectation(let expectation):
      return .judgement(Judge.judge(database, [expectation], limits: limits)[0])
    case .measure(let measure):
      do throws(ExpectationError) {
        return .rows(try MeasureRows(of: measure, in: database, limits: limits))
      } catch {
        return .failure(error)
      }
    }
  }
}

extension ProcessEnd {
  /// The limit that a judge reached whose process ended so.
  fileprivate func bound(_ limits: JudgeLimits) -> String {
    switch self {
    case .signalled(SIGXCPU): "it took more than \(limits.processorSeconds) s of processor time"
    case .signalled(SIGXFSZ): "its temporary file grew beyond \(limits.temporaryFile >> 20) MiB"
    default:
      "its process ended with \(self), as where memory beyond \(limits.memory >> 20) MiB is asked for"
    }
  }
}

/// Handles the requests to judge, in a worker process.
package struct JudgeService {
  /// The bytes received so far of results that have no file.
  private var bytes: [UInt8] = []

  package init() {}

  /// Handles a frame; returns false if the frame is not for a judge.
  package mutating func handle(_ frame: Frame, _ send: (Frame) -> Bool) -> Bool {
    switch frame.kind {
    case .results:
      bytes += frame.payload
      return true
    case .judge:
      guard
        let request = try? JSONDecoder().decode(
          SeparateJudge.Request.self,
          from: Data(frame.payload)
        )
      else { fatalError("the judge received an invalid request") }
      judge(request, send)
      return true
    default: return false
    }
  }

  private mutating func judge(_ request: SeparateJudge.Request, _ send: (Frame) -> Bool) {
    let database: ResultsDatabase
    do throws(ResultsError) {
      if let path = request.path {
        database = try ResultsDatabase(readingResultsAt: path)
      } else {
        database = try ResultsDatabase(readingResultsIn: bytes)
      }
    } catch { fatalError("a judge can't read the results: \(error)") }
    bytes = []
    ProcessLimits.set(memory: request.limits.memory, file: request.limits.temporaryFile)
    for question in request.questions {
      ProcessLimits.allow(processorSeconds: request.limits.processorSeconds)
      let answer = question.answer(in: database, request.limits)
      guard let payload = try? WorkerJSON.encoder.encode(answer),
        send(Frame(.judgement, Array(payload)))
      else { return }
    }
  }
}
