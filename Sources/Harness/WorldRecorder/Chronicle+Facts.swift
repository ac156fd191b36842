package import ParticipantWorlds
import Results

extension Chronicle {
  /// Records a fact of the participant's world.
  ///
  /// - Parameters:
  ///   - fact: The fact.
  ///   - subjects: The names of the subjects in front of the dock's camera.
  package func record(_ fact: ParticipantFact, subjects: [String] = []) {
    switch fact {
    case .action(let action): record(action)
    case .phone(let fact): note(fact)
    case .device(let device, let isPhone, let sensors):
      note(device, kind: isPhone ? "phone" : "watch", with: sensors)
    case .stored(let rows): note(rows)
    case .following(let summary): note(summary, of: subjects)
    }
  }
}
