import Dispatch
import Foundation
import FoundationNetworking

extension DbSyncHelper {
  /// The pause between two batches, in seconds (core 1.3.0).
  private static let rest = 0.1

  /// Sends rows as the next batch; without rows, the synchronization is complete.
  func beginBatch(_ rows: [[String: Any]]) {
    let isUnreadable = withState { state in
      state.batch = rows
      state.json = nil
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

  /// Sends the current batch.
  private func send() {
    let (plan, rows, written) = withState { ($0.plan, $0.batch, $0.json) }
    guard let plan else { return }
    guard let url = plan.url else { return end(.refused(.badHost(host)), silently: true) }
    let request: URLRequest
    do throws(DbSyncError) {
      guard withState({ $0.ids.count == rows.count }) else { throw .badRow(table: tableName) }
      let json = if let written { written } else { try plan.body.json(of: rows) }
      withState { $0.json = json }
      let text = plan.body.text(of: json, at: Int64(Date().timeIntervalSince1970 * 1000))
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
      state.connection = launch.device.connection
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

  /// Evaluates the result of the request.
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

  /// Records that the server has stored the batch.
  private func accept(status: Int?) {
    recordUpload(status: status, error: nil, nil)
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
      state.json = nil
      state.step += 1
      return (state.isLastBatch, state.endsAfterBatch, state.step, state.progress)
    }
    if isOver { return end(.done) }
    if endsEarly { return end(.stopped) }
    tellProgress(progress, nil)
    (plan.queue ?? .main).asyncAfter(deadline: .now() + Self.rest) { [self] in readNext(step) }
  }

  /// Records that the server has not stored the batch, as far as the client knows.
  private func fail(_ error: (any Error)?, status: Int?, mayPass: Bool) {
    recordUpload(
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

  /// Returns the id of a row; nil if the row has none.
  private static func id(of row: [String: Any]) -> Int64? {
    row["id"] as? Int64 ?? (row["id"] as? Int).map(Int64.init)
  }

  /// Records the end of the current request.
  func recordUpload(status: Int?, error: String?, _ failure: AwareSyncFailure?) {
    let fact = withState { state in
      AwareUploadFact(
        table: tableName,
        firstID: state.ids.first ?? 0,
        lastID: state.ids.last ?? 0,
        rows: state.ids.count,
        bytes: state.bytes,
        connection: state.connection,
        attempt: state.attempt,
        status: status,
        accepted: error == nil,
        error: error ?? "",
        failure: failure
      )
    }
    launch.record(.upload(fact))
  }

  /// Deletes rows by their ids.
  func remove(_ ids: [Int64]) {
    guard let first = ids.first, let last = ids.last else { return }
    // A range is faster, and equivalent if the ids have no gap.
    let isRange = last - first == Int64(ids.count - 1)
    let filter =
      isRange
      ? "id BETWEEN \(first) AND \(last)"
      : "id IN (\(ids.map { "\($0)" }.joined(separator: ",")))"
    guard delete(filter, limit: nil) else { return }
    let isTest = withState { $0.plan?.isTest ?? false }
    launch.record(.deleted(table: tableName, rows: ids.count, unsent: isTest ? ids.count : 0))
  }

  /// Deletes rows after a mark, as the original does.
  func removeAny(after id: Int64, limit: Int) {
    let last = withState { $0.ids.last ?? id }
    let filter = "id > \(id)"
    let rows = engine.count(filter: filter)
    let unsent = engine.count(filter: "id > \(last)")
    guard delete(filter, limit: limit) else { return }
    launch.record(
      .deleted(
        table: tableName,
        rows: rows - engine.count(filter: filter),
        unsent: unsent - engine.count(filter: "id > \(last)")
      )
    )
  }

  private func delete(_ filter: String, limit: Int?) -> Bool {
    var isDone = true
    engine.remove(filter: filter, limit: limit) { isDone = $0 == nil }
    return isDone
  }

  /// How long the outcome can be queried before the state returns to idle, in seconds (core 1.3.0).
  private static let lingering = 0.1

  /// Ends the synchronization.
  ///
  /// - Parameters:
  ///   - outcome: The outcome.
  ///   - silently: Whether to call no handlers, as the original does in some cases.
  func end(_ outcome: SyncOutcome, silently: Bool = false) {
    let (before, step) = withState { state in
      let before = state
      state.phase = outcome.phase
      state.leave()
      return (before, state.step)
    }
    launch.kept { SyncsUnderWay() }.remove(self)
    if case .refused(let error) = outcome {
      let reason = SyncErrorText.short(error)
      launch.record(.syncRefused(table: tableName, reason: reason, AwareSyncFailure(error)))
    }
    if !silently { tell(outcome, before) }
    later { for handler in before.stopHandlers { handler(true) } }
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.lingering) { [self] in
      withState { if $0.step == step { $0.phase = .idle } }
    }
    ended()
  }

  /// Cancels the current synchronization, if there is one; the server may still have stored the
  /// rows.
  func giveUp(because reason: String, silently: Bool) {
    let transfer = withState { state in
      defer { state.transfer = nil }
      return state.transfer
    }
    if let transfer {
      transfer.cancel()
      recordUpload(status: nil, error: reason, .givenUp)
    }
    if withState({ $0.isUnderWay }) { end(.stopped, silently: silently) }
  }

  func tellProgress(_ progress: Double, _ error: (any Error)?) {
    guard let handler = withState({ $0.plan?.progressHandler }) else { return }
    later { handler(progress, error) }
  }

  /// Runs a closure of the app on the main queue, if the app still runs then.
  func later(_ body: @escaping () -> Void) { launch.onMain(body) }

  private func tell(_ outcome: SyncOutcome, _ before: SyncState) {
    let (isDone, error) = (outcome.isDone, outcome.error)
    let text = error.map(SyncErrorText.short) ?? ""
    if case .refused = outcome {
    } else {
      let failure = error.map { AwareSyncFailure($0) }
      launch.record(.syncEnded(table: tableName, succeeded: isDone, error: text, failure))
    }
    log(isDone ? .info : .error, isDone ? "all is uploaded" : "failed: \(text)")
    tellProgress(isDone ? 1 : 0, error)
    later { for completion in before.completions { completion(isDone, error) } }
  }
}
