import Foundation
import Results
import Scenarios
import VirtualTime
import Workers

extension ParticipantRun {
  /// Lives the world in a process of its own and sends what came of it; false if nobody listens.
  ///
  /// Whatever the app does there, a record comes of it.
  func liveAlone(_ tracing: LifeOrder.Tracing, _ send: (Frame) -> Bool) -> Bool {
    var attempts = 1
    while true {
      guard let clock = SharedClock(), let crash = CrashRecord(),
        let outcome = SeparateLife.run(
          SeparateLife.Limits(
            work: scenario.limits.realTime,
            memory: scenario.limits.memory,
            events: { clock.steps }
          ),
          { child(over: $0, clock, crash, tracing) }
        )
      else { fatalError("no process can be started for \(member.name)") }
      if case .died(let end) = outcome.end, end.isFromOutside, attempts < WorkerPool.maxAttempts {
        attempts += 1
        continue
      }
      return frames(of: outcome, clock, crash).allSatisfy(send)
    }
  }

  /// What is done in the process of its own.
  private func child(
    over channel: Descriptor,
    _ clock: SharedClock,
    _ crash: CrashRecord,
    _ tracing: LifeOrder.Tracing
  ) -> Bool {
    clock.useForNextWorld()
    crash.watch()
    let trace = tracing.trace
    // A copy that the app makes of its process must not speak in the participant's name.
    let write: @Sendable (Frame) -> Void = { frame in
      crash.endCopy()
      _ = channel.write(frame)
    }
    World.observeOutside { write(Frame(isOutside: $0)) }
    // At once, for the next thing that the app does may be its last.
    let report = RowReport(
      happened: { write(Frame(.rows, Row.encode([$0]))) },
      foreseen: { write(Frame(.foreseen, $0.map { Row.encode([$0]) } ?? [])) },
      began: { write(Frame(.began, Underway.payload($0, $1))) },
      over: { write(Frame(.over, Array($0.utf8))) }
    )
    let record = live(trace: trace, report)
    // Whoever hears of the end ends the process, with all that it has not let out.
    fflush(nil)
    crash.endCopy()
    crash.noteCopies()
    return (trace?.frames(tracing) ?? []).allSatisfy { channel.write($0) }
      && channel.write(record.ended)
  }

  private func frames(
    of outcome: SeparateLife.Outcome,
    _ clock: SharedClock,
    _ crash: CrashRecord
  ) -> [Frame] {
    var frames: [Frame] = []
    var bytes: [UInt8] = []
    var underway = Underway()
    for frame in outcome.frames {
      if underway.take(frame) { continue }
      frames.append(frame)
      if frame.kind == .rows { bytes += frame.payload }
    }
    let rows = Row.decode(bytes)
    var output = outcome.output
    if outcome.outputLeftOut > 0 {
      output += Array("\n… and \(outcome.outputLeftOut) bytes more\n".utf8)
    }
    if outcome.end == .whole, !crash.hasCopy, rows != nil, let ended = frames.last,
      Row.decode(ended.payload)?.first.flatMap({ ParticipantRow($0) }) != nil
    {
      if !output.isEmpty { frames.insert(Frame(.output, output), at: frames.count - 1) }
      return frames
    }
    let reason = CrashReason(outcome, crash, scenario.limits)
    var record =
      if crash.hasCopy {
        // Which rows came before the copy was found out is chance: both wrote on one clock.
        crashed([], underway: [], at: nil, steps: 0, reason: reason)
      } else if case .spoiled = outcome.end {
        crashed(rows ?? [], underway: underway.rows, at: nil, steps: 0, reason: reason)
      } else {
        crashed(
          rows ?? [],
          underway: underway.rows,
          foreseen: underway.foreseen,
          at: clock.now,
          steps: clock.steps,
          reason: reason
        )
      }
    record.output = output
    return record.frames
  }
}
