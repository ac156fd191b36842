import VirtualTime

/// How much more or less of everything a person does on one day and in one week than on the usual one.
///
/// The factors of a day are log-normal with the mean 1. Their spread differs between people. A state of the week is
/// common to all that the person does, so that there are good weeks and bad ones.
package struct DayVariation: Hashable, Sendable {
  /// What varies; each has days of its own.
  enum Rate: String {
    case phoneUse = "phone use"
    case looks
    case calls
    case messages
  }

  /// The spread of the logarithm from day to day.
  let daily: Double

  private let stream: RandomStream

  /// The days by which the person's weeks begin later than those of others, 0..<7.
  private let offset: Int

  init(stream: RandomStream) {
    let own = stream.split("variation")
    var draws = own.split("person")
    daily = min(
      draws.logNormal(
        median: ModelNumber.dayVariation.value,
        spread: ModelNumber.dayVariationBetween.value
      ),
      0.8
    )
    offset = draws.below(7)
    self.stream = own
  }

  /// The state of the week: a standard normal number, which passes from the middle of one week to that of the next.
  func week(_ day: Int) -> Double {
    let shifted = day + offset
    let number = Int((Double(shifted) / 7).rounded(.down))
    let part = (Double(shifted - number * 7) + 0.5) / 7
    let weeks = stream.split("weeks")
    func state(_ number: Int) -> Double {
      var draws = weeks.split(number)
      return draws.normal(mean: 0, deviation: 1)
    }
    let norm = (part * part + (1 - part) * (1 - part)).squareRoot()
    return ((1 - part) * state(number) + part * state(number + 1)) / norm
  }

  /// The factor of a rate on a day.
  ///
  /// - Parameters:
  ///   - rate: What varies.
  ///   - scale: How much it varies, relative to what varies most.
  ///   - day: The day.
  /// - Returns: The factor; its mean is 1.
  func factor(_ rate: Rate, scale: Double = 1, on day: Int) -> Double {
    var draws = stream.split(rate.rawValue).split(day)
    let daily = daily * scale
    let weekly = ModelNumber.weekVariation.value * scale
    let logarithm = draws.normal(mean: 0, deviation: daily) + weekly * week(day)
    return PortableMath.exp(logarithm - (daily * daily + weekly * weekly) / 2)
  }
}
