/// A kind of trigger: its name, its options, and when its event happens.
///
/// The type is the only place where a kind is declared; ``TriggerCatalogue`` lists the types.
protocol Trigger: Hashable, Sendable {
  /// Its name, options, texts and the versions of iOS that have it.
  static var kind: TriggerKind { get }

  /// Creates the trigger with these options.
  ///
  /// - Throws: ``TriggerError`` if an option has an invalid value.
  init(_ options: ChosenOptions) throws(TriggerError)

  /// The trigger's events within a plan of the person's days, in any order.
  func events(of plan: DaySchedule, _ source: TriggerSource) -> [PlannedEvent]

  /// The next occurrence within an interval of world time in nanoseconds, for a trigger that
  /// follows the calendar.
  ///
  /// - Returns: The occurrence, or nil within if there is none; nil for a trigger that follows plans.
  func next(in stretch: Range<Int64>, _ source: TriggerSource) -> TriggerOccurrence??

  /// The failures that can affect this trigger and do not affect every trigger.
  var weaknesses: Set<ReliabilityParameter> { get }
}

extension Trigger {
  var weaknesses: Set<ReliabilityParameter> { [] }
  func next(in stretch: Range<Int64>, _ source: TriggerSource) -> TriggerOccurrence?? { nil }
}

/// What starts a personal automation: exactly one trigger, as iOS can't combine conditions.
package struct AutomationTrigger: Hashable, Sendable {
  let content: any Trigger

  init(_ content: any Trigger) { self.content = content }

  /// Creates the trigger that a scenario names.
  ///
  /// - Parameters:
  ///   - name: The kind's name.
  ///   - options: The values of its options, by their names.
  /// - Throws: ``TriggerError`` if the kind or an option is unknown, or a value is invalid.
  package init(named name: String, options: [String: String] = [:]) throws(TriggerError) {
    guard let type = TriggerCatalogue.types.first(where: { $0.kind.name == name }) else {
      throw TriggerError(
        option: nil,
        problem: "there is no trigger \(name)",
        hint: "name one of " + TriggerCatalogue.kinds.map(\.name).joined(separator: ", ")
      )
    }
    content = try type.init(try ChosenOptions(options, of: type.kind))
  }

  /// The kind of trigger.
  package var kind: TriggerKind { type(of: content).kind }

  /// Whether a failure that does not affect every trigger can affect this one.
  func isExposed(to parameter: ReliabilityParameter) -> Bool {
    content.weaknesses.contains(parameter)
  }

  package static func == (left: AutomationTrigger, right: AutomationTrigger) -> Bool {
    AnyHashable(left.content) == AnyHashable(right.content)
  }

  package func hash(into hasher: inout Hasher) { AnyHashable(content).hash(into: &hasher) }
}
