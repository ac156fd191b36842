import Foundation
import ProcessInspection
import Scenarios
import VirtualTime
import Workers

/// Why a participant's process did not live its world to the end.
///
/// Nothing of it is what an app printed, and nothing depends on how busy the machine was.
enum CrashReason {
  /// The app ended it, or made the system end it: how, which of the app's functions did, what the
  /// Swift runtime said, how much memory it had.
  case died(ProcessEnd, place: String?, message: String?, peakMemory: Int, limit: Int)
  /// It took longer than it may: how, and which of the app's functions it was in, having called which.
  case tookTooLong(WorldStopwatch.Bound, limit: Duration, place: String?)
  /// It wrote into, or closed, the pipe that its results come through.
  case spoiled(FrameReader.Trouble)
  /// It made a copy of itself, as `fork` does.
  case copied
  /// Others ended it, again and again.
  case lost(ProcessEnd)

  init(_ outcome: SeparateLife.Outcome, _ record: CrashRecord, _ limits: Scenario.Limits) {
    switch outcome.end {
    case _ where record.hasCopy: self = .copied
    case .died(let end) where end.isFromOutside: self = .lost(end)
    case .died(let end):
      self = .died(
        end,
        place: record.place.flatMap(CrashPlaces.text),
        message: record.message,
        peakMemory: outcome.peakMemory,
        limit: limits.memory
      )
    case .tookTooLong(let bound):
      self = .tookTooLong(
        bound,
        limit: limits.realTime,
        place: record.place.flatMap(CrashPlaces.textWithCall)
      )
    case .spoiled(let trouble): self = .spoiled(trouble)
    case .whole: self = .spoiled(.rubbish)
    }
  }

  /// What to do where a delegate of the main actor was called back (Apple promises no queue; clients have
  /// found that it is not the main one).
  private static let goesOff =
    "; hint: SensorKit calls a delegate back off the main thread, here as on a phone: make the delegate's "
    + "methods nonisolated, and go to the main actor with Task { @MainActor in … }"

  /// Whether the app did something that no program may, and not only ended itself.
  var isCrash: Bool {
    if case .died(.signalled, _, _, _, _) = self { true } else { false }
  }

  /// What of it is the same for a program however it was built: which functions are on a stack, and what
  /// the runtime says, depends on what the optimiser made of them.
  var kind: String {
    switch self {
    case .died(let end, _, _, _, _), .lost(let end): "\(end)"
    // Where it was then depends on how fast the machine is, and so does how many events it came to.
    case .tookTooLong(.waiting, let limit, _): "waited too long for \(limit)"
    case .tookTooLong(_, let limit, _): "worked longer than \(limit)"
    case .spoiled, .copied: "\(self)"
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
      if let message, message.contains(CrashRecord.offMainActor) { text += Self.goesOff }
      // What can't be given any more is not counted, so it never quite gets there.
      if Double(peak) > 0.8 * Double(limit) {
        text += " (it had almost all of the \(limit / 1_000_000) MB that it may have)"
      }
      return text
    case .tookTooLong(let bound, let limit, let place):
      return "\(Self.text(bound, limit))\(place.map { ", in \($0)" } ?? "")"
    case .spoiled(let trouble): return "\(trouble)"
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
