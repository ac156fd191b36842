package import VirtualTime

/// Counts the distinct samples that an app receives, by the days and the bins of a calendar.
///
/// A fetch delivers all samples of its pieces in the order of time. So what an app has received of a
/// stream is a few spans of time, and a sample is a repeat if its time lies in one of them: nothing
/// is stored for each sample.
package final class DeliveryTally {
  /// Returns the part of the calendar that contains an instant.
  private let part: (WorldTime) -> CalendarPart

  /// Whether the bins with samples of a sensor are kept.
  private let hasBins: (SRSensor) -> Bool

  /// The samples of each stream; few, so that comparisons find one faster than a hash.
  // Each fetch changes it; only debug builds check that accesses do not overlap.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  private var streams: [(stream: RecordingLedger.Stream, samples: DeliveredSamples)] = []

  /// Creates a tally without samples.
  ///
  /// - Parameters:
  ///   - hasBins: Whether the bins with samples of a sensor are kept; without them, a sample costs
  ///     less.
  ///   - part: Returns the part of the calendar that contains an instant; for an instant outside of
  ///     the calendar, its first or its last part.
  package init(
    keepsBinsOf hasBins: @escaping (SRSensor) -> Bool,
    _ part: @escaping (WorldTime) -> CalendarPart
  ) {
    (self.hasBins, self.part) = (hasBins, part)
  }

  /// The samples of a sensor of a device that the app has received so far; nil if the app has
  /// fetched none of them.
  package func delivered(_ sensor: SRSensor, of device: SRDevice) -> DeliveredSamples? {
    let delivered = known(RecordingLedger.Stream(sensor: sensor, device: device))
    delivered?.countPending()
    return delivered
  }

  /// Begins to count the samples of a fetch.
  ///
  /// - Parameters:
  ///   - sensor: The sensor.
  ///   - device: The device.
  ///   - pieces: The ranges of time that the fetch can deliver, in order.
  ///   - mayBeLate: Whether samples can arrive after their successors.
  /// - Returns: The count of the fetch.
  package func begin(
    _ sensor: SRSensor,
    of device: SRDevice,
    _ pieces: [Stretch],
    mayBeLate: Bool
  ) -> DeliveryCount {
    let stream = RecordingLedger.Stream(sensor: sensor, device: device)
    return DeliveryCount(samples(of: stream), pieces, part, mayBeLate: mayBeLate)
  }

  private func samples(of stream: RecordingLedger.Stream) -> DeliveredSamples {
    if let known = known(stream) { return known }
    let new = DeliveredSamples(hasBins: hasBins(stream.sensor))
    streams.append((stream, new))
    return new
  }

  private func known(_ stream: RecordingLedger.Stream) -> DeliveredSamples? {
    // The device is mostly the same object, which costs less to find out than whether it is equal.
    streams.first { known in
      known.stream.device === stream.device && known.stream.sensor == stream.sensor
        || known.stream == stream
    }?.samples
  }

  /// Begins to count the samples of a fetch of a service; nil if it counts none.
  static func count(
    _ fact: FetchFact,
    _ pieces: [Availability.AvailablePiece],
    in service: SensorKitService
  ) -> DeliveryCount? {
    service.state.value.tally?.begin(
      fact.sensor,
      of: fact.device,
      pieces.map(\.stretch),
      mayBeLate: !service.options.disorder.isNone
    )
  }
}

extension SensorKitService {
  /// Counts the samples of all later fetches by days and bins.
  package func count(in tally: DeliveryTally) { state.tally = tally }
}
