import Foundation
import Results
import Scenarios
import VirtualTime
import WorldRecorder

extension ParticipantRun {
  /// Runs the world in a process of its own and sends the record; returns false if the connection is closed.
  ///
  /// A record is sent whatever the app does.
  func runIsolated(_ tracing: RunRequest.Tracing, _ send: @escaping (Frame) -> Bool) -> Bool {
    let rows = ForwardedRows(send)
    var attempts = 1
    while true {
      guard let clock = SharedClock(), let crash = CrashRecord(), let shared = SharedFrames(),
        let outcome = ForkedProcess.run(
          ForkedProcess.Limits(
            processorTime: scenario.limits.realTime,
            memory: scenario.limits.memory,
            events: { clock.steps }
          ),
          consume: { rows.receive($0) },
          { runInChild(sendingTo: $0, shared, clock, crash, tracing) }
        )
      else { fatalError("no process can be started for \(member.name)") }
      // How far a process came that wrote something else into the pipe is random: only what came before it counts.
      if case .sentInvalidData = outcome.termination {
      } else {
        for frame in shared.left { _ = rows.receive(frame) }
      }
      if case .died(let end) = outcome.termination, end.isFromOutside,
        attempts < WorkerPool.maxAttempts
      {
        attempts += 1
        rows.discard()
        continue
      }
      // Which rows arrived before the copy was detected is random: both processes used one clock.
      if crash.hasCopy { rows.discard() }
      return rows.flush() && frames(of: outcome, rows, clock, crash).allSatisfy(send)
    }
  }

  /// Runs the world in the forked process.
  private func runInChild(
    sendingTo channel: Descriptor,
    _ shared: SharedFrames,
    _ clock: SharedClock,
    _ crash: CrashRecord,
    _ tracing: RunRequest.Tracing
  ) -> Bool {
    clock.useForNextWorld()
    crash.watch()
    let trace = tracing.trace
    // A copy that the app makes of its process must not send frames.
    let write: @Sendable (Frame) -> Void = { frame in
      crash.endCopy()
      shared.append(frame, to: channel)
    }
    World.observeOutside {
      write(Frame(isOutside: $0))
      _ = shared.flush(to: channel)
    }
    // Each row leaves the process's own memory at once, because the app may crash next.
    let rows = RowStream(inLotsOf: 0) { write(Frame(.rows, $0)) }
    let report = RowReport(
      foreseen: { write(Frame(.foreseen, $0.map { TableRow.encode([$0]) } ?? [])) },
      began: { write(Frame(.began, PendingRows.payload($0, $1))) },
      over: { write(Frame(.over, Array($0.utf8))) }
    )
    let record = run(trace: trace, rows: rows, report)
    // The parent kills the process as soon as it has received the last frame.
    fflush(nil)
    crash.endCopy()
    crash.recordCopies()
    return shared.flush(to: channel)
      && (trace?.frames(tracing) ?? []).allSatisfy { channel.write($0) }
      && channel.write(record.ended)
  }

  private func frames(
    of outcome: ForkedProcess.Outcome,
    _ rows: ForwardedRows,
    _ clock: SharedClock,
    _ crash: CrashRecord
  ) -> [Frame] {
    var frames = outcome.frames
    var output = outcome.printed
    if outcome.truncatedBytes > 0 {
      output += Array("\n… and \(outcome.truncatedBytes) bytes more\n".utf8)
    }
    if outcome.termination == .completed, !crash.hasCopy, rows.areValid, let ended = frames.last,
      TableRow.decode(ended.payload)?.first.flatMap({ ParticipantRow($0) }) != nil
    {
      if !output.isEmpty { frames.insert(Frame(.output, output), at: frames.count - 1) }
      return frames
    }
    let reason = CrashReason(outcome, crash, scenario.limits)
    var record =
      if crash.hasCopy {
        crashed(at: nil, steps: 0, reason: reason)
      } else if case .sentInvalidData = outcome.termination {
        crashed(
          after: rows.summary,
          pending: rows.pending.rows,
          at: nil,
          steps: 0,
          reason: reason
        )
      } else {
        crashed(
          after: rows.summary,
          pending: rows.pending.rows,
          foreseen: rows.pending.foreseen,
          at: clock.now,
          steps: clock.steps,
          reason: reason
        )
      }
    record.output = output
    return record.frames
  }
}
