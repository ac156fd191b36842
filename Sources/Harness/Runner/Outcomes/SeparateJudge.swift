import Foundation
import Results
import Verdicts

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

  /// The number of participants from which on several processes divide the questions: for fewer the start of a process,
  /// tens of milliseconds, takes longer than most queries.
  private static let dividedFrom = 200

  /// Runs the queries of expectations and measures.
  ///
  /// - Parameters:
  ///   - database: The results.
  ///   - questions: The expectations and measures.
  ///   - limits: The limits of each query; nil for limits that suit the number of participants.
  ///   - worker: An idle worker to use; to start one takes tens of milliseconds.
  ///   - jobs: The most processes at once.
  /// - Returns: One answer to each question, in their order; that of a query that reached a limit states the limit.
  /// - Throws: If no process can be started, at the first signal, or if the results can't be read.
  static func answers(
    _ database: ResultsDatabase,
    to questions: [Question],
    _ limits: JudgeLimits? = nil,
    in worker: SingleWorker? = nil,
    jobs: Int = 1
  ) throws -> [Answer] {
    guard !questions.isEmpty else { return [] }
    let participants = try database.number("SELECT count(*) FROM participants")
    let isDivided = jobs > 1 && participants >= dividedFrom && database.path != nil
    var judging = Judging(
      database: database,
      questions: questions,
      limits: limits ?? JudgeLimits(participants: participants),
      idle: [worker].compactMap { $0 }
    )
    // A process gets one question after the other, or all at once.
    judging.waiting =
      isDivided
      ? questions.indices.map { $0..<($0 + 1) } : [questions.startIndex..<questions.endIndex]
    return try judging.run(jobs: isDivided ? jobs : 1)
  }

  /// Questions and the processes that answer them.
  private struct Judging {
    let database: ResultsDatabase
    let questions: [Question]
    let limits: JudgeLimits
    /// The processes that have nothing to do.
    var idle: [SingleWorker]
    /// The questions that no process has, in parts, of which each goes to one process.
    var waiting: [Range<Int>] = []

    private var running: [(worker: SingleWorker, part: Range<Int>)] = []
    private var answers: [Int: Answer] = [:]
    private var losses = 0

    init(
      database: ResultsDatabase,
      questions: [Question],
      limits: JudgeLimits,
      idle: [SingleWorker]
    ) {
      self.database = database
      self.questions = questions
      self.limits = limits
      self.idle = idle
    }

    mutating func run(jobs: Int) throws -> [Answer] {
      defer { for worker in idle + running.map(\.worker) { _ = worker.finish() } }
      // On a busy machine a judge can wait for a processor.
      let timeout = Duration.seconds(4 * limits.processorSeconds + 60)
      while answers.count < questions.count {
        while running.count < jobs, !waiting.isEmpty {
          let worker = try idle.popLast() ?? SingleWorker()
          let part = waiting.removeFirst()
          running.append((worker, part))
          try ask(worker, Array(questions[part]))
        }
        let (place, reply) = try SingleWorker.next(of: running.map(\.worker), within: timeout)
        switch reply {
        case .frame(let frame): try receive(frame, at: place)
        case .ended(let end): lose(place, end)
        case .timedOut:
          let why = "it waited for more than \(timeout.components.seconds) s of real time"
          _ = running[place].worker.finish()
          giveUp(place, because: why)
        }
      }
      return questions.indices.compactMap { answers[$0] }
    }

    private func ask(_ worker: SingleWorker, _ questions: [Question]) throws {
      if database.path == nil {
        try database.forEachPiece(of: 64 << 20) { worker.send(Frame(.results, Array($0))) }
      }
      let request = Request(
        path: database.path.map { URL(fileURLWithPath: $0).path },
        questions: questions,
        limits: limits
      )
      worker.send(Frame(.judge, Array(try JSONEncoder().encode(request))))
    }

    private mutating func receive(_ frame: Frame, at place: Int) throws {
      guard frame.kind == .judgement,
        let answer = try? WorkerJSON.decoder.decode(Answer.self, from: Data(frame.payload))
      else { throw WorkerError.unavailable("a judge sent an invalid frame") }
      answers[running[place].part.lowerBound] = answer
      running[place].part.removeFirst()
      if running[place].part.isEmpty { idle.append(running.remove(at: place).worker) }
    }

    /// Handles the end of a process; another process gets its other questions.
    private mutating func lose(_ place: Int, _ end: ProcessEnd) {
      losses += end.isFromOutside ? 1 : 0
      if end.isFromOutside, losses < WorkerPool.maxAttempts {
        // The query is not at fault if another process ended the worker.
        waiting.insert(running.remove(at: place).part, at: 0)
      } else {
        giveUp(place, because: end.bound(limits))
      }
    }

    private mutating func giveUp(_ place: Int, because bound: String) {
      var part = running.remove(at: place).part
      let failed = part.removeFirst()
      answers[failed] = questions[failed].failed(bound)
      if !part.isEmpty { waiting.insert(part, at: 0) }
    }
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
