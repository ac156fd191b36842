import Expectations
import Foundation
import Results
package import Workers

/// Judges expectations in a separate process, whose time, memory and temporary file the system limits.
enum SeparateJudge {
  /// The request that the process receives.
  struct Request: Codable {
    /// The results' file; nil if their bytes were sent before.
    var path: String?
    var expectations: [ExpectationQuery]
    var limits: JudgeLimits
  }

  /// SQLite has infinite numbers, and JSON has none.
  static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy =
      .convertToString(positiveInfinity: "+", negativeInfinity: "-", nan: "")
    return encoder
  }

  static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy =
      .convertFromString(positiveInfinity: "+", negativeInfinity: "-", nan: "")
    return decoder
  }

  /// Runs the queries of expectations.
  ///
  /// - Parameters:
  ///   - database: The results.
  ///   - expectations: What must hold.
  ///   - limits: The limits of each query; nil for limits that suit the number of participants.
  ///   - worker: An idle worker to use; to start one takes tens of milliseconds.
  /// - Returns: One judgement for each expectation, in their order; that of a query that reached a
  ///   limit states the limit.
  /// - Throws: If no process can be started, at the first signal, or if the results can't be read.
  static func judge(
    _ database: ResultsDatabase,
    _ expectations: [ExpectationQuery],
    _ limits: JudgeLimits? = nil,
    in worker: SingleWorker? = nil
  ) throws -> [Judgement] {
    guard !expectations.isEmpty else { return [] }
    let limits =
      try limits
      ?? JudgeLimits(
        participants: database.number("SELECT count(*) FROM participants")
      )
    var judgements: [Judgement] = []
    var idle = worker
    var losses = 0
    // If a query ends the process, the remaining queries get another process.
    while judgements.count < expectations.count {
      let left = Array(expectations.dropFirst(judgements.count))
      let worker = try idle ?? SingleWorker()
      idle = nil
      let (found, end) = try ask(worker, database, left, limits)
      judgements += found
      guard let end else { continue }
      losses += end.isFromOutside ? 1 : 0
      // The query is not at fault if another process ended the worker.
      guard !end.isFromOutside || losses >= WorkerPool.maxAttempts else { continue }
      judgements.append(failed(expectations[judgements.count], end.bound(limits)))
    }
    return judgements
  }

  private static func ask(
    _ worker: SingleWorker,
    _ database: ResultsDatabase,
    _ expectations: [ExpectationQuery],
    _ limits: JudgeLimits
  ) throws -> (found: [Judgement], end: ProcessEnd?) {
    if database.path == nil {
      try database.forEachPiece(of: 64 << 20) { worker.send(Frame(.results, Array($0))) }
    }
    let request = Request(
      path: database.path.map { URL(fileURLWithPath: $0).path },
      expectations: expectations,
      limits: limits
    )
    worker.send(Frame(.judge, Array(try JSONEncoder().encode(request))))
    // On a busy machine a judge can wait for a processor.
    let timeout = Duration.seconds(4 * limits.processorSeconds + 60)
    var judgements: [Judgement] = []
    while judgements.count < expectations.count {
      switch try worker.next(within: timeout) {
      case .frame(let frame):
        let payload = Data(frame.payload)
        guard frame.kind == .judgement,
          let judgement = try? SeparateJudge.decoder.decode(Judgement.self, from: payload)
        else {
          _ = worker.finish()
          throw WorkerError.unavailable("a judge sent an invalid frame")
        }
        judgements.append(judgement)
      case .ended(let end): return (judgements, end)
      case .timedOut:
        _ = worker.finish()
        let why = "it waited for more than \(timeout.components.seconds) s of real time"
        return (judgements + [failed(expectations[judgements.count], why)], nil)
      }
    }
    _ = worker.finish()
    return (judgements, nil)
  }

  private static func failed(_ expectation: ExpectationQuery, _ bound: String) -> Judgement {
    var error = ExpectationError.bound(bound)
    error.place = expectation.place
    return Judgement(expectation, error: error)
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
    for expectation in request.expectations {
      ProcessLimits.allow(processorSeconds: request.limits.processorSeconds)
      let judgements = Judge.judge(database, [expectation], limits: request.limits)
      guard let judgement = judgements.first,
        let payload = try? SeparateJudge.encoder.encode(judgement),
        send(Frame(.judgement, Array(payload)))
      else { return }
    }
  }
}
