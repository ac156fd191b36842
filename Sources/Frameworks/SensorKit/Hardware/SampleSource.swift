package import VirtualTime

/// What one sensor of one device writes to its store: a pure function of time.
///
/// Nothing is kept: a fetch asks for a stretch of time, and the samples of that stretch are made then,
/// the same ones each time.
package protocol SampleSource: AnyObject, Sendable {
  /// Hands over, in the order of time, what was written in a stretch of a recording.
  ///
  /// Two samples of one source are at least 0.25 µs apart: nearer ones would share a timestamp, and
  /// a client that goes on from the last one could lose a sample.
  ///
  /// - Parameters:
  ///   - stretch: Wanted are samples written after its start, up to and including its end.
  ///   - recordingSince: When the recording began; a sample that describes an earlier time, as a
  ///     report of a quarter of an hour may, was not written.
  ///   - body: Takes the instant of writing and a token for ``decode(_:)``; false ends the walk.
  func forEachSample(
    in stretch: Stretch,
    recordingSince: WorldTime,
    _ body: (WorldTime, UInt64) -> Bool
  )

  /// Makes the object that a client sees of the sample that a token stands for.
  func decode(_ token: UInt64) -> AnyObject

  /// The device behind the recording one that the sample came from, such as headphones; nil for none.
  func sourceDevice(of token: UInt64) -> SRSourceDevice?
}

extension SampleSource {
  package func sourceDevice(of token: UInt64) -> SRSourceDevice? { nil }
}
