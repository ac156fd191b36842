import Participants
import Scenarios
import SensorKit
import Sensors
import VirtualTime
import Watches

extension ParticipantRun {
  /// The watches that the participant owns.
  ///
  /// - Parameter deeds: What they will do: when watch and phone are apart is known beforehand.
  func watches(_ deeds: [Deed]) -> [Watch] {
    let absences = deeds.compactMap { deed -> Stretch? in
      switch deed.action {
      case .leaveWatch(let duration), .rebootPhone(let duration):
        Stretch(after: deed.at, through: deed.at.advanced(by: duration))
      default: nil
      }
    }
    return member.group.watches.compactMap(WatchModel.named).enumerated().map { index, model in
      Watch(
        Watch.Make(
          model: model,
          systemVersion: member.group.system ?? "26.0",
          ownerName: member.name,
          number: index + 1,
          sources: [:],
          absences: absences
        )
      )
    }
  }
}
