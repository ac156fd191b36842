import Foundation
import Routines
import VirtualTime

/// How exactly, and how soon, a phone knows of a stay; all spans are our choice.
///
/// Together they are shorter than the shortest stay, so that a visit's intervals never meet.
struct VisitTiming {
  /// How far an interval reaches around the true instant, in nanoseconds.
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

  /// Nanoseconds from a departure to the writing.
  static let delay: Int64 = 300_000_000_000

  /// Around the arrival.
  let arrival: Fuzz

  /// Around the departure.
  let departure: Fuzz

  init(_ stay: DayPlan.Stay, of plan: DayPlan) {
    var draws = plan.life.stream.split("visits").split(plan.day.number).split(stay.number)
    arrival = Fuzz(draws: &draws)
    departure = Fuzz(draws: &draws)
  }
}

extension SampleDates {
  /// The dates around an instant.
  func interval(around time: WorldTime, _ fuzz: VisitTiming.Fuzz) -> DateInterval {
    let start = date(at: WorldTime(nanoseconds: time.nanoseconds - fuzz.before))
    let end = date(at: WorldTime(nanoseconds: time.nanoseconds + fuzz.after))
    // The clock may have been set back in between.
    return DateInterval(start: start, end: max(start, end))
  }
}
