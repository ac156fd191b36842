import Foundation
import ProcessInspection
import Results
import ScenarioWorlds
import Scenarios
import VirtualTime
import Workers
import WorldRecorder

extension ParticipantRun {
  /// Lives the world in a process of its own and sends what came of it; false if nobody listens.
  ///
  /// Whatever the app does there, a record comes of it.
  func liveAlone(_ tracing: LifeOrder.Tracing, _ send: @escaping (Frame) -> Bool) -> Bool {
    let rows = ForwardedRows(send)
    var attempts = 1
    while true {
      guard let clock = SharedClock(), let crash = CrashRecord(),
        let outcome = SeparateLife.run(
          SeparateLife.Limits(
            work: scenario.limits.realTime,
            memory: scenario.limits.memory,
            events: { clock.steps }
          ),
          hearing: { rows.take($0) },
          { child(over: $0, clock, crash, tracing) }
        )
      else { fatalError("no process can be started for \(member.name)") }
      if case .died(let end) = outcome.end, end.isFromOutside, attempts < WorkerPool.maxAttempts {
        attempts += 1
        rows.takeBack()
        continue
      }
      // Which rows came before a copy was found out is chance: both wrote on one clock.
      if crash.hasCopy { rows.takeBack() }
      return rows.flush() && frames(of: outcome, rows, clock, crash).allSatisfy(send)
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
    let rows = RowStream(inLotsOf: 0) { write(Frame(.rows, $0)) }
    let report = RowReport(
      foreseen: { write(Frame(.foreseen, $0.map { TableRow.encode([$0]) } ?? [])) },
      began: { write(Frame(.began, Underway.payload($0, $1))) },
      over: { write(Frame(.over, Array($0.utf8))) }
    )
    let record = live(trace: trace, rows: rows, report)
    // Whoever hears of the end ends the process, with all that it has not let out.
    fflush(nil)
    crash.endCopy()
    crash.recordCopies()
    return (trace?.frames(tracing) ?? []).allSatisfy { channel.write($0) }
      && channel.write(record.ended)
  }

  private func frames(
    of outcome: SeparateLife.Outcome,
    _ rows: ForwardedRows,
    _ clock: SharedClock,
    _ crash: CrashRecord
  ) -> [Frame] {
    var frames = outcome.frames
    var output = outcome.output
    if outcome.outputLeftOut > 0 {
      output += Array("\n… and \(outcome.outputLeftOut) bytes more\n".utf8)
    }
    if outcome.end == .whole, !crash.hasCopy, rows.areSound, let ended = frames.last,
      TableRow.decode(ended.payload)?.first.flatMap({ ParticipantRow($0) }) != nil
    {
      if !output.isEmpty { frames.insert(Frame(.output, output), at: frames.count - 1) }
      return frames
    }
    let reason = CrashReason(outcome, crash, scenario.limits)
    var record =
      if crash.hasCopy {
        crashed(at: nil, steps: 0, reason: reason)
      } else if case .spoiled = outcome.end {
        crashed(
          after: rows.summary,
          underway: rows.underway.rows,
          at: nil,
          steps: 0,
          reason: reason
        )
      } else {
        crashed(
          after: rows.summary,
          underway: rows.underway.rows,
          foreseen: rows.underway.foreseen,
          at: clock.now,
          steps: clock.steps,
          reason: reason
        )
      }
    record.output = output
    return record.frames
  }
}
