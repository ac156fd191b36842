public import SensorKit

@available(iOS 18.0, macCatalyst 18.0, visionOS 2.0, *)
extension SRSensorReader {
  /// The samples of a range, in batches that a loop takes as it is ready for them.
  ///
  /// ```swift
  /// for try await batch in reader.batches(for: request, as: SRAmbientLightSample.self) {
  ///   for light in batch { store(light.value.lux, light.timestamp) }
  /// }
  /// ```
  ///
  /// Each loop is a fetch of its own. It is made with another reader of the same sensor, so this one's
  /// delegate is neither replaced nor told of it. A loop that ends without an error has seen every
  /// sample that SensorKit handed over.
  ///
  /// - Parameters:
  ///   - request: Which samples; leave it as it is until the loop is over.
  ///   - count: How many samples make a batch, 1 or more; the last has what is left.
  ///   - ahead: How many batches may wait for the loop, 1 or more. When so many do, the fetch is ended,
  ///     and goes on from there once the loop has taken them.
  ///   - type: What a sample is; an array of a class for sensors that hand over arrays.
  /// - Returns: The batches. The loop throws what SensorKit answers in place of samples, after the
  ///   batches that came before; a `SampleTypeError` if a sample is of another type; a
  ///   `CancellationError` if its task is cancelled, which ends the fetch.
  public func batches<Sample>(
    for request: SRFetchRequest,
    of count: Int = 1_000,
    ahead: Int = 8,
    as type: Sample.Type = Sample.self
  ) -> SampleBatches<Sample> {
    precondition(count > 0, "a batch of \(count) samples can't be filled")
    precondition(ahead > 0, "with room for \(ahead) batches none could be handed over")
    return SampleBatches(sensor: sensor, request: request, limits: .init(count, ahead))
  }
}
