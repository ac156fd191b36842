import Foundation
import People
import SensorKit
import Sensors
import Testing
import VirtualTime

@Suite("Phone use: calls and visits")
struct CallAndVisitTests {
  private static let seeds: Range<UInt64> = 0..<10

  /// Source: Apple, SRPhoneUsageReport and SRMessagesUsageReport.
  @Test("reports add up to the calls and messages that they cover", arguments: seeds, Routine.all)
  func reports(seed: UInt64, routine: Routine) {
    let owner = PhoneOwner(seed: seed, routine: routine)
    let reports = PhoneUsageSource(days: owner.lived).samples(SRPhoneUsageReport.self).map(\.1)
    #expect(reports.count == Int(PhoneOwner.days) * 96)
    #expect(reports.allSatisfy { $0.duration == 900 && $0.totalPhoneCallDuration <= 900 })
    let (from, to) = (LocalTime.hours(0), LocalTime.hours(24 * Double(PhoneOwner.days)))
    let plans = (-1..<Int(PhoneOwner.days)).map { owner.life.plan($0) }
    let calls = plans.flatMap { plan in
      plan.calls().map { call in
        let shift = -plan.day.number
        return (call, call.start.seen(fromDaysLater: shift), call.end.seen(fromDaysLater: shift))
      }
    }
    let begun = calls.filter { $0.1 >= from && $0.1 < to }.map(\.0)
    #expect(reports.map(\.totalOutgoingCalls).reduce(0, +) == begun.filter(\.isOutgoing).count)
    #expect(reports.map(\.totalIncomingCalls).reduce(0, +) == begun.filter { !$0.isOutgoing }.count)
    let seconds = calls.map { max(min($0.2, to).seconds - max($0.1, from).seconds, 0) }
    let told = reports.map(\.totalPhoneCallDuration).reduce(0, +)
    #expect(abs(told - seconds.reduce(0, +)) < 1e-6)
    #expect(
      reports.allSatisfy { $0.totalUniqueContacts <= $0.totalIncomingCalls + $0.totalOutgoingCalls }
    )

    let written = MessagesUsageSource(days: owner.lived).samples(SRMessagesUsageReport.self)
    let messages = plans.flatMap { plan in
      plan.messages().filter {
        let time = $0.time.seen(fromDaysLater: -plan.day.number)
        return time >= from && time < to
      }
    }
    #expect(
      written.map(\.1.totalOutgoingMessages).reduce(0, +) == messages.filter(\.isOutgoing).count
    )
    #expect(
      written.map(\.1.totalIncomingMessages).reduce(0, +)
        == messages.filter { !$0.isOutgoing }.count
    )
  }

  /// Source: Apple, SRVisit: arrival, departure, category, distance and identifier.
  @Test("visits agree with the plan's segments", arguments: seeds, Routine.all)
  func visits(seed: UInt64, routine: Routine) {
    let owner = PhoneOwner(seed: seed, routine: routine)
    let visits = VisitSource(days: owner.lived, dates: owner.dates).samples(SRVisit.self)
    var places: [UUID: SRVisit.LocationCategory] = [:]
    for (written, visit) in visits {
      let arrival = visit.arrivalDateInterval
      let departure = visit.departureDateInterval
      #expect(arrival.start < arrival.end && arrival.end < departure.start)
      #expect(departure.end <= owner.dates.date(at: written))
      #expect(arrival.start >= owner.dates.date(at: .start))
      // In the middle of a stay, the plan has the person at that kind of place.
      let middle = departure.start.addingTimeInterval(-60)
      let since = middle.timeIntervalSince(owner.dates.date(at: .start))
      let moment = owner.lived.planTime(at: WorldTime(nanoseconds: Int64(since * 1e9)))
      #expect(Self.category(moment.plan.place(at: moment.time)) == visit.locationCategory)
      #expect((visit.distanceFromHome == 0) == (visit.locationCategory == .home))
      #expect(places[visit.identifier] ?? visit.locationCategory == visit.locationCategory)
      places[visit.identifier] = visit.locationCategory
    }
    #expect(places.values.filter { $0 == .home }.count <= 1)
    #expect(places.values.filter { $0 == .work }.count <= 1)
    if routine == .officeWorker {
      #expect(visits.filter { $0.1.locationCategory == .work }.count >= 2)
    }
    // None is missing: each stay that ended at least five minutes before the end was recorded.
    let ended = (0..<Int(PhoneOwner.days)).flatMap { number in
      owner.life.plan(number).stays().filter { stay in
        stay.arrival != nil
          && stay.departure.seen(fromDaysLater: -number).seconds + 301
            < Double(PhoneOwner.days) * 86_400
      }
    }
    #expect(visits.count >= ended.count)
    #expect(visits.count <= ended.count + Int(PhoneOwner.days))
  }

  private static func category(_ place: Place) -> SRVisit.LocationCategory? {
    switch place {
    case .home, .bedroom, .darkBedroom: .home
    case .office, .workshop: .work
    case .school: .school
    case .gym: .gym
    case .shop: .unknown
    case .transit, .outdoors: nil
    }
  }
}
