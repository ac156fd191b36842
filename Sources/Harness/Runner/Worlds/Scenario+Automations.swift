import People
package import Scenarios

extension Scenario {
  /// The errors in the automations that the scenario describes, in their order.
  package var automationErrors: [RunError] {
    groups.flatMap { group in
      let triggers = group.automations.compactMap { automation -> RunError? in
        do throws(RunError) {
          _ = try PersonalAutomation(automation)
          return nil
        } catch { return error }
      }
      do throws(RunError) {
        _ = try AutomationReliability(group.reality)
        return triggers
      } catch { return triggers + [error] }
    }
  }
}

extension PersonalAutomation {
  /// A scenario's automation.
  ///
  /// - Throws: The error in the automation's trigger, at its place.
  init(_ automation: Scenario.Automation) throws(RunError) {
    let trigger: AutomationTrigger
    do throws(TriggerError) {
      let options = automation.options.map { ($0.name, $0.value) }
      trigger = try AutomationTrigger(
        named: automation.trigger,
        options: Dictionary(options) { $1 }
      )
    } catch {
      let option = automation.options.first { $0.name == error.option }
      throw RunError(
        .automation,
        error.problem,
        hint: error.hint,
        place: (option?.location ?? automation.location).description
      )
    }
    let fields = automation.fields
    self.init(
      name: fields.automationName ?? automation.trigger,
      trigger: trigger,
      mode: automation.runs,
      notifiesWhenRun: automation.notifies,
      passesInput: fields.input == nil,
      action: automation.opens.map { .open($0) }
        ?? .intent(
          AutomationFields(
            event: fields.event,
            automationName: fields.automationName,
            shortcutName: fields.shortcutName,
            trigger: fields.trigger ?? automation.trigger,
            input: fields.input,
            valueKey: fields.valueKey,
            value: fields.value,
            payload: fields.payload
          )
        )
    )
  }
}

extension AutomationReliability {
  /// How reliably a scenario's automations run.
  ///
  /// - Throws: The error in a rate, at its place.
  init(_ reality: Scenario.ReliabilitySettings) throws(RunError) {
    self.init(reality.standard)
    for change in reality.changes {
      let place = change.location.description
      guard let parameter = ReliabilityParameter(rawValue: change.name) else {
        throw RunError(
          .automation,
          "nothing of automations is called '\(change.name)'",
          hint: Spelling.hint(change.name, among: ReliabilityParameter.allCases.map(\.name)),
          place: place
        )
      }
      guard let share = Self.share(change.value) else {
        throw RunError(
          .automation,
          "'\(change.value)' is no rate",
          hint: "write '10 %', from 0 % to 100 %",
          place: place
        )
      }
      self[parameter] = share
    }
  }

  private static func share(_ text: String) -> Double? {
    guard text.hasSuffix("%") else { return nil }
    let number = text.dropLast().filter { $0 != " " }
    guard let percent = Double(number), (0...100).contains(percent) else { return nil }
    return percent / 100
  }
}
