internal import VirtualTime

/// An interval in which an app is in front.
package struct AppUse: Hashable, Sendable {
  /// The app's category.
  package let category: AppCategory

  /// Which of the person's apps of that category it is, 0..<3.
  package let application: Int

  /// The category of the site, if the app is the browser.
  package let site: AppCategory?

  /// When the app comes to the front.
  package let start: LocalTime

  /// When the app leaves the front.
  package let end: LocalTime
}

extension DaySchedule {
  /// The mean time for which the home screen shows after each app, in seconds (our choice).
  private static let meanAtHomeScreen = 3.0

  /// The share of sessions without typing in which the person opens no app (our choice).
  private static let withoutApp = 0.04

  /// The apps of a session, one after the other, with the home screen after each; none for a glance.
  ///
  /// The first one is in front from the unlocking on.
  ///
  /// - Parameter index: The index of the session in the day.
  /// - Returns: The apps, in order.
  package func appUses(inSession index: Int) -> [AppUse] {
    let session = sessions[index]
    guard session.unlocks else { return [] }
    var draws = sessionStream(index)
    let seconds = Double(session.nanoseconds) / 1e9
    var cuts = [session.start]
    for threshold in [60.0, 240] where seconds > threshold && draws.chance(0.5) {
      // Each app keeps at least a quarter of the session to itself.
      let share = cuts.count == 1 ? draws.uniform(0.25...0.5) : draws.uniform(0.6...0.75)
      let nanoseconds = Int64(Double(session.nanoseconds) * share)
      cuts.append(LocalTime(nanoseconds: session.start.nanoseconds + nanoseconds))
    }
    cuts.append(session.end)
    if cuts.count == 4, cuts[1] > cuts[2] { cuts.swapAt(1, 2) }
    let mix = AppCategory.Mix.used(at: place(at: session.start))
    var searches = sessionStream(index).split("home screen")
    guard session.types || !searches.chance(Self.withoutApp) else { return [] }
    return (0..<cuts.count - 1).map { part in
      let length = cuts[part + 1].nanoseconds - cuts[part].nanoseconds
      let search = min(
        Int64(searches.exponential(mean: Self.meanAtHomeScreen) * 1e9),
        length / 4
      )
      let typed = part == 0 && session.types
      let category = (typed ? AppCategory.Mix.typedIn : mix).category(at: draws.below(100))
      // App 0 among the utilities is the browser.
      let application = draws.below(3)
      let browses = category == .utilities && application == 0
      return AppUse(
        category: category,
        application: application,
        site: browses ? AppCategory.Mix.sites.category(at: draws.below(100)) : nil,
        start: cuts[part],
        end: LocalTime(nanoseconds: cuts[part + 1].nanoseconds - search)
      )
    }
  }

  /// The random stream of a session.
  func sessionStream(_ index: Int) -> RandomStream { stream.split(index + 16) }
}

extension AppCategory.Mix {
  /// The apps that a person opens at a place.
  static func used(at place: Place) -> Self {
    switch place {
    case .transit: .transitApps
    case .office, .school, .workshop: .workApps
    default: .apps
    }
  }
}
