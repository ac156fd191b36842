import People
import VirtualTime

/// A value that a participant drew.
package struct DrawnValue: Hashable, Sendable {
  /// The name of its random stream: the key of the group, or the action of the timeline.
  package var name: String

  /// The value, as scenarios write it.
  package var value: String

  /// The value of a length of time, or of a moment from the study's start; nil for others.
  package var length: Duration?
}

/// The draws of one participant, each from a random stream of its own.
///
/// The streams follow from the seed of the participant's world, which follows from the run's seed and the participant's
/// name. A change of one distribution, of an event or of the number of participants therefore leaves all other draws
/// as they were.
struct PopulationStream {
  private let stream: RandomStream

  /// How forgetful the participant is: who forgets more leaves earlier.
  let forgetfulness: Double

  /// The values that were drawn, in their order.
  private(set) var values: [DrawnValue] = []

  /// The draws of the participant whose world has a seed.
  init(worldSeed: UInt64) {
    stream = RandomStream(seed: worldSeed).split("population")
    forgetfulness = Reliability.forgetfulness(ofWorld: worldSeed)
  }

  /// Draws whether the participant is among a share of all, in thousandths.
  ///
  /// A larger share includes the participants of a smaller one.
  func isAmong(_ name: String, thousandths: Int) -> Bool {
    unit("who: \(name)") * 1000 < Double(thousandths)
  }

  /// Draws a position below a count; each is equally likely.
  func position(_ name: String, among count: Int) -> Int {
    min(Int(unit(name) * Double(count)), count - 1)
  }

  /// Draws a length of time below a bound, to the second, with a uniform distribution.
  func length(_ name: String, below bound: Duration) -> Duration {
    .seconds(Int64(unit(name) * Double(bound.components.seconds)))
  }

  /// Whether a value with a name was drawn or recorded.
  func has(_ name: String) -> Bool { values.contains { $0.name == name } }

  /// Records a text.
  mutating func record(_ name: String, _ text: String) {
    values.append(DrawnValue(name: name, value: text))
  }

  /// Records a length of time that was drawn.
  mutating func record(_ name: String, _ length: Duration) {
    values.append(DrawnValue(name: name, value: DurationText.text(of: length), length: length))
  }

  /// Records a moment that was drawn.
  mutating func record(_ name: String, at moment: Duration, in scenario: Scenario) {
    let text = scenario.clock.moment(second: moment.components.seconds)
    values.append(DrawnValue(name: name, value: text, length: moment))
  }

  /// Records that the participant acts at an occasion.
  mutating func record(_ name: String, _ occasion: Scenario.Occasion) {
    values.append(DrawnValue(name: name, value: occasion.rawValue))
  }

  /// The random numbers with a name.
  func numbers(_ name: String) -> RandomStream { stream.split(name) }

  private func unit(_ name: String) -> Double {
    var numbers = numbers(name)
    return numbers.unit()
  }
}
