extension SRPhotoplethysmogramOpticalSample {
  /// What disturbed a reading (Apple, SRPhotoplethysmogramOpticalSample.NoiseTerms).
  public struct NoiseTerms {
    /// Noise of all frequencies.
    public let whiteNoise: Double

    /// Noise that falls with frequency.
    public let pinkNoise: Double

    /// Light from elsewhere.
    public let backgroundNoise: Double

    /// The constant part of light from elsewhere.
    public let backgroundNoiseOffset: Double

    /// What disturbed a reading, in units that Apple leaves open.
    package init(
      whiteNoise: Double,
      pinkNoise: Double,
      backgroundNoise: Double,
      backgroundNoiseOffset: Double
    ) {
      self.whiteNoise = whiteNoise
      self.pinkNoise = pinkNoise
      self.backgroundNoise = backgroundNoise
      self.backgroundNoiseOffset = backgroundNoiseOffset
    }

    init(_ values: Values) {
      whiteNoise = values.whiteNoise
      pinkNoise = values.pinkNoise
      backgroundNoise = values.backgroundNoise
      backgroundNoiseOffset = values.backgroundNoiseOffset
    }

    var values: Values {
      Values(
        whiteNoise: whiteNoise,
        pinkNoise: pinkNoise,
        backgroundNoise: backgroundNoise,
        backgroundNoiseOffset: backgroundNoiseOffset
      )
    }

    struct Values: Hashable, Codable, Sendable {
      let whiteNoise: Double
      let pinkNoise: Double
      let backgroundNoise: Double
      let backgroundNoiseOffset: Double
    }
  }
}
