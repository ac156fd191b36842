import ProcessInspection
import Synchronization
import VirtualTime
import Workers

/// Looks up which of an app's functions crashed.
enum CrashPlaces {
  private struct Wanted: Hashable {
    var place: CrashPlace
    var withCall: Bool
  }

  private static let known = Mutex<[Wanted: String?]>([:])

  /// The function and its line, as ``CrashPlace/text``; nil if none of the app's is known.
  static func text(of place: CrashPlace) -> String? {
    text(of: Wanted(place: place, withCall: false))
  }

  /// The same after the function that it had called, as ``CrashPlace/textWithCall``.
  static func textWithCall(of place: CrashPlace) -> String? {
    text(of: Wanted(place: place, withCall: true))
  }

  /// It is looked up in a process of its own, which keeps the memory that this takes and needs as much
  /// time as it needs; each place once.
  private static func text(of wanted: Wanted) -> String? {
    if let text = known.withLock({ $0[wanted] }) { return text }
    let text = lookUp(wanted)
    known.withLock { $0[wanted] = .some(text) }
    return text
  }

  private static func lookUp(_ wanted: Wanted) -> String? {
    let limits = SeparateLife.Limits(work: .seconds(86_400), memory: 1 << 40)
    for _ in 0..<WorkerPool.maxAttempts {
      let outcome = SeparateLife.run(limits) { channel in
        let text = wanted.withCall ? wanted.place.textWithCall : wanted.place.text
        return channel.write(Frame(.place, Array((text ?? "").utf8)))
          && channel.write(Frame(.ended))
      }
      guard let outcome else { break }
      // Somebody else may have ended it.
      guard outcome.end == .whole else { continue }
      let text = outcome.frames.first { $0.kind == .place }.map {
        String(decoding: $0.payload, as: UTF8.self)
      }
      return text.flatMap { $0.isEmpty ? nil : $0 }
    }
    fatalError("the place of a crash can't be looked up: no process does it")
  }
}
