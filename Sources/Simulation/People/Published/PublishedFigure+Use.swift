/// How people use their phones, but for how often and how long.
extension PublishedFigure {
  /// How much a person's unlocks vary from day to day.
  package static let unlocksWithin = PublishedFigure(
    .unlocks,
    .within,
    40,
    in: 30...52,
    of: "the sample data of niimpy: 29.7 ± 15.3 over 31 days",
    from: "niimpy, sample data"
  )

  /// How much the screen time varies from day to day.
  package static let screenTimeWithin = PublishedFigure(
    .screenTime,
    .within,
    45,
    in: 30...60,
    of: "as the unlocks",
    from: nil
  )

  /// The evening's peak.
  package static let eveningUse = PublishedFigure(
    .screenTime,
    .evening,
    150,
    in: 115...220,
    of: "sessions of 28,000 apps in the US, the most of them at 20 h",
    from: "Localytics, January 2015, by marketingcharts.com"
  )

  /// How many young adults use the phone in at least one night of four weeks.
  package static let nightUse = PublishedFigure(
    .nightUse,
    .ever,
    41,
    in: 36...46,
    of: "815 young adults, weekday nights of 4 weeks, sleep interrupted by the phone",
    from: "Rod et al., PLOS ONE, 2018, doi 10.1371/journal.pone.0204811",
    as: .students
  )

  /// How much of the unlocked time is time in apps.
  package static let appTime = PublishedFigure(
    .appTime,
    .mean,
    93,
    in: 85...98,
    of: "less than all: the rest is the home screen",
    from: nil
  )

  /// How much of the use is talk with others.
  ///
  /// Of 166.7 minutes a day, 2,069 people spent 27.4 in messengers and 1,911 people 42.2 in social networks.
  package static let socialTime = PublishedFigure(
    .socialTime,
    .mean,
    39,
    in: 33...45,
    of: "2,105 Flemish adults, February 2020",
    from: "Ohme et al., Socius 6, 2020, doi 10.1177/2378023120950190"
  )
}
