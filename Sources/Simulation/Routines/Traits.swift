package import VirtualTime

/// What sets one person apart from the next, for life.
package struct Traits: Hashable, Sendable {
  /// Typing speed in words per minute, a word being five characters.
  ///
  /// Log-normal with the mean 36.2 and the standard deviation 13.2 of 37,370 volunteers
  /// (Palin et al., MobileHCI 2019); the shape, and the limits 8 and 120, are our choice.
  package let wordsPerMinute: Double

  /// How much they write and are written to, compared with the median person (our choice).
  package let chattiness: Double

  /// How much later than others they would go to bed and get up, in seconds (our choice).
  package let chronotypeShift: Double

  /// How bright they keep their home, compared with the median home (our choice).
  package let lightAtHome: Double

  /// How long they look at their phone, compared with the median person (our choice).
  package let screenTime: Double

  /// Where in a rotation of shifts day 0 falls, 0..<8.
  package let shiftPhase: Int

  /// How much they speak and write to others by phone.
  package let sociability: Sociability

  /// Whether they have earphones that tell the phone how the head moves (our choice: 6 in 10).
  package let ownsEarphones: Bool

  /// The traits that a person's stream gives.
  package init(stream: RandomStream) {
    var draws = stream.split("traits")
    // Mean and deviation of the logarithm, from ln(1 + (13.2 / 36.2)²) = 0.12484.
    let speed = draws.logNormal(median: 34.01, spread: 0.353_3)
    wordsPerMinute = min(max(speed, 8), 120)
    chattiness = draws.logNormal(median: 1, spread: 0.4)
    chronotypeShift = min(max(draws.normal(mean: 0, deviation: 3000), -7200), 7200)
    lightAtHome = draws.logNormal(median: 1, spread: 0.3)
    screenTime = min(max(draws.logNormal(median: 1, spread: 0.3), 0.4), 2.5)
    shiftPhase = draws.below(8)
    sociability = Sociability(chattiness: chattiness, stream: stream)
    var possessions = stream.split("possessions")
    ownsEarphones = possessions.chance(0.6)
  }
}
