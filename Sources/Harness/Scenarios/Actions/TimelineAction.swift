package import Phones
package import SensorKit

/// An action of a scenario's timeline: its key, its options, its effect and its texts.
///
/// The type is the only place where an action is declared. The reader, the schema and its documentation,
/// the run, explanations and playback ask ``TimelineActions`` for the list of types. A new action is a
/// type in one of the files of this folder, and a word in that file's list.
package protocol TimelineAction: PhoneAction, Codable, Hashable {
  /// The action's name in a scenario's definition, as results keep it.
  static var definitionKey: String { get }

  /// The action's keys besides `do`: the required keys, then the optional ones.
  static var options: [ActionOption.Use] { get }

  /// Whether the action requires a dock.
  static var needsDock: Bool { get }

  /// Whether the action requires a watch.
  static var needsWatch: Bool { get }

  /// The action that ends what this one begins, if it lasts until then; nil for an action that passes by itself.
  static var isUndoneBy: (any TimelineAction.Type)? { get }

  /// The event that the results have for the action at the same instant; nil if they have none.
  static var consequence: ActionConsequence? { get }

  /// The state that playback shows; nil if it shows only the action itself.
  static var display: ActionDisplay? { get }

  /// Returns the sentences that describe the action in an explanation.
  ///
  /// - Parameter detail: The detail of the action, from the results.
  /// - Returns: The sentences, each without its full stop.
  static func sentences(_ detail: ActionDetail) -> [ActionSentence]

  /// Returns the detail of the action, in the words of results and explanations.
  ///
  /// - Parameters:
  ///   - sensors: The names of the affected sensors, separated by spaces.
  ///   - length: The action's duration or extent; nil if it has none.
  /// - Returns: The words; nil if they contain neither.
  static func words(_ sensors: String, _ length: String?) -> String?

  /// Creates the action with its options; nil if a required option is missing.
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
  package static var needsWatch: Bool { false }
  package static var isUndoneBy: (any TimelineAction.Type)? { nil }
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

/// An action after which the phone is without the app, for a time that is its length, or for good.
package protocol AppRemoval: TimelineAction {
  /// Whether the app never comes back.
  var isForGood: Bool { get }

  /// The same action, after which the app never comes back.
  var forGood: Self { get }
}

/// An action that has no options.
package protocol PlainAction: TimelineAction {
  init()
}

extension PlainAction {
  package init?(_ options: ActionOptions) { self.init() }
}

/// An action that lasts for a time, its only option.
package protocol LastingAction: TimelineAction {
  var `for`: Duration { get }

  init(for time: Duration)
}

extension LastingAction {
  package static var options: [ActionOption.Use] { [.needed(.time, "how long")] }

  package init?(_ options: ActionOptions) {
    guard let time = options.time else { return nil }
    self.init(for: time)
  }

  package var length: Duration? { self.for }

  package static func words(_ sensors: String, _ length: String?) -> String? {
    length.map { "for \($0)" }
  }
}

/// An action on some of the app's sensors, its only option.
package protocol SensorAction: TimelineAction {
  /// The sensors' names.
  var sensors: [String] { get }

  init(sensors: [String])
}

extension SensorAction {
  package init?(_ options: ActionOptions) { self.init(sensors: options.sensors) }

  package var subjects: [SRSensor] { SRSensor.named(sensors) }

  package static func words(_ sensors: String, _ length: String?) -> String? { sensors }
}

/// A kind of event that an explanation describes together with an action at the same instant.
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

/// The state that playback shows from an action on.
package enum ActionDisplay: Sendable {
  /// The phone's storage is full.
  case fullStorage
  /// SensorKit is switched on or off for every app.
  case collection(isOn: Bool)
  /// The phone is switched off, for the length of the action.
  case phoneOff
  /// The watch is left or not worn, for the length of the action.
  case watchLeft
  /// The phone is new: on, with free storage, and SensorKit on for every app.
  case newPhone
}

/// The detail of an action: the affected sensors and its duration.
package struct ActionDetail: Sendable {
  /// The names of the sensors as a list in a sentence, such as `a, b and c`.
  package var listed: String

  /// The whole detail, with durations in words; empty if there is none.
  package var spoken: String

  package init(listed: String, spoken: String) {
    self.listed = listed
    self.spoken = spoken
  }

  /// Returns a duration in the notation of details.
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

  /// The rule that is shown after the sentence; nil for none.
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
