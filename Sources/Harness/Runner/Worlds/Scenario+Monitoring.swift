import Phones
import Scenarios

extension ScenarioParticipant {
  /// The rules by which the study's team watches over the participant's data.
  var monitorRules: [StudyMonitor.Rule] {
    let rules = (scenario.monitoring ?? [])
      .filter { $0.who.includes(group: member.group.name, number: member.number) }
    return rules.map { StudyMonitor.Rule(silence: $0.silence, works: Double($0.works) / 1000) }
  }
}
