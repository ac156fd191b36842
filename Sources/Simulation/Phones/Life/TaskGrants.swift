import VirtualTime

/// How often, and for how long, the system runs an app's background tasks.
///
/// Apple publishes no rate: the system learns when the person uses the app, and a delay can be many hours (Apple,
/// "Choosing background strategies for your app"; WWDC 2020, session 10063). All figures are our choice, after the
/// reports of developers: none to three refreshes a day, some of them cut after 2 to 5 seconds (developer forums, thread
/// 780956), and processing mostly at night on the charger (thread 793189). Phones differ: each has a pace of its own.
public enum TaskGrants: String, CaseIterable, Codable, Hashable, Sendable {
  /// After the person's use of the app: one to three refreshes a day for an app that was opened in the last two days,
  /// about one for another, and processing in most nights.
  case asUsed = "as used"
  /// As often as the best reports: a refresh every four to eight hours, and processing whenever the phone is idle.
  case generously
  /// As seldom as the worst reports that are not "never".
  case sparingly
  case never
}

extension BackgroundTiming {
  /// The standard deviation of the logarithm of a phone's pace: two of three phones wait between 0.6 and 1.6 times as
  /// long as the median between two refreshes.
  private static let spread = 0.5

  /// The timing of a system with these options.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - random: Draws the phone's pace.
  init(_ options: SuspensionOptions, _ random: RandomStream) {
    var stream = random.split("pace")
    let pace = stream.logNormal(median: 1, spread: Self.spread)
    func hours(_ least: Double, _ most: Double) -> ClosedRange<Double> {
      least * 3600 * pace...most * 3600 * pace
    }
    // A system that suspends nothing also grants what apps ask for.
    switch options.isOn ? options.taskGrants : .generously {
    case .generously: break
    case .asUsed:
      refreshesEvery = hours(8, 24)
      refreshesUnusedEvery = hours(12, 36)
      refreshesAhead = 60.0...3600.0
      shortRefreshes = 0.1
      processingShare = 0.7
      processesOnce = true
      processingLasts = 60.0...600.0
    case .sparingly:
      refreshesEvery = hours(24, 72)
      refreshesUnusedEvery = hours(72, 168)
      refreshesAhead = 60.0...3600.0
      shortRefreshes = 0.5
      processingShare = 0.3
      processesOnce = true
      processingLasts = 60.0...180.0
    case .never:
      refreshesEvery = nil
      refreshesUnusedEvery = nil
      processingShare = 0
    }
  }
}
