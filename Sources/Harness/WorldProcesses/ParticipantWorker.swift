import ProcessInspection
import Results
import ScenarioWorlds
import StudyOutcomes
import VirtualTime
import Workers
import WorldRecorder

/// Lives worlds for a coordinator, in a process that was started for that.
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
      // A process that lives a world alone says it to this one, over the channel of the same number.
      World.observeOutside { _ = channel.write(Frame(isOutside: $0)) }
      var worker = ParticipantWorker(channel: channel)
      worker.serve()
    }
  }

  private init(channel: Descriptor) { self.channel = channel }

  /// Does what frames say until there are no more, or nobody wants to hear of it.
  private mutating func serve() {
    do throws(FrameReader.Trouble) {
      while let count = channel.read(into: &reader), count > 0 {
        while let frame = try reader.next() {
          guard take(frame) else { return }
        }
      }
    } catch {
      // What writes there is the coordinator; if that is broken, so is the run.
      fatalError("\(error)")
    }
  }

  private mutating func take(_ frame: Frame) -> Bool {
    if judge.handle(frame, { channel.write($0) }) { return true }
    if frame.kind == .task {
      runs = WorkerTask(bytes: frame.payload)?.runs
      guard runs != nil else { fatalError("a worker doesn't understand its task") }
      return true
    }
    guard let order = LifeOrder(frame), let runs, order.position < runs.cohort.count
    else { fatalError("a worker is asked for a life that it doesn't know") }
    if order.isAlone, !isWarm {
      runs.warmUp()
      isWarm = true
    }
    let run = runs[order.position]
    let send: (Frame) -> Bool = { [channel] in channel.write($0) }
    return order.isAlone ? run.liveAlone(order.tracing, send) : run.live(order.tracing, send)
  }
}

extension ParticipantRun {
  /// Lives the world on the calling thread and sends what came of it; false if nobody listens.
  fileprivate func live(_ tracing: LifeOrder.Tracing, _ send: @escaping (Frame) -> Bool) -> Bool {
    let trace = tracing.trace
    var isHeard = true
    let record = live(
      trace: trace,
      rows: RowStream { isHeard = isHeard && send(Frame(.rows, $0)) }
    )
    return isHeard && (trace?.frames(tracing) ?? []).allSatisfy(send)
      && record.frames.allSatisfy(send)
  }
}
