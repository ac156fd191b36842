package import Phones
import Results

extension ResultsRecorder {
  /// Records a fact of the participant's world.
  ///
  /// - Parameters:
  ///   - fact: The fact.
  ///   - subjects: The names of the subjects in front of the dock's camera.
  package func record(_ fact: ParticipantFact, subjects: [String] = []) {
    switch fact {
    case .action(let action): record(action)
    case .phone(let fact): record(fact)
    case .device(let device, let isPhone, let sensors):
      record(device, kind: isPhone ? .phone : .watch, with: sensors)
    case .stored(let rows): record(rows)
    case .following(let summary): record(summary, of: subjects)
    }
  }
}
