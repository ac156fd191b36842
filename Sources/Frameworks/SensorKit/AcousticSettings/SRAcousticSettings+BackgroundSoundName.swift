extension SRAcousticSettings.Accessibility.BackgroundSounds {
  /// A background sound (Apple, SRAcousticSettings.Accessibility.BackgroundSounds.Name).
  @nonexhaustive
  public enum Name: Int, Sendable {
    /// Noise of all pitches.
    case balancedNoise = 1

    /// Noise of high pitches.
    case brightNoise = 2

    /// Noise of low pitches.
    case darkNoise = 3

    /// Waves.
    case ocean = 4

    /// Rain.
    case rain = 5

    /// Running water.
    case stream = 6

    /// Crickets.
    case night = 7

    /// A fire.
    case fire = 8

    /// Voices.
    case babble = 9

    /// Steam.
    case steam = 10

    /// The inside of an airplane.
    case airplane = 11

    /// The inside of a boat.
    case boat = 12

    /// The inside of a bus.
    case bus = 13

    /// The inside of a train.
    case train = 14

    /// Rain on a roof.
    case rainOnRoof = 15

    /// A quiet night.
    case quietNight = 16
  }
}
