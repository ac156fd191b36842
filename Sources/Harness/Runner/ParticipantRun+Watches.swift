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
  ///   - deeds: What they will do: when watch and phone are apart is known beforehand.
  ///   - life: Their life.
  ///   - itinerary: Where it is lived.
  /// - Returns: None, one or two.
  func watches(
    in world: World,
    _ deeds: [Deed],
    life: Life,
    itinerary: Itinerary
  ) -> [Watch] {
    let models = member.group.watches.compactMap(WatchModel.named)
    let absences = deeds.compactMap { deed -> Stretch? in
      switch deed.action {
      case .leaveWatch(let duration), .rebootPhone(let duration):
        Stretch(after: deed.at, through: deed.at.advanced(by: duration))
      default: nil
      }
    }
    return models.enumerated().map { index, model in
      let number = index + 1
      var clock = world.random("watch \(number) clock")
      // A watch follows its phone's clock to some hundredths of a second (our choice).
      let offset = clock.normal(mean: 0, deviation: 0.02)
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
            withoutWatch: withoutWatch(number, of: models.count, deeds)
          ),
          clock: DeviceClock(offset: .nanoseconds(Int64(offset * 1e9))),
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
    _ deeds: [Deed]
  ) -> [(from: WorldTime, to: WorldTime)] {
    let taken = deeds.compactMap { deed -> (from: WorldTime, to: WorldTime)? in
      guard case .takeOffWatch(let duration) = deed.action else { return nil }
      return (deed.at, deed.at.advanced(by: duration))
    }
    guard count > 1 else { return taken }
    let days = scenario.lasts.components.seconds / 86_400 + 1
    let others = (0...days).filter { $0 % 2 == Int64(number - 1) }.map { day in
      (from: WorldTime.seconds(day * 86_400), to: WorldTime.seconds((day + 1) * 86_400))
    }
    return taken + others
  }
}
