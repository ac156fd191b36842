/// A part of a time of recording, of which one may want to know what was written in it.
package struct SampleStretch: Hashable, Sendable {
  /// The sensor, as results name it.
  package var sensor: String

  /// The device that it is part of.
  package var device: String

  /// The instant after which the part begins.
  package var after: Seconds

  /// The last instant that belongs to it.
  package var through: Seconds

  /// When the recording began that it is part of.
  package var recordingSince: Seconds

  /// A part of a time of recording.
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
