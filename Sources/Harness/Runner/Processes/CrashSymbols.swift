import Synchronization
import VirtualTime

/// Looks up the functions of an app in which it crashed.
enum CrashSymbols {
  private struct SymbolQuery: Hashable {
    var place: CrashPlace
    var withCall: Bool
  }

  private static let known = Mutex<[SymbolQuery: String?]>([:])

  /// The function and its line, as ``CrashPlace/text``; nil if no function of the app is known.
  static func text(of place: CrashPlace) -> String? {
    text(of: SymbolQuery(place: place, withCall: false))
  }

  /// The same after the function that it had called, as ``CrashPlace/textWithCall``.
  static func textWithCall(of place: CrashPlace) -> String? {
    text(of: SymbolQuery(place: place, withCall: true))
  }

  /// Each place is looked up once, in a separate process, so that this one does not keep the memory that the
  /// lookup needs; the lookup has no limit of time.
  private static func text(of query: SymbolQuery) -> String? {
    if let text = known.withLock({ $0[query] }) { return text }
    let text = lookUp(query)
    known.withLock { $0[query] = .some(text) }
    return text
  }

  private static func lookUp(_ query: SymbolQuery) -> String? {
    let limits = ForkedProcess.Limits(processorTime: .seconds(86_400), memory: 1 << 40)
    for _ in 0..<WorkerPool.maxAttempts {
      let outcome = ForkedProcess.run(limits) { channel in
        let text = query.withCall ? query.place.textWithCall : query.place.text
        return channel.write(Frame(.place, Array((text ?? "").utf8)))
          && channel.write(Frame(.ended))
      }
      guard let outcome else { break }
      // Another process may have killed it.
      guard outcome.termination == .completed else { continue }
      let text = outcome.frames.first { $0.kind == .place }.map {
        String(decoding: $0.payload, as: UTF8.self)
      }
      return text.flatMap { $0.isEmpty ? nil : $0 }
    }
    fatalError("the place of a crash can't be looked up: no process completes the lookup")
  }
}
