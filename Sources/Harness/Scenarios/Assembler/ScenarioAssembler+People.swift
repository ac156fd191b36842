import Phones
import VirtualTime

extension ScenarioAssembler {
  /// Reports names that two groups, or a group and a participant, would share, and of too many
  /// people.
  func checkNames(_ context: inout DecodingContext) {
    var total = 0
    for unchecked in unchecked.participants ?? [] {
      let name = unchecked.group.name
      if name == "everyone" {
        let message = "no group can be called 'everyone'"
        let hint = "the timeline means all participants by that"
        context.report(.duplicateGroup, at: unchecked.nameLocation, message, hint: hint)
      }
      if let first = groups[name]?.nameLocation, first != unchecked.nameLocation {
        let hint = "the first is in line \(first.line)"
        let message = "two groups are called '\(name)'"
        context.report(.duplicateGroup, at: unchecked.nameLocation, message, hint: hint)
      }
      if let (owner, _) = participant(name) {
        let message = "'\(name)' is also the name of a participant of the group '\(owner)'"
        let hint = "give one of the groups another name"
        context.report(.duplicateGroup, at: unchecked.nameLocation, message, hint: hint)
      }
      // A table with errors does not say how many people there are.
      guard unchecked.hasCount || unchecked.group.population?.people != nil else { continue }
      total += unchecked.group.count
      if total > GroupFormat.mostParticipants,
        total - unchecked.group.count <= GroupFormat.mostParticipants
      {
        let message = "more than \(GroupFormat.mostParticipants) participants with this group"
        context.report(.tooManyParticipants, at: unchecked.countLocation, message)
      }
    }
  }

  /// A group, with an answer for each of the app's sensors if it answers by sensor.
  func group(
    _ unchecked: UncheckedGroup,
    _ sensors: [String]?,
    _ context: inout DecodingContext
  ) -> Scenario.Group {
    var group = unchecked.group
    let joins = unchecked.joins
    if let lasts = self.unchecked.lasts, joins.value.time >= lasts {
      let message = "the study is over when this group joins"
      context.report(.outsideStudy, at: joins.location, message)
    }
    if let lasts = self.unchecked.lasts, let within = joins.value.within, within > lasts {
      let message = "the study is over before all of this group have joined"
      let hint = "it lasts \(DurationText.text(of: lasts))"
      context.report(.outsideStudy, at: joins.location, message, hint: hint)
    }
    for row in unchecked.rows {
      guard let time = row.person.joins, let lasts = self.unchecked.lasts, time >= lasts else {
        continue
      }
      let message = "the study is over when this participant joins"
      context.report(.outsideStudy, at: row.place(of: GroupFormat.joins.name), message)
    }
    group.offline = unchecked.offline.compactMap { span($0, &context) }
    let answers = unchecked.consent.sensors
    check(unchecked.tableSensors, among: sensors, &context)
    guard !answers.isEmpty || !unchecked.tableSensors.isEmpty else { return group }
    let named = answers.map { Located(value: $0.value.sensor, location: $0.location) }
    check(named, among: sensors, &context)
    group.consent = .perSensor(
      (sensors ?? []).map { sensor in
        let answer = answers.first { $0.value.sensor == sensor }?.value
        return answer ?? Scenario.SensorAnswer(sensor: sensor, allows: true)
      }
    )
    return group
  }

  /// Returns the group and the number of a participant's name; nil if there is no such participant.
  private func participant(_ name: String) -> (group: String, number: Int)? {
    for unchecked in unchecked.participants ?? [] {
      guard let number = unchecked.group.number(ofParticipant: name),
        number <= unchecked.group.count
      else { continue }
      return (unchecked.group.name, number)
    }
    return nil
  }

  /// Takes `wary-2` apart, whether or not there is such a group.
  func split(_ name: String) -> (group: String, number: Int)? {
    guard let dash = name.lastIndex(of: "-") else { return nil }
    let digits = name[name.index(after: dash)...]
    guard digits.first != "0", digits.allSatisfy(\.isASCIIDigit), let number = Int(digits) else {
      return nil
    }
    return (String(name[..<dash]), number)
  }

  /// Returns the participants with the given names; nil after reporting an error.
  func who(_ names: [Located<String>], _ context: inout DecodingContext) -> Scenario.Who? {
    guard unchecked.participants != nil else { return nil }
    var members: [Scenario.Who.Member] = []
    for name in names {
      if name.value == "everyone" { return .everyone }
      if groups[name.value] != nil {
        members.append(.group(name.value))
      } else if let (group, number) = participant(name.value) {
        members.append(.participant(group: group, number: number))
      } else {
        reportUnknownName(name, &context)
      }
    }
    return members.count == names.count ? .some(members) : nil
  }

  private func reportUnknownName(
    _ name: Located<String>,
    _ context: inout DecodingContext
  ) {
    let message = "there is no group or participant '\(name.value.excerpt)'"
    let names = (unchecked.participants ?? []).map(\.group.name) + ["everyone"]
    var hint = Spelling.hint(name.value, among: names)
    if name.value.contains("%") { hint = "write a share by itself, as 'who: 5 % of everyone'" }
    if let (group, _) = split(name.value), let known = groups[group]?.group {
      hint = "the group '\(group)' goes from \(group)-1 to \(known.participantName(known.count))"
    }
    context.report(.unknownParticipant, at: name.location, message, hint: hint)
  }
}
