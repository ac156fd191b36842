import Participants
import Wording

extension Assembly {
  /// Complains of names that two groups, or a group and a participant, would share, and of too many
  /// people.
  func checkNames(_ reading: inout Reading) {
    var total = 0
    for draft in draft.participants ?? [] {
      let name = draft.group.name
      if name == "everyone" {
        let message = "no group can be called 'everyone'"
        let hint = "the timeline means all participants by that"
        reading.complain(.duplicateGroup, at: draft.nameLocation, message, hint: hint)
      }
      if let first = groups[name]?.nameLocation, first != draft.nameLocation {
        let hint = "the first is in line \(first.line)"
        let message = "two groups are called '\(name)'"
        reading.complain(.duplicateGroup, at: draft.nameLocation, message, hint: hint)
      }
      if let (owner, _) = participant(name) {
        let message = "'\(name)' is also the name of a participant of the group '\(owner)'"
        let hint = "give one of the groups another name"
        reading.complain(.duplicateGroup, at: draft.nameLocation, message, hint: hint)
      }
      total += draft.group.count
      if total > GroupFormat.mostParticipants,
        total - draft.group.count <= GroupFormat.mostParticipants
      {
        let message = "more than \(GroupFormat.mostParticipants) participants with this group"
        reading.complain(.tooManyParticipants, at: draft.countLocation, message)
      }
    }
  }

  /// A group, with an answer for each of the app's sensors if it answers by sensor.
  func group(
    _ draft: GroupFormat.Draft,
    _ sensors: [String]?,
    _ reading: inout Reading
  ) -> Scenario.Group {
    var group = draft.group
    if let lasts = self.draft.lasts, group.joins >= lasts {
      let message = "the study is over when this group joins"
      reading.complain(.outsideStudy, at: draft.joinsLocation, message)
    }
    group.offline = draft.offline.compactMap { span($0, &reading) }
    let answers = draft.consent.sensors
    guard !answers.isEmpty else { return group }
    let named = answers.map { Placed(value: $0.value.sensor, location: $0.location) }
    check(named, among: sensors, &reading)
    group.consent = .perSensor(
      (sensors ?? []).map { sensor in
        let answer = answers.first { $0.value.sensor == sensor }?.value
        return answer ?? Scenario.SensorAnswer(sensor: sensor, allows: true)
      }
    )
    return group
  }

  /// The group and number that a participant's name stands for, if there is one of that name.
  private func participant(_ name: String) -> (group: String, number: Int)? {
    guard let (group, number) = split(name), let count = groups[group]?.group.count,
      number <= count
    else { return nil }
    return (group, number)
  }

  /// Takes `wary-2` apart, whether or not there is such a group.
  private func split(_ name: String) -> (group: String, number: Int)? {
    guard let dash = name.lastIndex(of: "-") else { return nil }
    let digits = name[name.index(after: dash)...]
    guard digits.first != "0", digits.allSatisfy(\.isASCIIDigit), let number = Int(digits) else {
      return nil
    }
    return (String(name[..<dash]), number)
  }

  /// The people that names stand for, or nil after complaining.
  func who(_ names: [Placed<String>], _ reading: inout Reading) -> Scenario.Who? {
    guard draft.participants != nil else { return nil }
    var members: [Scenario.Who.Member] = []
    for name in names {
      if name.value == "everyone" { return .everyone }
      if groups[name.value] != nil {
        members.append(.group(name.value))
      } else if let (group, number) = participant(name.value) {
        members.append(.participant(group: group, number: number))
      } else {
        complainOfStranger(name, &reading)
      }
    }
    return members.count == names.count ? .some(members) : nil
  }

  private func complainOfStranger(
    _ name: Placed<String>,
    _ reading: inout Reading
  ) {
    let message = "there is no group or participant '\(name.value.excerpt)'"
    let names = (draft.participants ?? []).map(\.group.name) + ["everyone"]
    var hint = Spelling.hint(name.value, among: names)
    if let (group, _) = split(name.value), let known = groups[group]?.group {
      hint = "the group '\(group)' goes from \(group)-1 to \(known.participantName(known.count))"
    }
    reading.complain(.unknownParticipant, at: name.location, message, hint: hint)
  }
}
