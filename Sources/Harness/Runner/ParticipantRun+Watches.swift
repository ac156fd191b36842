import Participants
import Routines
import Scenarios
import SensorKit
import Sensors
import VirtualTime
import Watches

extension ParticipantRun {
  /// The watches that the participant owns.
  ///
  /// - Parameters:
  ///   - world: Their world.
  ///   - actions: What they will do: when watch and phone are apart is known beforehand.
  ///   - life: Their life.
  ///   - itinerary: Where it is lived.
  /// - Returns: None, one or two.
  func watches(
    in world: World,
    _ actions: [TimedAction],
    life: Life,
    itinerary: Itinerary
  ) -> [Watch] {
    let models = member.group.watches.compactMap(WatchModel.named)
    let absences = actions.compactMap { timed in
      timed.action.separation.map {
        Stretch(after: timed.at, through: timed.at.advanced(by: $0))
      }
    }
    return models.enumerated().map { index, model in
      let number = index + 1
      var clock = world.random("watch \(number) clock")
      // A watch follows its phone's clock to some hundredths of a second (our choice).
      let usual = Duration.nanoseconds(Int64(clock.normal(mean: 0, deviation: 0.02) * 1e9))
      return Watch(
        in: world,
        Watch.Make(
          model: model,
          systemVersion: member.group.system ?? "26.0",
          ownerName: member.name,
          number: number,
          days: LivedDays(
            life: life,
            itinerary: itinerary,
            withoutWatch: withoutWatch(number, of: models.count, actions)
          ),
          clock: DeviceClock(
            offset: member.group.watchClock?.offset ?? usual,
            drift: Int64(member.group.watchClock?.driftPartsPerBillion ?? 0)
          ),
          absences: absences
        )
      )
    }
  }

  /// When one of the watches is off the wrist, besides what the participant's habits are: while told
  /// to, and where there are two, on every other day (our choice).
  func withoutWatch(
    _ number: Int,
    of count: Int,
    _ actions: [TimedAction]
  ) -> [(from: WorldTime, to: WorldTime)] {
    let taken = actions.compactMap { timed in
      timed.action.unwornTime.map { (from: timed.at, to: timed.at.advanced(by: $0)) }
    }
    guard count > 1 else { return taken }
    let days = scenario.lasts.components.seconds / 86_400 + 1
    let others = (0...days).filter { $0 % 2 == Int64(number - 1) }.map { day in
      (from: WorldTime.seconds(day * 86_400), to: WorldTime.seconds((day + 1) * 86_400))
    }
    return taken + others
  }
}
