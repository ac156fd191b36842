import Foundation
import Scenarios
import VirtualTime

/// Why a participant's process did not run its world to the end.
///
/// A reason never depends on what the app printed or on the load of the machine.
enum CrashReason {
  /// The app ended the process, or made the system end it: the function of the app that did, the message of the
  /// Swift runtime, the most memory that the process had, in bytes, and its limit.
  case died(ProcessEnd, place: String?, message: String?, peakMemory: Int, limit: Int)
  /// The world reached a limit of time in a function of the app.
  case timedOut(WorldStopwatch.Bound, limit: Duration, place: String?)
  /// The process wrote invalid data into the pipe of its results, or closed the pipe.
  case sentInvalidData(FrameError)
  /// The process made a copy of itself, as `fork` does.
  case copied
  /// Other processes killed the process, at each attempt.
  case lost(ProcessEnd)

  init(_ outcome: ForkedProcess.Outcome, _ record: CrashRecord, _ limits: Scenario.Limits) {
    switch outcome.termination {
    case _ where record.hasCopy: self = .copied
    case .died(let end) where end.isFromOutside: self = .lost(end)
    case .died(let end):
      self = .died(
        end,
        place: record.place.flatMap(CrashSymbols.text),
        message: record.message,
        peakMemory: outcome.peakMemory,
        limit: limits.memory
      )
    case .timedOut(let bound):
      self = .timedOut(
        bound,
        limit: limits.realTime,
        place: record.place.flatMap(CrashSymbols.textWithCall)
      )
    case .sentInvalidData(let error): self = .sentInvalidData(error)
    case .completed: self = .sentInvalidData(.notAFrame)
    }
  }

  /// The hint for a delegate of the main actor that was called off the main thread (Apple promises no queue;
  /// clients have found that it is not the main one).
  private static let offMainActorHint =
    "; hint: SensorKit calls a delegate back off the main thread, here as on a phone: make the delegate's "
    + "methods nonisolated, and go to the main actor with Task { @MainActor in … }"

  /// Whether a signal ended the app, and not its own call of `exit`.
  var isCrash: Bool {
    if case .died(.signalled, _, _, _, _) = self { true } else { false }
  }

  /// The part of the reason that does not depend on how the program was built; the functions on a stack and the
  /// runtime's message depend on the optimiser.
  var kind: String {
    switch self {
    case .died(let end, _, _, _, _), .lost(let end): "\(end)"
    // The place and the number of events depend on the speed of the machine.
    case .timedOut(.waiting, let limit, _): "waited too long for \(limit)"
    case .timedOut(_, let limit, _): "worked longer than \(limit)"
    case .sentInvalidData, .copied: "\(self)"
    }
  }
}

extension CrashReason: CustomStringConvertible {
  var description: String {
    switch self {
    case .died(let end, let place, let message, let peak, let limit):
      var text = end.isExit ? "ended its process with \(end)" : "\(end)"
      if let place { text += " in \(place)" }
      if let message { text += ": \(message)" }
      if let message, message.contains(CrashRecord.offMainActor) { text += Self.offMainActorHint }
      // The system does not count a refused allocation, so the peak stays below the limit.
      if Double(peak) > 0.8 * Double(limit) {
        text += " (it had almost all of the \(limit / 1_000_000) MB that it may have)"
      }
      return text
    case .timedOut(let bound, let limit, let place):
      return "\(Self.text(bound, limit))\(place.map { ", in \($0)" } ?? "")"
    case .sentInvalidData(let error): return "\(error)"
    case .copied: return "its process made a copy of itself, as fork does, and both went on"
    case .lost(let end):
      return "its process was ended from outside \(WorkerPool.maxAttempts) times (\(end))"
    }
  }
}

extension CrashReason {
  private static func text(_ bound: WorldStopwatch.Bound, _ limit: Duration) -> String {
    func seconds(_ duration: Duration) -> String {
      "\(duration.inSeconds.formatted(.number.grouping(.never))) s"
    }
    let used = "it used more than \(seconds(limit)) of processor time"
    return switch bound {
    case .workInOneEvent: "\(used), most of it in one event"
    case .work: "\(used), a little in each of many events"
    case .waiting:
      "it did nothing but wait for more than \(seconds(limit * WorldStopwatch.patience)) of real time"
    }
  }
}

extension ProcessEnd {
  fileprivate var isExit: Bool {
    if case .exited = self { true } else { false }
  }
}
