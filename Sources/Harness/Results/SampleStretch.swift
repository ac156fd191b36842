/// A time interval of a recording, for which the number of samples can be computed.
package struct SampleStretch: Hashable, Sendable {
  /// The sensor's name in the results.
  package var sensor: String

  /// The device that recorded.
  package var device: String

  /// The beginning of the interval, which doesn't belong to it.
  package var after: Seconds

  /// The end of the interval, which belongs to it.
  package var through: Seconds

  /// The beginning of the recording.
  package var recordingSince: Seconds

  package init(
    sensor: String,
    device: String,
    after: Seconds,
    through: Seconds,
    recordingSince: Seconds
  ) {
    self.sensor = sensor
    self.device = device
    self.after = after
    self.through = through
    self.recordingSince = recordingSince
  }
}
