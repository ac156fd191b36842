package import VirtualTime

/// Counts the distinct samples that an app receives, by the days and the bins of a calendar.
///
/// A fetch delivers all samples of its pieces in the order of time. So what an app has received of a
/// stream is a few spans of time, and a sample is a repeat if its time lies in one of them: nothing
/// is stored for each sample.
package final class DeliveryTally {
  /// A bin of the calendar.
  package struct Bin {
    /// The bin's number; a later bin has a larger number.
    package var number: Int

    /// The day to which the bin belongs.
    package var day: Int

    /// The last instant of the bin.
    package var last: WorldTime

    package init(number: Int, day: Int, last: WorldTime) {
      (self.number, self.day, self.last) = (number, day, last)
    }
  }

  /// Returns the bin that contains an instant.
  let bin: (WorldTime) -> Bin

  private var streams: [RecordingLedger.Stream: DeliveredSamples] = [:]

  /// Creates a tally without samples.
  ///
  /// - Parameter bin: Returns the bin that contains an instant.
  package init(_ bin: @escaping (WorldTime) -> Bin) { self.bin = bin }

  /// The samples of a sensor of a device that the app has received so far; nil if the app has
  /// fetched none of them.
  package func delivered(_ sensor: SRSensor, of device: SRDevice) -> DeliveredSamples? {
    let delivered = streams[RecordingLedger.Stream(sensor: sensor, device: device)]
    delivered?.countPending()
    return delivered
  }

  /// Begins to count the samples of a fetch.
  ///
  /// - Parameters:
  ///   - fact: The fetch.
  ///   - pieces: The pieces that it can deliver.
  ///   - mayBeLate: Whether samples can arrive after their successors.
  /// - Returns: The count of the fetch.
  func begin(
    _ fact: FetchFact,
    _ pieces: [Availability.AvailablePiece],
    mayBeLate: Bool
  ) -> DeliveryCount {
    let stream = RecordingLedger.Stream(sensor: fact.sensor, device: fact.device)
    let delivered = streams[stream] ?? DeliveredSamples()
    streams[stream] = delivered
    return DeliveryCount(delivered, pieces.map(\.stretch), bin, mayBeLate: mayBeLate)
  }

  /// The samples of fetches of one service, or nil if they are not counted.
  static func count(
    _ fact: FetchFact,
    _ pieces: [Availability.AvailablePiece],
    in service: SensorKitService
  ) -> DeliveryCount? {
    service.state.value.tally?.begin(
      fact,
      pieces,
      mayBeLate: !service.options.disorder.isNone
    )
  }
}

extension SensorKitService {
  /// Counts the samples of all later fetches by days and bins.
  package func count(in tally: DeliveryTally) { state.tally = tally }
}
