import People
import SensorKit
import VirtualTime

/// The study's team, which watches over the data of one participant and reminds those who are silent.
///
/// Silence is what `trialrun track` calls so: the local dates since that of the youngest sample that has arrived. A sample
/// arrives when a fetch delivers it to the app, as `track` reads results; before the first one, silence counts from the day
/// before joining.
package final class StudyMonitor: Sendable {
  /// A rule of the team.
  package struct Rule: Hashable, Sendable {
    /// The dates without data after which the team reminds, and after which it reminds again.
    package var silence: Int
    /// The probability that the participant opens the app after a reminder.
    package var works: Double

    package init(silence: Int, works: Double) { (self.silence, self.works) = (silence, works) }
  }

  private struct State {
    var random: RandomStream
    weak var phone: Phone?
    /// The local date of the youngest sample that has arrived.
    var newest: Int
    /// The date of the last reminder of each rule.
    var reminded: [Int: Int] = [:]
    /// Whether the participant has told the team that they have left.
    var hasLeft = false
  }

  /// When the team looks at the data: 10 o'clock of the participant's day (our choice).
  private static let time: Int64 = 10 * 3600
  /// The time from a reminder until the participant opens the app (our choice): within the day.
  private static let delay = 60.0...6 * 3600.0
  private static let day: Int64 = 86_400_000_000_000

  private let world: World
  private let rules: [Rule]
  private let itinerary: Itinerary
  private let state: WorldIsolated<State>
  private let end: WorldTime
  private let observe: @Sendable (any PhoneAction) -> Void

  /// Creates the team's part for a participant.
  ///
  /// - Parameters:
  ///   - world: The participant's world.
  ///   - rules: The rules.
  ///   - itinerary: The participant's local time.
  ///   - joins: When the participant joins.
  ///   - end: The end of the study.
  ///   - observe: Receives each reminder.
  init(
    in world: World,
    _ rules: [Rule],
    _ itinerary: Itinerary,
    from joins: WorldTime,
    until end: WorldTime,
    observe: @escaping @Sendable (any PhoneAction) -> Void
  ) {
    self.world = world
    self.rules = rules
    self.itinerary = itinerary
    self.end = end
    self.observe = observe
    let first = Self.date(itinerary.local(joins))
    state = WorldIsolated(State(random: world.random("monitoring"), newest: first - 1))
    look(on: first + 1)
  }

  /// Begins to watch over the data of a phone.
  func begin(on phone: Phone) { state.phone = phone }

  /// Handles an event on the phone: data arrives with a fetch.
  func handle(_ fact: PhoneFact) {
    guard case .sensorKit(.fetch(let fetch)) = fact, fetch.delivered > 0,
      let youngest = fetch.youngest
    else { return }
    state.newest = max(state.newest, Self.date(itinerary.local(youngest)))
  }

  private static func date(_ local: Int64) -> Int {
    Int(local >= 0 ? local / day : (local - day + 1) / day)
  }

  private func look(on date: Int) {
    let time = itinerary.world(Int64(date) * Self.day + Self.time * 1_000_000_000)
    guard time < end else { return }
    world.schedule(at: time, "the study's team looks at the data") { [weak self] in
      guard let self else { return }
      for (index, rule) in rules.enumerated() { apply(rule, index, on: date) }
      look(on: date + 1)
    }
  }

  private func apply(_ rule: Rule, _ index: Int, on date: Int) {
    let silence = date - state.newest
    guard !state.hasLeft, silence >= rule.silence, let phone = state.phone,
      state.reminded[index].map({ date - $0 >= rule.silence }) ?? true
    else { return }
    state.reminded[index] = date
    // The numbers are drawn for each reminder, so that its outcome changes no other.
    let works = state.random.chance(rule.works)
    let delay = state.random.uniform(Self.delay)
    guard phone.hasApp else {
      state.hasLeft = true
      return observe(MonitorReminder(silence: silence, outcome: .left))
    }
    observe(MonitorReminder(silence: silence, outcome: works ? .opens : .nothing))
    guard works else { return }
    let time = world.now.advanced(by: .seconds(delay))
    guard time < end else { return }
    world.schedule(at: time, "a participant follows a reminder of the team") { [weak self] in
      guard let self, let phone = state.phone else { return }
      world.planning(for: nil) { _ = Task { await phone.openAppAsUsual() } }
    }
  }
}

/// A reminder of the study's team, by telephone or message, as a row of `actions`.
package struct MonitorReminder: PhoneAction {
  package static let key = "reminder"

  /// What becomes of a reminder.
  package enum Outcome: String, Sendable {
    case opens = "opens the app"
    case nothing = "does not open the app"
    case left = "has deleted the app"
  }

  var silence: Int
  var outcome: Outcome

  package var detail: String {
    "silent for \(silence) day\(silence == 1 ? "" : "s"), \(outcome.rawValue)"
  }

  package func perform(on phone: Phone, app: InstalledApp) async {}
}
