import Reports
package import Scenarios

/// Scenarios of a size.
extension ProfileSize {
  /// Why a participant's run can't have this size; nil if it can.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - group: The participant's group, with the values that the participant draws.
  /// - Returns: The reason.
  package func obstacle(in scenario: Scenario, for group: Scenario.Group) -> String? {
    switch axis {
    case .samples: return nil
    case .days:
      return group.joins < length ? nil : "the participant joins the study later"
    case .devices:
      let devices = 1 + group.watches.count
      guard devices < count else { return nil }
      return "the participant has \(NumberText.counted(devices, axis.noun))"
    case .sensors:
      let sensors = scenario.app.sensors.count
      return sensors < count ? "the app reads \(NumberText.counted(sensors, axis.noun))" : nil
    }
  }

  /// Gives a scenario this number of days, of the participant's devices or of the app's sensors.
  ///
  /// A shorter study is without the later lines of the timeline. The first devices are the phone and then the watches, and
  /// the first sensors those that the scenario names first. The property lists of the app stay as they are.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - group: The participant's group, with the values that the participant draws.
  package func apply(to scenario: inout Scenario, for group: Scenario.Group) {
    switch axis {
    case .samples: break
    case .days:
      let whole = scenario.lasts
      scenario.lasts = length
      scenario.timeline = scenario.timeline.filter { $0.sinceStart < length }.map { event in
        var event = event
        if let until = event.occasions?.until {
          event.occasions?.until = until == whole ? length : min(until, length)
        }
        return event
      }
    case .devices:
      for index in scenario.groups.indices where scenario.groups[index].name == group.name {
        scenario.groups[index].watches = Array(group.watches.prefix(count - 1))
        scenario.groups[index].population?.watch = nil
        let persons = scenario.groups[index].population?.people?.persons ?? []
        scenario.groups[index].population?.people?.persons = persons.map { person in
          var person = person
          person.watch = nil
          person.secondWatch = nil
          return person
        }
      }
    case .sensors:
      let kept = Array(scenario.app.sensors.prefix(count))
      scenario.app.sensors = kept
      scenario.app.required.removeAll { !kept.contains($0) }
    }
  }

  /// The length of a study of this number of days.
  private var length: Duration { .seconds(86_400 * count) }
}
