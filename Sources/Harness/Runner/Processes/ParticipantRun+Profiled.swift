import Foundation
import Results
import Scenarios
package import VirtualTime
import WorldRecorder

extension ParticipantRuns {
  /// Prepares this process for ``profile(at:_:limit:)``: what a process creates once, such as calendars, is
  /// created now, so that it does not count as the app's.
  package func prepareProfiles() { warmUp() }

  /// Runs a participant's world in a process of its own, and counts what the callbacks of the app cost.
  ///
  /// - Parameters:
  ///   - position: The participant's position, counted from 0.
  ///   - profile: Receives the counts, also those until the process died.
  ///   - limit: The most time on the processor.
  /// - Returns: The record of the run, without rows; nil if the system can't start another process.
  package func profile(
    at position: Int,
    _ profile: WorldProfile,
    limit: Duration
  ) -> ParticipantRecord? {
    let run = self[position]
    var limits = scenario.limits
    limits.realTime = limit
    guard let clock = SharedClock(), let crash = CrashRecord(),
      let outcome = ForkedProcess.run(
        ForkedProcess.Limits(
          processorTime: limit,
          memory: limits.memory,
          events: { clock.steps }
        ),
        {
          clock.useForNextWorld()
          crash.watch()
          let channel = $0
          World.observeOutside { _ = channel.write(Frame(isOutside: $0)) }
          profile.begin()
          let record = run.run(profile: profile)
          profile.end()
          fflush(nil)
          return channel.write(record.ended)
        }
      )
    else { return nil }
    if outcome.termination == .completed, let ended = outcome.frames.last,
      let participant = TableRow.decode(ended.payload)?.first.flatMap({ ParticipantRow($0) })
    {
      return ParticipantRecord(rows: [], participant: participant, output: outcome.printed)
    }
    return run.crashed(
      at: clock.now,
      steps: clock.steps,
      reason: CrashReason(outcome, crash, limits)
    )
  }
}
