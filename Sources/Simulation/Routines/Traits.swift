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

  /// How long they look at their phone once they have taken it up, compared with the median person.
  ///
  /// With ``checking``, its spread makes the 2.73 hours of standard deviation that young adults have
  /// (Andrews et al., PLOS ONE 2015), for a mean of 5.05.
  package let screenTime: Double

  /// How often they take up their phone, compared with the median person.
  ///
  /// Log-normal, so that the checks of young adults have the standard deviation of Andrews et al.
  /// (PLOS ONE 2015): 55.23 for a mean of 84.68. The shape is our choice.
  package let checking: Double

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
    screenTime = min(max(draws.logNormal(median: 1, spread: 0.55), 0.25), 4)
    shiftPhase = draws.below(8)
    var habits = stream.split("habits")
    checking = min(max(habits.logNormal(median: 1, spread: 0.95), 0.15), 8)
    sociability = Sociability(chattiness: chattiness, stream: stream)
    var possessions = stream.split("possessions")
    ownsEarphones = possessions.chance(0.6)
  }
}
