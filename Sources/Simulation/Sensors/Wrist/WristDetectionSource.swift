import Foundation
package import People
package import SensorKit
package import VirtualTime

/// A watch's samples when it is put on or taken off.
///
/// Source: Apple, SRWristDetection (a sample for each transition, which changes one of two dates).
package final class WristDetectionSource: SampleSource {
  /// How far back to search the opposite transition, first and second attempt, in nanoseconds (our
  /// choice).
  private static let memory: [Int64] = [86_400_000_000_000, 604_800_000_000_000]

  private let days: Schedule
  private let dates: SampleDates
  private let known = WorldIsolated(DayCache<[Transition]>())

  /// Creates the source of a watch.
  package init(days: Schedule, dates: SampleDates) {
    self.days = days
    self.dates = dates
  }

  package func forEachSample(
    in stretch: Stretch,
    recordingSince: WorldTime,
    _ body: (WorldTime, UInt64) -> Bool
  ) {
    days.forEachEvent(in: stretch, { self.transitions($0.day).map(\.time) }) { time, _ in
      guard time >= recordingSince else { return true }
      return body(time, UInt64(bitPattern: time.nanoseconds))
    }
  }

  package func decode(_ token: UInt64) -> AnyObject {
    let time = WorldTime(nanoseconds: Int64(bitPattern: token))
    let moment = days.moment(at: time)
    let isOn = transitions(moment.day).last { $0.time <= moment.local(time) }?.isOn ?? false
    let other = latest(on: !isOn, before: time).map { dates.date(at: $0) }
    let now = dates.date(at: time)
    return SRWristDetection(
      onWrist: isOn,
      wristLocation: days.watchHabits.isOnLeftWrist ? .left : .right,
      crownOrientation: days.watchHabits.isCrownRight ? .right : .left,
      onWristDate: isOn ? now : other,
      offWristDate: isOn ? other : now
    )
  }

  private typealias Transition = (time: LocalTime, isOn: Bool)

  private func transitions(_ day: BodyDay) -> [Transition] {
    let number = day.plan.day.number
    if let cached = known.value[number] { return cached }
    let yesterday = days.body(number - 1)
    let wasOn = yesterday.watch.worn.last?.end == yesterday.plan.end
    var found: [Transition] = []
    if wasOn, day.watch.worn.first?.start != day.plan.start {
      found.append((day.plan.start, false))
    }
    for worn in day.watch.worn {
      if worn.start != day.plan.start || !wasOn { found.append((worn.start, true)) }
      if worn.end != day.plan.end { found.append((worn.end, false)) }
    }
    known.value[number] = found
    return found
  }

  private func latest(on isOn: Bool, before time: WorldTime) -> WorldTime? {
    for reach in Self.memory {
      var found: WorldTime?
      let past = Stretch(
        after: WorldTime(nanoseconds: time.nanoseconds - reach),
        through: WorldTime(nanoseconds: time.nanoseconds - 1)
      )
      days.forEachEvent(
        in: past,
        { self.transitions($0.day).filter { $0.isOn == isOn }.map(\.time) }
      ) { time, _ in
        found = time
        return true
      }
      if let found { return found }
    }
    return nil
  }
}
