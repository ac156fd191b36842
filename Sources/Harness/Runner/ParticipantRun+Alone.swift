import Foundation
import Results
import Scenarios
import SensorKit
import VirtualTime
import Workers

extension ParticipantRun {
  /// Lives the world in a process of its own and sends what came of it; false if nobody listens.
  ///
  /// Whatever the app does there, a record comes of it.
  func liveAlone(_ tracing: LifeOrder.Tracing, _ send: (Frame) -> Bool) -> Bool {
    let limits = SeparateLife.Limits(
      realTime: scenario.limits.realTime,
      memory: scenario.limits.memory
    )
    var attempts = 1
    while true {
      guard let clock = SharedClock(),
        let outcome = SeparateLife.run(limits, { child(over: $0, clock, tracing) })
      else { fatalError("no process can be started for \(member.name)") }
      if case .died(let end) = outcome.end, end.isFromOutside, attempts < WorkerPool.maxAttempts {
        attempts += 1
        continue
      }
      return frames(of: outcome, clock).allSatisfy(send)
    }
  }

  /// What is done in the process of its own.
  private func child(
    over channel: Descriptor,
    _ clock: SharedClock,
    _ tracing: LifeOrder.Tracing
  ) -> Bool {
    clock.useForNextWorld()
    CrashWatch.begin(passingOver: LifeOrder.Tracing.house) { place in
      // Its row is sent at once, as all others are.
      SensorKitService.current?.appCrashes()
      if let place { _ = channel.write(Frame(.place, Array(place.utf8))) }
    }
    let trace = tracing.trace
    let record = live(trace: trace) { news in
      // At once, for the next thing that the app does may be its last.
      let frame =
        switch news {
        case .row(let row): Frame(.rows, Row.encode([row]))
        case .began(let key, let row): Frame(.began, Underway.payload(key, row))
        case .over(let key): Frame(.over, Array(key.utf8))
        }
      _ = channel.write(frame)
    }
    // Whoever hears of the end ends the process, with all that it has not let out.
    fflush(nil)
    return (trace?.frames(tracing) ?? []).allSatisfy { channel.write($0) }
      && channel.write(record.ended)
  }

  private func frames(of outcome: SeparateLife.Outcome, _ clock: SharedClock) -> [Frame] {
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
    if outcome.end == .whole, rows != nil, let ended = frames.last,
      Row.decode(ended.payload)?.first.flatMap({ ParticipantRow($0) }) != nil
    {
      if !output.isEmpty { frames.insert(Frame(.output, output), at: frames.count - 1) }
      return frames
    }
    let reason = CrashReason(outcome, scenario.limits)
    var record =
      if case .spoiled = outcome.end {
        crashed(rows ?? [], underway: underway.rows, at: nil, steps: 0, reason: reason)
      } else {
        crashed(
          rows ?? [],
          underway: underway.rows,
          at: clock.now,
          steps: clock.steps,
          reason: reason
        )
      }
    record.output = output
    return record.frames
  }
}
