/// A figure about people: what a study or a survey published, or our choice where nothing is published.
///
/// The simulation takes its numbers from here, and so do the command that draws people and the documentation.
package struct PublishedFigure: Hashable, Sendable {
  /// What was measured.
  package let quantity: PeopleQuantity

  /// How the values became one number.
  package let statistic: PeopleStatistic

  /// The number, in the ``unit``.
  package let value: Double

  /// The numbers that count as the same.
  package let range: ClosedRange<Double>

  /// Whether the range is our choice, and not a published interval.
  package let isRangeOurs: Bool

  /// The people who were measured.
  package let people: String

  /// The publication; nil for our choice.
  package let source: String?

  /// The simulated people who should be like them.
  package let reference: ReferencePeople

  /// The unit of the number.
  package var unit: String { statistic.unit(of: quantity) }

  /// - Parameters:
  ///   - quantity: What was measured.
  ///   - statistic: How the values became one number.
  ///   - value: The number.
  ///   - range: The numbers that count as the same.
  ///   - isRangeOurs: Whether the range is our choice.
  ///   - people: The people who were measured.
  ///   - source: The publication; nil for our choice.
  ///   - reference: The simulated people who should be like them.
  init(
    _ quantity: PeopleQuantity,
    _ statistic: PeopleStatistic,
    _ value: Double,
    in range: ClosedRange<Double>,
    isRangeOurs: Bool = true,
    of people: String,
    from source: String?,
    as reference: ReferencePeople = .everyone
  ) {
    self.quantity = quantity
    self.statistic = statistic
    self.value = value
    self.range = range
    self.isRangeOurs = isRangeOurs
    self.people = people
    self.source = source
    self.reference = reference
  }
}

extension PublishedFigure {
  private static let andrews = "Andrews et al., PLOS ONE, 2015"
  private static let lido = "Clocks & Sleep 6(4), 619–634, 2024, doi 10.3390/clockssleep6040042"
  private static let master =
    "Master et al., Nature Medicine 28, 2022, doi 10.1038/s41591-022-02012-w"
  private static let youngAdults = "23 young adults, 14 days"
  private static let loggers = "29 adults, a sensor near the eye, 5 days"
  private static let stepCounters = "6,042 owners of a step counter, 4 years in the median"
  private static let trackers = "39 people who were given a tracker, 9 weeks"

  /// How often young adults turn the screen on.
  package static let checks = PublishedFigure(
    .screenWakes,
    .mean,
    84.68,
    in: 74...96,
    of: youngAdults,
    from: andrews,
    as: .students
  )
  package static let checksBetween = PublishedFigure(
    .screenWakes,
    .between,
    55.23,
    in: 44...66,
    of: youngAdults,
    from: andrews,
    as: .students
  )
  package static let screenTime = PublishedFigure(
    .screenTime,
    .mean,
    5.05,
    in: 4.4...5.7,
    of: youngAdults,
    from: andrews,
    as: .students
  )
  package static let screenTimeBetween = PublishedFigure(
    .screenTime,
    .between,
    2.73,
    in: 2.2...3.3,
    of: youngAdults,
    from: andrews,
    as: .students
  )

  /// The calls of a day.
  package static let calls = PublishedFigure(
    .calls,
    .mean,
    5,
    in: 4...6.5,
    of: "Americans, as cited there",
    from: "Nasim, Rextin, Khan and Malik, arXiv 1512.08061, 2015"
  )
  package static let callTime = PublishedFigure(
    .callTime,
    .mean,
    6,
    in: 4.5...8,
    of: "about a minute a call",
    from: nil
  )

  /// The messages of a day.
  package static let messages = PublishedFigure(
    .messages,
    .mean,
    41.5,
    in: 29...54,
    of: "US adults who write messages, as they report",
    from: "Pew Research Center, Americans and text messaging, 2011",
    as: .officeWorkers
  )
  package static let medianMessages = PublishedFigure(
    .messages,
    .median,
    10,
    in: 7.5...12.5,
    of: "US adults who write messages, as they report",
    from: "Pew Research Center, Americans and text messaging, 2011",
    as: .officeWorkers
  )

  /// The notifications of a day.
  package static let notifications = PublishedFigure(
    .notifications,
    .mean,
    63.5,
    in: 56...71,
    of: "15 people, a week",
    from: "Pielot, Church and de Oliveira, MobileHCI 2014"
  )

  /// The speed of typing.
  package static let typing = PublishedFigure(
    .typing,
    .mean,
    36.17,
    in: 34.4...38,
    of: "37,370 volunteers on phones",
    from: "Palin et al., MobileHCI 2019"
  )
  package static let typingBetween = PublishedFigure(
    .typing,
    .between,
    13.22,
    in: 11.6...14.8,
    of: "37,370 volunteers on phones",
    from: "Palin et al., MobileHCI 2019"
  )

  /// The steps of a day.
  package static let lowSteps = PublishedFigure(
    .steps,
    .lowerQuartile,
    5866.8,
    in: 5380...6360,
    of: stepCounters,
    from: master
  )
  package static let steps = PublishedFigure(
    .steps,
    .median,
    7731.3,
    in: 7090...8380,
    of: stepCounters,
    from: master
  )
  package static let highSteps = PublishedFigure(
    .steps,
    .upperQuartile,
    9826.8,
    in: 9010...10640,
    of: stepCounters,
    from: master
  )

  /// The floors climbed in a day.
  package static let floors = PublishedFigure(
    .floors,
    .mean,
    9,
    in: 8...10.5,
    of: "no publication was found",
    from: nil
  )

  /// The hours of sleep.
  package static let sleep = PublishedFigure(
    .sleep,
    .mean,
    6.45,
    in: 6.28...6.62,
    of: "42,455 wearers of an Apple Watch, 10 nights and more",
    from: "Apple Heart and Movement Study, update of March 2023"
  )
  package static let sleepBetween = PublishedFigure(
    .sleep,
    .between,
    1.1,
    in: 0.85...1.35,
    of: "42,455 wearers of an Apple Watch: from the shares below 5, 6 and 7 h",
    from: "Apple Heart and Movement Study, update of March 2023"
  )

  /// The light of a day.
  package static let light = PublishedFigure(
    .light,
    .mean,
    300,
    in: 200...420,
    of: loggers,
    from: lido
  )
  package static let medianLight = PublishedFigure(
    .medianLight,
    .mean,
    51,
    in: 35...75,
    of: loggers,
    from: lido
  )
  package static let brightLight = PublishedFigure(
    .brightLight,
    .mean,
    14,
    in: 9...20,
    of: loggers,
    from: lido
  )
  package static let darkEvening = PublishedFigure(
    .darkEvening,
    .mean,
    58,
    in: 45...70,
    of: loggers,
    from: lido
  )

  /// The hours of a day with the watch.
  package static let wear = PublishedFigure(
    .wear,
    .mean,
    15.5,
    in: 14.5...16.5,
    of: "people who were given a watch",
    from: nil,
    as: .givenWatch
  )
  package static let wornDays = PublishedFigure(
    .wornDays,
    .mean,
    90,
    in: 86...94,
    of: "people who were given a watch",
    from: nil,
    as: .givenWatch
  )
  package static let wearTrend = PublishedFigure(
    .wear,
    .trend,
    -18,
    in: -30 ... -6,
    of: "people who were given a watch, the first week",
    from: nil,
    as: .givenWatch
  )
  package static let weekendWear = PublishedFigure(
    .wear,
    .weekend,
    -0.7,
    in: -2 ... -0.1,
    of: "\(trackers): least on Sundays",
    from:
      "Hendker, Jetzke, Eils and Voelcker-Rehage, IJERPH 17, 8532, 2020, doi 10.3390/ijerph17228532",
    as: .givenWatch
  )
  package static let eveningWear = PublishedFigure(
    .wear,
    .evening,
    70,
    in: 45...95,
    of: "less in the evening",
    from: nil,
    as: .givenWatch
  )

  /// How many owners wear the watch in bed at least sometimes.
  package static let sleepTrackers = PublishedFigure(
    .nightsInBed,
    .ever,
    60,
    in: 50...75,
    of: "owners of today's watches",
    from: nil
  )

  /// How many reminders are followed.
  package static let answers = PublishedFigure(
    .answers,
    .mean,
    20,
    in: 15...25,
    of: "notifications of apps that are no messages",
    from: nil
  )

  /// All figures, in the order of tables.
  package static let all: [PublishedFigure] = [
    wear, wornDays, wearTrend, weekendWear, eveningWear, sleepTrackers, checks, checksBetween,
    unlocksWithin, screenTime, screenTimeBetween, screenTimeWithin, eveningUse, nightUse, appTime,
    socialTime,
    steps, lowSteps, highSteps, floors, sleep, sleepBetween, light, medianLight, brightLight,
    darkEvening, typing, typingBetween, calls, callTime, afternoonCalls, eveningCalls,
    nightCalls, messages, medianMessages, notifications, answers,
  ]

  /// The figures about a quantity.
  package static func about(_ quantity: PeopleQuantity) -> [PublishedFigure] {
    all.filter { $0.quantity == quantity }
  }
}
