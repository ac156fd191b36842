import Dispatch
import Foundation
import FoundationNetworking

extension DbSyncHelper {
  /// How long it rests between two batches, in seconds (core 1.3.0).
  private static let rest = 0.1

  /// Takes rows as the batch to send; none: all is uploaded.
  func take(_ rows: [[String: Any]]) {
    let isUnreadable = withState { state in
      state.batch = rows
      state.ids = rows.compactMap(Self.id)
      state.candidates = rows.count
      state.attempt = 0
      state.isLastBatch = rows.count < state.plan?.batchSize ?? 0
      return state.isUnreadable
    }
    if isUnreadable, !launch.quirks.contains(.silentEnds) {
      end(.failed(DbSyncError.unreadable(table: tableName)))
    } else if rows.isEmpty {
      end(.done)
    } else {
      send()
    }
  }

  /// Sends the batch.
  private func send() {
    let (plan, rows) = withState { ($0.plan, $0.batch) }
    guard let plan else { return }
    guard let url = plan.url else { return end(.refused(.badHost(host)), silently: true) }
    let request: URLRequest
    do throws(DbSyncError) {
      guard withState({ $0.ids.count == rows.count }) else { throw .badRow(table: tableName) }
      let text = try plan.body.text(of: rows, at: Int64(Date().timeIntervalSince1970 * 1000))
      let plain = SyncRequest.post(
        createHttpRequestBodyHandler?(text) ?? text,
        to: url,
        plan.server
      )
      request = createURLRequestHandler?(plain) ?? plain
    } catch {
      return end(.failed(error))
    }
    let step = withState { state in
      state.step += 1
      state.attempt += 1
      state.bytes = request.httpBody?.count ?? 0
      return state.step
    }
    log(.verbose, "sends \(rows.count) rows to \(url.absoluteString)")
    if plan.isTest {
      later { [self] in if isAwaited(step) { accept(status: nil) } }
      return
    }
    let transfer = launch.device.send(request) { [self] in answered($0, at: step) }
    withState { if $0.step == step, $0.isUnderWay { $0.transfer = transfer } }
  }

  /// Judges what came of the request.
  private func answered(_ result: Result<AwareAnswer, any Error>, at step: Int) {
    guard isAwaited(step) else { return }
    withState { $0.transfer = nil }
    switch result {
    case .failure(let error):
      fail(error, status: nil, mayPass: true)
    case .success(let answer):
      AwareService.current?.diagnose(answer, of: host)
      switch SyncVerdict(answer, any2xx: launch.quirks.contains(.any2xxIsSuccess)) {
      case .stored: accept(status: answer.status)
      case .failed(let error, let mayPass): fail(error, status: answer.status, mayPass: mayPass)
      }
    }
  }

  /// The server has the batch.
  private func accept(status: Int?) {
    noteUpload(status: status, error: nil, nil)
    let (plan, ids, before) = withState { ($0.plan, $0.ids, $0.lastUploadedID) }
    guard let plan, let last = ids.last else { return }
    if plan.removesAfterwards {
      removeUploadedCandidates(lastUploadedId: before, limit: plan.batchSize)
    }
    plan.mark.id = last
    let (isOver, endsEarly, step, progress) = withState { state in
      state.lastUploadedID = last
      state.uploaded += ids.count
      state.batch = []
      state.step += 1
      return (state.isLastBatch, state.endsAfterBatch, state.step, state.progress)
    }
    if isOver { return end(.done) }
    if endsEarly { return end(.stopped) }
    tellProgress(progress, nil)
    (plan.queue ?? .main).asyncAfter(deadline: .now() + Self.rest) { [self] in readNext(step) }
  }

  /// The server doesn't have the batch, as far as one knows.
  private func fail(_ error: (any Error)?, status: Int?, mayPass: Bool) {
    noteUpload(
      status: status,
      error: error.map(SyncErrorText.short) ?? "no error was given",
      error.map { AwareSyncFailure($0) } ?? .other
    )
    let (attempt, endsEarly) = withState { ($0.attempt, $0.endsAfterBatch) }
    guard mayPass, !endsEarly, !launch.quirks.contains(.noRetry),
      let wait = BackOff.wait(after: attempt)
    else { return end(.failed(error)) }
    log(.warning, "try \(attempt) failed, the next is in \(wait) ms")
    let step = withState { state in
      state.step += 1
      return state.step
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(wait)) { [self] in
      if isAwaited(step) { send() }
    }
  }

  /// A row's id, nil if it has none.
  private static func id(of row: [String: Any]) -> Int64? {
    row["id"] as? Int64 ?? (row["id"] as? Int).map(Int64.init)
  }

  /// Notes how the request under way ended.
  func noteUpload(status: Int?, error: String?, _ failure: AwareSyncFailure?) {
    let fact = withState { state in
      AwareUploadFact(
        table: tableName,
        firstID: state.ids.first ?? 0,
        lastID: state.ids.last ?? 0,
        rows: state.ids.count,
        bytes: state.bytes,
        attempt: state.attempt,
        status: status,
        accepted: error == nil,
        error: error ?? "",
        failure: failure
      )
    }
    launch.note(.upload(fact))
  }
}
