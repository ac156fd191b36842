/// The figures of the suite `profile`.
extension Measure {
  static let publishing = Measure(
    "profile exponent of publishing",
    of: "profile",
    "the exponent of the collector that publishes each sample, its distance from 2",
    in: "",
    .atMost,
    0.1
  )
  static let buffering = Measure(
    "profile exponent of a buffer",
    of: "profile",
    "the exponent of the collector with a private buffer, its distance from 1",
    in: "",
    .atMost,
    0.05
  )
  static let batching = Measure(
    "profile exponent of batches",
    of: "profile",
    "the exponent of the collector of batches, its distance from 1",
    in: "",
    .atMost,
    0.05
  )
  static let repeats = Measure(
    "profile counts",
    of: "profile",
    "the different exact counts of ten profiles",
    in: "",
    decimals: 0,
    .atMost,
    1
  )
  static let slowSpots = Measure(
    "profile slow spots",
    of: "profile",
    "of 20 apps with one slow function, those whose function a profile names first",
    in: "",
    decimals: 0,
    .atLeast,
    18
  )
  static let countsOverhead = Measure(
    "profile overhead of counts",
    of: "profile",
    "a fetch with counts alone, beside one without a profile",
    in: "times",
    .atMost,
    1.1
  )
  static let stacksOverhead = Measure(
    "profile overhead of stacks",
    of: "profile",
    "a fetch with times and stacks, beside one without a profile",
    in: "times",
    .atMost,
    1.5
  )
}
