import Foundation
package import People
package import SensorKit
package import VirtualTime

/// The phone's samples of its owner's visits: one some minutes after each departure.
///
/// Source: Apple, SRVisit (arrival and departure as intervals). The length of these intervals, and
/// the time that the phone takes to notice a departure, are our choice.
package final class VisitSource: SampleSource {
  private let days: Schedule
  private let dates: SampleDates

  /// Creates the source of a phone's owner.
  ///
  /// - Parameters:
  ///   - days: The owner's days.
  ///   - dates: The dates by the phone's clock.
  package init(days: Schedule, dates: SampleDates) {
    self.days = days
    self.dates = dates
  }

  package func forEachSample(
    in stretch: Stretch,
    recordingSince: WorldTime,
    _ body: (WorldTime, UInt64) -> Bool
  ) {
    days.forEachPlan(in: stretch.nanoseconds(earlierBy: VisitTiming.delay)) { plan, part in
      for stay in plan.stays() {
        let departure = part.world(stay.departure)
        guard departure.nanoseconds >= part.from, departure.nanoseconds < part.to,
          let arrival = arrival(of: stay, in: plan, since: recordingSince),
          arrival.nanoseconds - VisitTiming(stay, of: plan).arrival.before
            >= recordingSince.nanoseconds
        else { continue }
        let written = WorldTime(nanoseconds: departure.nanoseconds + VisitTiming.delay)
        guard body(written, UInt64(bitPattern: departure.nanoseconds)) else { return false }
      }
      return true
    }
  }

  package func decode(_ token: UInt64) -> AnyObject {
    let departure = WorldTime(nanoseconds: Int64(bitPattern: token))
    let moment = days.planTime(at: departure)
    guard let stay = moment.plan.stays().first(where: { $0.departure == moment.time }) else {
      preconditionFailure("no visit ends at \(departure)")
    }
    let timing = VisitTiming(stay, of: moment.plan)
    let arrival = arrival(of: stay, in: moment.plan, since: WorldTime(nanoseconds: .min))
    return SRVisit(
      distanceFromHome: days.life.distanceFromHome(of: stay.site),
      // After a journey to the west an hour occurs twice, so that the clock may show a departure
      // before the arrival.
      arrivalDateInterval: dates.interval(
        around: min(arrival ?? departure, departure),
        timing.arrival
      ),
      departureDateInterval: dates.interval(around: departure, timing.departure),
      locationCategory: stay.site.category,
      identifier: days.life.identifier(of: stay.site)
    )
  }

  private func arrival(
    of stay: DaySchedule.Stay,
    in plan: DaySchedule,
    since earliest: WorldTime
  ) -> WorldTime? {
    guard let arrival = stay.arrival else {
      return days.arrivalHome(beforePlan: plan.day.number, since: earliest)
    }
    return days.world(arrival, on: plan.day.number)
  }
}

extension Site {
  fileprivate var category: SRVisit.LocationCategory {
    switch self {
    case .home: .home
    case .work: .work
    case .school: .school
    case .gym: .gym
    case .shop: .unknown
    }
  }
}

/// The accuracy and the delay with which a phone notices a stay; all values are our choice.
///
/// Together the intervals are shorter than the shortest stay, so that a visit's arrival and
/// departure intervals never overlap.
private struct VisitTiming {
  /// How far an interval extends before and after the true instant, in nanoseconds.
  struct Fuzz {
    let before: Int64
    let after: Int64

    init(draws: inout RandomStream) {
      before = Self.span(&draws)
      after = Self.span(&draws)
    }

    private static func span(_ draws: inout RandomStream) -> Int64 {
      Int64(draws.uniform(20...120)) * 1_000_000_000
    }
  }

  /// The nanoseconds from a departure to the sample.
  static let delay: Int64 = 300_000_000_000

  /// The interval around the arrival.
  let arrival: Fuzz

  /// The interval around the departure.
  let departure: Fuzz

  init(_ stay: DaySchedule.Stay, of plan: DaySchedule) {
    var draws = plan.life.stream.split("visits").split(plan.day.number).split(stay.number)
    arrival = Fuzz(draws: &draws)
    departure = Fuzz(draws: &draws)
  }
}

extension SampleDates {
  /// The interval of dates around an instant.
  fileprivate func interval(around time: WorldTime, _ fuzz: VisitTiming.Fuzz) -> DateInterval {
    let start = date(at: WorldTime(nanoseconds: time.nanoseconds - fuzz.before))
    let end = date(at: WorldTime(nanoseconds: time.nanoseconds + fuzz.after))
    // The clock may have been set back in between.
    return DateInterval(start: start, end: max(start, end))
  }
}
