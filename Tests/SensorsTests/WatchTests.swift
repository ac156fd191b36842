import Foundation
import People
import SensorKit
import Sensors
import Testing
import VirtualTime

/// Our choice, as "Clocks" in the project's house rules has it: each device has its own clock.
@Suite("A watch")
struct WatchTests {
  private func watch(
    in world: World,
    _ clock: DeviceClock,
    away absences: [Stretch] = []
  ) throws -> Watch {
    Watch(
      in: world,
      Watch.WatchConfiguration(
        model: try #require(WatchModel.all.first),
        systemVersion: "26.0",
        ownerName: "one",
        number: 1,
        days: LivedBody(seed: 1).days,
        clock: clock,
        absences: absences
      )
    )
  }

  @Test("has its phone's time while the phone is near, and drifts while it is away")
  func clock() throws {
    try World.run(seed: 1, startingAt: LivedBody.start) { world in
      let (left, back) = (WorldTime.seconds(86_400), WorldTime.seconds(3 * 86_400))
      let watch = try watch(
        in: world,
        DeviceClock(offset: .milliseconds(20), drift: 50_000),
        away: [Stretch(after: left, through: back)]
      )
      for (seconds, error) in [
        (0, 0.02), (86_399, 0.02), (2 * 86_400, 0.02 + 4.32), (3 * 86_400 - 1, 0.02 + 8.64),
        (3 * 86_400, 0.02), (9 * 86_400, 0.02),
      ] as [(Int64, Double)] {
        let time = WorldTime.seconds(seconds)
        let ahead = watch.dates.date(at: time).timeIntervalSince(world.date(at: time))
        #expect(abs(ahead - error) < 1e-3, "\(seconds)")
      }
    }
  }

  @Test("transfers samples every quarter of an hour, and none while the phone is away")
  func passing() throws {
    try World.run(seed: 1, startingAt: LivedBody.start) { world in
      let (left, back) = (WorldTime.seconds(86_400), WorldTime.seconds(2 * 86_400))
      let watch = try watch(
        in: world,
        DeviceClock(),
        away: [Stretch(after: left, through: back)]
      )
      var last = WorldTime.start
      for hour in 0..<72 {
        let now = WorldTime.seconds(Int64(hour) * 3600 + 1)
        let arrived = await watch.arrived(by: now)
        #expect(arrived >= last && arrived <= now)
        #expect(arrived.nanoseconds % Watch.passesOnEvery == 0)
        if now > left, now <= back { #expect(arrived <= left) }
        last = arrived
      }
      #expect(last > back)
    }
  }
}
