package import Participants

/// An action of a scenario's timeline: its key, its options, its effect and its texts.
///
/// The type is the only place where an action is declared. The reader, the schema and its documentation,
/// the run, explanations and playback ask ``TimelineActions`` for the list of types. A new action is a
/// type in one of the files of this folder, and a word in that file's list.
package protocol TimelineAction: PhoneAction, Codable, Hashable {
  /// The action's name in a scenario's definition, as results keep it.
  static var definitionKey: String { get }

  /// The keys that it has beside `do`: those that it needs before those that it can do without.
  static var options: [ActionOption.Use] { get }

  /// Whether only somebody with a dock can do it.
  static var needsDock: Bool { get }

  /// What else the results tell of it at the same instant; nil: nothing.
  static var consequence: ActionConsequence? { get }

  /// What playback shows of it; nil: only that it was done.
  static var display: ActionDisplay? { get }

  /// How an explanation tells of it.
  ///
  /// - Parameter detail: What it was done to, as results have it.
  /// - Returns: The sentences, each without its full stop.
  static func sentences(_ detail: ActionDetail) -> [ActionSentence]

  /// What the action was done to, in the words of results and explanations.
  ///
  /// - Parameters:
  ///   - sensors: The names of the sensors that it was done to, with spaces between.
  ///   - length: How long it lasts, or how far it reaches; nil: it has no length.
  /// - Returns: The words; nil if neither is in them.
  static func words(_ sensors: String, _ length: String?) -> String?

  /// The action with its options as written; nil if one that it needs is missing.
  init?(_ options: ActionOptions)
}

extension TimelineAction {
  /// The key in camel case: `deleteApp` for `delete app`.
  package static var definitionKey: String {
    let words = key.split(separator: " ")
    return words.dropFirst().reduce(String(words.first ?? "")) { name, word in
      name + word.prefix(1).uppercased() + word.dropFirst()
    }
  }

  package static var options: [ActionOption.Use] { [] }
  package static var needsDock: Bool { false }
  package static var consequence: ActionConsequence? { nil }
  package static var display: ActionDisplay? { nil }

  package static func words(_ sensors: String, _ length: String?) -> String? { nil }

  package var detail: String {
    Self.words(subjects.listedNames, length.map(ActionDetail.seconds)) ?? ""
  }

  package static func sentences(_ detail: ActionDetail) -> [ActionSentence] {
    [.performed(key, detail)]
  }
}

/// An action that has no options.
package protocol PlainAction: TimelineAction {
  init()
}

extension PlainAction {
  package init?(_ options: ActionOptions) { self.init() }
}

/// A kind of event with which an explanation tells an action, where both have one instant.
package enum ActionConsequence: Sendable {
  /// A step of the app's life.
  case appEvent
  /// A change of the phone's clock.
  case clockChange
  /// Samples that were deleted.
  case deletion
  /// Something that happened to the dock.
  case dockEvent
}

/// What playback shows from an action on.
package enum ActionDisplay: Sendable {
  /// The phone's storage is full.
  case fullStorage
  /// SensorKit is switched on or off for every app.
  case collection(isOn: Bool)
  /// The phone is switched off, for the length of the action.
  case phoneOff
  /// The watch is left or not worn, for the length of the action.
  case watchLeft
}

/// What an action was done to.
package struct ActionDetail: Sendable {
  /// The names of the sensors as a list in a sentence, such as `a, b and c`.
  package var listed: String

  /// The whole, with durations as people say them; empty if there is nothing to say.
  package var spoken: String

  package init(listed: String, spoken: String) {
    self.listed = listed
    self.spoken = spoken
  }

  /// A length of time as details have it.
  static func seconds(_ duration: Duration) -> String { "\(duration.components.seconds) s" }
}

/// A sentence of an explanation.
package struct ActionSentence: Sendable {
  /// A rule of SensorKit that decides what follows.
  package enum Rule: Sendable {
    /// Nothing is recorded or read without consent.
    case consent
    /// Samples exist from the start of recording on.
    case recordsFromStart
    /// The switch that turns SensorKit off for every app.
    case masterSwitch
  }

  /// The sentence, without its full stop.
  package var text: String

  /// The rule that follows it; nil: none.
  package var rule: Rule?

  init(_ text: String, _ rule: Rule? = nil) {
    self.text = text
    self.rule = rule
  }

  /// That an action was performed, by its name.
  package static func performed(_ key: String, _ detail: ActionDetail) -> ActionSentence {
    let text = detail.spoken.isEmpty ? "" : ", \(detail.spoken)"
    return ActionSentence("The person did this: \(key)\(text)")
  }
}
