import Foundation
package import People
package import SensorKit
package import VirtualTime

/// The phone's samples of pictures in messengers: one event when a picture appears on the screen,
/// and one when it disappears.
package final class MediaEventSource: SampleSource {
  private let days: Schedule

  /// Creates the source of a phone's owner.
  package init(days: Schedule) { self.days = days }

  package func forEachSample(
    in stretch: Stretch,
    recordingSince: WorldTime,
    _ body: (WorldTime, UInt64) -> Bool
  ) {
    days.forEachPlan(in: stretch.nanoseconds()) { plan, part in
      let sessions = plan.sessionIndices(from: part.local(part.from), to: part.local(part.to))
      for index in sessions {
        for view in plan.mediaViews(inSession: index)
        where part.world(view.start) >= recordingSince {
          for time in [part.world(view.start), part.world(view.end)] {
            guard time.nanoseconds >= part.from, time.nanoseconds < part.to else { continue }
            guard body(time, UInt64(bitPattern: time.nanoseconds)) else { return false }
          }
        }
      }
      return true
    }
  }

  package func decode(_ token: UInt64) -> AnyObject {
    let time = WorldTime(nanoseconds: Int64(bitPattern: token))
    let moment = days.planTime(at: time)
    let next = LocalTime(nanoseconds: moment.time.nanoseconds + 1)
    let views = moment.plan.sessionIndices(from: moment.time, to: next).flatMap {
      moment.plan.mediaViews(inSession: $0)
    }
    guard let view = views.first(where: { $0.start == moment.time || $0.end == moment.time }) else {
      preconditionFailure("no picture at \(time)")
    }
    return SRMediaEvent(
      mediaIdentifier: UUID(RandomStream(seed: view.media)).uuidString,
      eventType: view.start == moment.time ? .onScreen : .offScreen
    )
  }
}
