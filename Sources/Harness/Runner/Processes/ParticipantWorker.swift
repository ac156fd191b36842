import Results
import VirtualTime
import WorldRecorder

/// Serves a coordinator's requests in a worker process.
struct ParticipantWorker {
  private let channel: Descriptor
  private var reader = FrameReader()
  private var runs: ParticipantRuns?
  private var isWarm = false
  private var judge = JudgeService()

  /// Runs in place of `main` in a process that a coordinator started as a worker, and nowhere else.
  @section(".init_array") @used
  private static let beginsBeforeMain: @convention(c) () -> Void = {
    ParticipantWorker.begin()
  }

  private static func begin() {
    if OriginalFunction.areAwaited(by: { ParticipantWorker.begin() }) { return }
    WorkerEntry.begin { channel in
      // An isolated run sends such frames to its worker, over the descriptor of the same number.
      World.observeOutside { _ = channel.write(Frame(isOutside: $0)) }
      World.keepProcessTimeZoneAfterWorlds()
      var worker = ParticipantWorker(channel: channel)
      worker.serve()
    }
  }

  private init(channel: Descriptor) { self.channel = channel }

  /// Handles frames until the connection is closed.
  private mutating func serve() {
    do throws(FrameError) {
      while let count = channel.read(into: &reader), count > 0 {
        while let frame = try reader.next() {
          guard handle(frame) else { return }
        }
      }
    } catch {
      // Only the coordinator writes there, so the run can't go on.
      fatalError("\(error)")
    }
  }

  /// Handles a frame; returns false if the connection is closed.
  private mutating func handle(_ frame: Frame) -> Bool {
    if judge.handle(frame, { channel.write($0) }) { return true }
    if frame.kind == .task {
      runs = WorkerTask(bytes: frame.payload)?.runs
      guard runs != nil else { fatalError("the worker received an invalid task") }
      return true
    }
    guard let request = RunRequest(frame) else {
      fatalError("the worker received an invalid request")
    }
    let send: (Frame) -> Bool = { [channel] in channel.write($0) }
    if let description = request.description {
      guard let whole = WholeRunTask(bytes: description), let runs = whole.task.runs else {
        fatalError("the worker received an invalid request")
      }
      if request.isIsolated { warmUp(runs) }
      return whole.serve(runs, isIsolated: request.isIsolated, send)
    }
    guard let runs, request.position < runs.cohort.count else {
      fatalError("the worker received an invalid request")
    }
    if request.isIsolated { warmUp(runs) }
    let run = runs[request.position]
    return request.isIsolated
      ? run.runIsolated(request.tracing, send) : run.run(request.tracing, send)
  }

  private mutating func warmUp(_ runs: ParticipantRuns) {
    guard !isWarm else { return }
    runs.warmUp()
    isWarm = true
  }
}

extension ParticipantRun {
  /// Runs the world on the calling thread and sends the record; returns false if the connection is closed.
  fileprivate func run(_ tracing: RunRequest.Tracing, _ send: @escaping (Frame) -> Bool) -> Bool {
    let trace = tracing.trace
    var isConnected = true
    let record = run(
      trace: trace,
      rows: RowStream { isConnected = isConnected && send(Frame(.rows, $0)) }
    )
    return isConnected && (trace?.frames(tracing) ?? []).allSatisfy(send)
      && record.frames.allSatisfy(send)
  }
}
