import Foundation
import Scenarios
import VirtualTime
import Workers

/// Why a participant's process did not live its world to the end.
enum CrashReason {
  /// The app ended it, or made the system end it: how, where, what it said last, how much memory it
  /// had.
  case died(ProcessEnd, place: String?, lastWords: String, peakMemory: Int, limit: Int)
  /// It took longer than it may.
  case tookTooLong(Duration)
  /// It wrote into, or closed, the pipe that its results come through.
  case spoiled(FrameReader.Trouble)
  /// Others ended it, again and again.
  case lost(ProcessEnd)

  init(_ outcome: SeparateLife.Outcome, _ limits: Scenario.Limits) {
    switch outcome.end {
    case .died(let end) where end.isFromOutside: self = .lost(end)
    case .died(let end):
      self = .died(
        end,
        place: outcome.frames.last { $0.kind == .place }.map {
          String(decoding: $0.payload, as: UTF8.self)
        },
        lastWords: Self.lastWords(outcome.lastOutput),
        peakMemory: outcome.peakMemory,
        limit: limits.memory
      )
    case .tookTooLong: self = .tookTooLong(limits.realTime)
    case .spoiled(let trouble): self = .spoiled(trouble)
    case .whole: self = .spoiled(.rubbish)
    }
  }

  /// A place, as far as a message doesn't name it itself: what a function called is told only where
  /// the standard library, as in release builds, has said nothing.
  private static func text(of place: String, before words: String) -> String {
    let file = place.firstMatch(of: /\(([^():]+):[0-9]+\)$/)?.1
    if let file, words.contains(file) { return "" }
    guard words.contains("Fatal error"), let range = place.firstRange(of: " in ") else {
      return ": \(place)"
    }
    return ": \(place[range.upperBound...])"
  }

  /// The line in which a crash says why, or else the last one that was printed.
  private static func lastWords(_ output: [UInt8]) -> String {
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
    let line = lines.last { $0.contains("Fatal error") } ?? lines.last ?? ""
    // Addresses are others each time.
    return String(line.replacing(/0x[0-9a-fA-F]{4,}/, with: "0x…").prefix(500))
  }
}

extension CrashReason: CustomStringConvertible {
  var description: String {
    switch self {
    case .died(let end, let place, let words, let peak, let limit):
      var text = end.isExit ? "ended its process with \(end)" : "\(end)"
      if let place { text += Self.text(of: place, before: words) }
      if !words.isEmpty { text += ": \(words)" }
      // What can't be given any more is not counted, so it never quite gets there.
      if Double(peak) > 0.8 * Double(limit) {
        text += " (it had almost all of the \(limit / 1_000_000) MB that it may have)"
      }
      return text
    case .tookTooLong(let limit):
      return
        "it took longer than \(limit.inSeconds.formatted(.number.grouping(.never))) s of real time"
    case .spoiled(let trouble): return "\(trouble)"
    case .lost(let end):
      return "its process was ended from outside \(WorkerPool.maxAttempts) times (\(end))"
    }
  }
}

extension ProcessEnd {
  fileprivate var isExit: Bool {
    if case .exited = self { true } else { false }
  }
}
