import VirtualTime

/// The remaining ranges of fetches that the app's end or an error interrupted, until a later fetch
/// covers them.
struct InterruptedFetches {
  typealias Stream = RecordingLedger.Stream

  /// The remaining range of one fetch.
  struct Rest {
    var stretch: Stretch
    /// When the app requested the fetch, and how many results it had delivered.
    var asked: WorldTime
    var delivered: Int
    /// Whether a later fetch began after the start of this range.
    var isPassedBy = false
  }

  /// The number of ranges kept for each stream, the first ones (our choice: an app that never
  /// fetches again loses more with each fetch, and one range is enough to report it).
  private static let limit = 32

  /// A client that continues from its last sample's timestamp specifies that instant to within a
  /// quarter of a microsecond; see ``SampleSource``.
  private static let tolerance: Int64 = 250

  private var rests: [Stream: [Rest]] = [:]
  /// How far fetches that were completed have reached.
  private var completed: [Stream: WorldTime] = [:]

  /// Notes that a fetch of a stream was completed.
  mutating func complete(through time: WorldTime, of stream: Stream) {
    completed[stream] = max(completed[stream] ?? time, time)
  }

  /// The part of a range that no completed fetch has reached; nil if there is none.
  func unreached(_ stretch: Stretch, of stream: Stream) -> Stretch? {
    let after = max(stretch.after, completed[stream] ?? stretch.after)
    return after < stretch.through ? Stretch(after: after, through: stretch.through) : nil
  }

  /// Adds the remaining range of a fetch of a stream.
  mutating func add(_ rest: Rest, of stream: Stream) {
    guard rests[stream, default: []].count < Self.limit else { return }
    rests[stream, default: []].append(rest)
  }

  /// Removes the range that a later fetch of a stream has covered, and what has expired since the last one: no fetch
  /// could have brought that.
  ///
  /// - Parameters:
  ///   - stretch: The range of the later fetch.
  ///   - stream: The stream.
  ///   - horizon: The newest recording time that had expired when the later fetch was requested.
  mutating func cover(_ stretch: Stretch, of stream: Stream, expired horizon: WorldTime) {
    guard let before = rests[stream] else { return }
    let left = before.flatMap { rest in
      rest.stretch.subtracting(stretch).compactMap { part -> Rest? in
        var rest = rest
        rest.stretch = part
        if !rest.isPassedBy, part.after < horizon {
          guard horizon < part.through else { return nil }
          rest.stretch = Stretch(after: horizon, through: part.through)
        }
        if !stretch.isEmpty, stretch.after > rest.stretch.after { rest.isPassedBy = true }
        return rest
      }
    }
    let kept = left.filter { $0.stretch.length > Self.tolerance }
    rests[stream] = kept.isEmpty ? nil : kept
  }

  /// The ranges that the app skipped, in the order in which it requested their fetches.
  var lost: [(stream: Stream, rest: Rest)] {
    rests.flatMap { stream, rests in rests.filter(\.isPassedBy).map { (stream, $0) } }
      .sorted { ($0.rest.asked, $0.stream.name) < ($1.rest.asked, $1.stream.name) }
  }
}

extension Stretch {
  fileprivate var length: Int64 { through.nanoseconds - after.nanoseconds }
}

extension RecordingLedger.Stream {
  fileprivate var name: String { "\(sensor.rawValue) \(device.identifier)" }
}

extension SensorKitService {
  /// Reports that a fetch is over.
  func reportFetch(_ fact: FetchFact) {
    keepRest(of: fact)
    report(.fetch(fact))
  }

  /// Keeps the remaining range of an interrupted fetch, and removes the ranges of earlier fetches
  /// that this fetch has covered.
  private func keepRest(of fact: FetchFact) {
    let isInterrupted = fact.isCutShort || fact.errorCode != nil
    guard fact.number > 0, fact.sensor.parentOfDeletionRecords == nil else { return }
    let stream = RecordingLedger.Stream(sensor: fact.sensor, device: fact.device)
    let reached = fact.youngest ?? fact.range.after
    let brought = isInterrupted ? reached : fact.range.through
    state.interrupted.cover(
      Stretch(after: fact.range.after, through: brought),
      of: stream,
      expired: stream.sensor.deliveryWindow.lastExpired(at: fact.asked)
    )
    guard isInterrupted else {
      return state.interrupted.complete(through: reached, of: stream)
    }
    let whole = Stretch(after: reached, through: min(fact.range.through, fact.asked))
    guard let unreached = interrupted.unreached(whole, of: stream) else { return }
    let rest = InterruptedFetches.Rest(
      stretch: unreached,
      asked: fact.asked,
      delivered: fact.delivered
    )
    if holdsSamples(rest, of: stream) { state.interrupted.add(rest, of: stream) }
  }

  /// Reports the remaining ranges of interrupted fetches that the app skipped.
  func diagnoseInterrupted() {
    for (stream, rest) in interrupted.lost where holdsSamples(rest, of: stream) {
      let fetch = "a fetch of \(name(of: stream.sensor)) from the \(stream.device.model)"
      found(
        .cursorSavedEarly,
        stream.sensor,
        "\(fetch) was interrupted after \(rest.delivered) results, and the rest was never fetched"
      )
    }
  }

  /// Whether a remaining range held samples that nobody has deleted.
  private func holdsSamples(_ rest: InterruptedFetches.Rest, of stream: RecordingLedger.Stream)
    -> Bool
  {
    let available = availability(
      of: rest.stretch,
      stream,
      stream.sensor.deliveryWindow,
      asOf: rest.asked
    )
    return holdsSamples(available.pieces, of: stream)
  }
}
