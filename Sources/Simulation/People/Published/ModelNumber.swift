/// A number of the model of people that no publication gives: our choice.
///
/// Numbers that shape single signals, such as the length of a step, are where the signal is.
package struct ModelNumber: Hashable, Sendable {
  /// What it is, for the documentation.
  package let meaning: String

  package let value: Double

  /// The unit; empty for a number without one.
  package let unit: String

  /// Why the number was chosen.
  package let reason: String

  init(_ meaning: String, _ value: Double, _ unit: String = "", because reason: String) {
    self.meaning = meaning
    self.value = value
    self.unit = unit
    self.reason = reason
  }
}

extension ModelNumber {
  /// The spread, as that of a logarithm, of what a person does from day to day.
  static let dayVariation = ModelNumber(
    "spread from day to day of the logarithm of rates, for the median person",
    0.36,
    because: "with that of weeks, unlocks vary as published"
  )
  static let dayVariationBetween = ModelNumber(
    "spread between people of the logarithm of that spread",
    0.25,
    because: "some people's days are more alike than others'"
  )
  static let weekVariation = ModelNumber(
    "spread from week to week of the logarithm of rates",
    0.15,
    because: "there are good weeks and bad ones"
  )
  /// The part of the variance of what a person leaves out that is the person's.
  package static let personPart = ModelNumber(
    "part of the variance of what people leave out that lies between people",
    0.3,
    because: "of those who wear a watch on 90 % of days, one in twenty wears it on less than 65 %"
  )
  package static let weekPart = ModelNumber(
    "part of it that lies between a person's weeks",
    0.1,
    because: "what is left out in one week is more often left out again"
  )
  package static let halfLifeSpread = ModelNumber(
    "spread between people of the logarithm of the half-life of engagement",
    0.7,
    because: "some lose interest within days, and others never"
  )
  package static let wearsWatch = ModelNumber(
    "days on which owners wear their watch",
    94,
    "%",
    because: "between those who were given a watch and the 95 % of PublishedFindings"
  )
  static let weekendWear = ModelNumber(
    "how much less often a watch is worn at weekends, as a part of share × (1 − share)",
    0.5,
    because: "trackers are worn least on Sundays"
  )
  static let wearsInBed = ModelNumber(
    "owners who wear their watch in bed at least sometimes",
    60,
    "%",
    because: "most owners of today's watches track their sleep at least sometimes"
  )
  package static let givenWatchInBed = ModelNumber(
    "people who were given a watch and wear it in bed at least sometimes",
    40,
    "%",
    because: "they wear it for 15.5 hours a day"
  )
  static let nightsInBed = ModelNumber(
    "nights in which these wear it",
    80,
    "%",
    because: "at least sometimes is less than always"
  )
  static let removedEarly = ModelNumber(
    "mean time by which a watch comes off before the usual time in the evening",
    50,
    "min",
    because: "watches are worn less in the evening"
  )
  static let novelty = ModelNumber(
    "by how much earlier a new watch comes off once it is not new any more",
    165,
    "min",
    because: "wear falls by 18 minutes a day in the first week"
  )
  static let noveltyLasts = ModelNumber(
    "days in which two thirds of that are reached",
    4,
    "d",
    because: "the same"
  )
  static let chargesWatch = ModelNumber(
    "days on which a watch that is worn in bed is charged",
    97,
    "%",
    because: "a watch lasts for a day and a half"
  )
  static let chargesPhone = ModelNumber(
    "nights for which the phone is plugged in",
    94,
    "%",
    because: "few phones are empty by noon"
  )
  static let nightUse = ModelNumber(
    "nights with a use of the phone, for the median person",
    1.9,
    "%",
    because: "41 % of young adults have one in four weeks"
  )
  static let nightUseBetween = ModelNumber(
    "spread between people of the logarithm of that share",
    1.3,
    because: "the same"
  )
  static let callSeconds = ModelNumber(
    "median duration of a call",
    40,
    "s",
    because: "calls last 72 s on average"
  )
  static let callSpread = ModelNumber(
    "spread of the logarithm of a call's duration",
    1.08,
    because: "the tail is long"
  )
  static let stairs = ModelNumber(
    "share of the walks indoors that are a climb and a way down, for the median person",
    8,
    "%",
    because: "9 floors a day"
  )

  /// All numbers, in the order of the documentation.
  package static let all: [ModelNumber] = [
    dayVariation, dayVariationBetween, weekVariation, personPart, weekPart, halfLifeSpread,
    wearsWatch, weekendWear, wearsInBed, givenWatchInBed, nightsInBed, removedEarly, novelty,
    noveltyLasts,
    chargesWatch, chargesPhone, nightUse, nightUseBetween, callSeconds,
    callSpread, stairs,
  ]

  /// A percentage as a share, 0...1.
  var share: Double { value / 100 }
}
