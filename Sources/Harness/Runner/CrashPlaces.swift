import Synchronization
import VirtualTime
import Workers

/// Looks up which of an app's functions crashed.
enum CrashPlaces {
  private static let known = Mutex<[CrashPlace: String?]>([:])

  /// The function and its line, as ``CrashPlace/text``; nil if none of the app's is known.
  ///
  /// It is looked up in a process of its own, which keeps the memory that this takes and needs as much
  /// time as it needs; each place once.
  static func text(of place: CrashPlace) -> String? {
    if let text = known.withLock({ $0[place] }) { return text }
    let text = lookUp(place)
    known.withLock { $0[place] = .some(text) }
    return text
  }

  private static func lookUp(_ place: CrashPlace) -> String? {
    let limits = SeparateLife.Limits(realTime: .seconds(86_400), memory: 1 << 40)
    for _ in 0..<WorkerPool.maxAttempts {
      let outcome = SeparateLife.run(limits) { channel in
        channel.write(Frame(.place, Array((place.text ?? "").utf8)))
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
