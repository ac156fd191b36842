extension Scenario {
  /// What a fetch of a number of samples may cost the app at most, in all its callbacks but the launch.
  public struct CostLimit: Codable, Hashable, Sendable {
    /// The number of samples of the fetch.
    public var samples: Int

    /// The time on the processor, of a computer on which the reference loop takes a millisecond; nil for no limit.
    public var processorTime: Duration?

    /// The calls of malloc and its relatives for a sample; nil for no limit.
    public var allocationsPerSample: Double?

    /// The bytes that these request for a sample; nil for no limit.
    public var bytesPerSample: Double?

    /// The longest time for which one job holds the main actor, on such a computer; nil for no limit.
    public var mainActorHeld: Duration?

    /// The exponent of the growth of the time with the samples; nil for no limit.
    public var growth: Double?

    /// The place of the limit.
    public var location: Location
  }
}
