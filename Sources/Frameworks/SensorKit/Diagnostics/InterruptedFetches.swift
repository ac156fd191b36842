import VirtualTime

/// What fetches left that were interrupted, by the app's end or by an error, until it is asked for again.
struct InterruptedFetches {
  typealias Stream = RecordingLedger.Stream

  /// What one of them left.
  struct Rest {
    var stretch: Stretch
    /// When the fetch was asked for, and how many results it had brought.
    var asked: WorldTime
    var delivered: Int
    /// Whether a later fetch began beyond its beginning.
    var isPassedBy = false
  }

  /// Rests that are kept for each stream, the first ones (our choice: an app that never asks again loses
  /// more with each fetch, and one is enough to say so).
  private static let limit = 32

  /// A client that goes on from its last sample's timestamp means the instant to a quarter of a
  /// microsecond; see ``SampleSource``.
  private static let tolerance: Int64 = 250

  private var rests: [Stream: [Rest]] = [:]

  /// Whether nothing is left of any fetch.
  var isEmpty: Bool { rests.isEmpty }

  /// Adds what a fetch of a stream left.
  mutating func add(_ rest: Rest, of stream: Stream) {
    guard rests[stream, default: []].count < Self.limit else { return }
    rests[stream, default: []].append(rest)
  }

  /// Takes off what a later fetch of a stream has brought.
  mutating func cover(_ stretch: Stretch, of stream: Stream) {
    guard let before = rests[stream] else { return }
    let left = before.flatMap { rest in
      rest.stretch.subtracting(stretch).map { part in
        var rest = rest
        rest.stretch = part
        if !stretch.isEmpty, stretch.after > part.after { rest.isPassedBy = true }
        return rest
      }
    }
    let kept = left.filter { $0.stretch.length > Self.tolerance }
    rests[stream] = kept.isEmpty ? nil : kept
  }

  /// What apps went on beyond, in the order in which its fetches were asked for.
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

  /// Keeps what a fetch left that was interrupted, and takes off what it has brought of earlier ones.
  private func keepRest(of fact: FetchFact) {
    let isInterrupted = fact.isCutShort || fact.errorCode != nil
    guard fact.number > 0, isInterrupted || !interrupted.isEmpty,
      fact.sensor.parentOfDeletionRecords == nil
    else { return }
    let stream = RecordingLedger.Stream(sensor: fact.sensor, device: fact.device)
    let reached = fact.youngest ?? fact.range.after
    let brought = isInterrupted ? reached : fact.range.through
    state.interrupted.cover(Stretch(after: fact.range.after, through: brought), of: stream)
    guard isInterrupted else { return }
    let rest = InterruptedFetches.Rest(
      stretch: Stretch(after: reached, through: min(fact.range.through, fact.asked)),
      asked: fact.asked,
      delivered: fact.delivered
    )
    if holdsSamples(rest, of: stream) { state.interrupted.add(rest, of: stream) }
  }

  /// Tells of what interrupted fetches left that the app went on beyond.
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

  /// Whether there was something in what a fetch left, and nobody has deleted it.
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
