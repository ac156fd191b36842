import Foundation
package import People
package import SensorKit
package import VirtualTime

/// The phone's samples of the face in front of it: one at each unlocking, and one every ten seconds
/// while a messenger is open.
///
/// Source: Apple, SRFaceMetrics.Context (unlocking, use of messengers); the rate is our choice. A
/// phone whose camera doesn't track faces records no samples.
package final class FaceMetricsSource: SampleSource {
  /// The nanoseconds from waking the screen to the unlocking.
  private static let unlocking: Int64 = 600_000_000

  /// The nanoseconds from the start of a messenger's use to its first sample.
  private static let delay: Int64 = 2_000_000_000

  private static let period: Int64 = 10_000_000_000

  private let days: Schedule
  private let followsFaces: Bool

  /// Creates the source of a phone.
  package init(days: Schedule, model: PhoneModel) {
    self.days = days
    followsFaces = model.followsFaces
  }

  package func forEachSample(
    in stretch: Stretch,
    recordingSince: WorldTime,
    _ body: (WorldTime, UInt64) -> Bool
  ) {
    guard followsFaces else { return }
    let recorded = Stretch(after: max(stretch.after, recordingSince), through: stretch.through)
    guard !recorded.isEmpty else { return }
    days.forEachPlan(in: recorded.nanoseconds()) { plan, part in
      let sessions = plan.sessionIndices(from: part.local(part.from), to: part.local(part.to))
      for index in sessions {
        for instant in Self.sampleInstants(inSession: index, of: plan) {
          let time = part.world(instant.time)
          guard time.nanoseconds >= part.from, time.nanoseconds < part.to else { continue }
          guard body(time, UInt64(bitPattern: time.nanoseconds)) else { return false }
        }
      }
      return true
    }
  }

  package func decode(_ token: UInt64) -> AnyObject {
    let time = WorldTime(nanoseconds: Int64(bitPattern: token))
    let moment = days.planTime(at: time)
    let (plan, local) = (moment.plan, moment.time)
    let next = LocalTime(nanoseconds: local.nanoseconds + 1)
    for index in plan.sessionIndices(from: local, to: next) {
      for instant in Self.sampleInstants(inSession: index, of: plan) where instant.time == local {
        let camera = plan.life.stream.split("camera").split(plan.day.number).split(index)
        let session = camera.split(instant.use)
        let face = Face(
          life: plan.life,
          stream: session.split(Int(local.nanoseconds / 1_000_000))
        )
        return SRFaceMetrics(
          version: "1",
          sessionIdentifier: UUID(session).uuidString,
          context: instant.use == 0 ? .deviceUnlock : .messagingAppUsage,
          faceAnchor: face.anchor,
          wholeFaceExpressions: face.wholeExpressions,
          partialFaceExpressions: face.partialExpressions
        )
      }
    }
    preconditionFailure("no face at \(time)")
  }

  /// The instant of a sample, and its context.
  private struct SampleInstant {
    let time: LocalTime
    /// 0 for the unlocking, 1 and up for the session's uses of a messenger.
    let use: Int
  }

  private static func sampleInstants(inSession index: Int, of plan: DaySchedule) -> [SampleInstant]
  {
    let session = plan.sessions[index]
    guard session.unlocks else { return [] }
    let start = session.start.nanoseconds
    var sampleInstants = [SampleInstant(time: LocalTime(nanoseconds: start + unlocking), use: 0)]
    for (number, use) in plan.appUses(inSession: index).enumerated()
    where use.category == .socialNetworking {
      for time in stride(
        from: use.start.nanoseconds + delay,
        to: use.end.nanoseconds,
        by: Int64.Stride(period)
      ) {
        sampleInstants.append(SampleInstant(time: LocalTime(nanoseconds: time), use: number + 1))
      }
    }
    return sampleInstants
  }
}
