import Phones

/// A key that some timeline actions have beside `do`.
package enum ActionOption: String, CaseIterable, Sendable {
  case sensors
  case last
  case by
  case to
  case time = "for"
  case adds
  case button
  case warmth = "thermal state"
  case source = "restored from"
  case backupAge = "backup age"
  case watch

  /// The use of an option by an action.
  package struct Use: Sendable {
    let option: ActionOption
    let isNeeded: Bool
    /// The option's meaning for the action; for `sensors`, the action's name in the documentation.
    let meaning: String

    /// An option that the action needs.
    static func needed(_ option: ActionOption, _ meaning: String) -> Use {
      Use(option: option, isNeeded: true, meaning: meaning)
    }

    /// An option that the action can do without.
    static func optional(_ option: ActionOption, _ meaning: String) -> Use {
      Use(option: option, isNeeded: false, meaning: meaning)
    }
  }

  /// The option's documentation in one sentence, made of its meanings for the actions.
  fileprivate var sentence: String {
    var groups: [(meaning: String, actions: [String])] = []
    for type in TimelineActions.written {
      guard let use = type.options.first(where: { $0.option == self }) else { continue }
      if let index = groups.firstIndex(where: { $0.meaning == use.meaning }) {
        groups[index].actions.append(type.key)
      } else {
        groups.append((use.meaning, [type.key]))
      }
    }
    if self == .sensors {
      let names = Self.listed(groups.map(\.meaning))
      return "The sensors of \(names); by default all of the app's."
    }
    let parts = groups.reversed().map { "for \(Self.listed($0.actions)): \($0.meaning)" }
    return "F" + parts.joined(separator: "; ").dropFirst() + "."
  }

  private static func listed(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}

/// The options of an action, as written.
package struct ActionOptions: Sendable {
  /// The affected sensors: the named ones, or all that the app reads.
  var sensors: [String] = []
  /// The time before the moment.
  var last: Duration?
  /// By how much something is changed; not zero.
  var by: Duration?
  /// The IANA name of a time zone.
  var to: String?
  /// The duration of the action.
  var time: Duration?
  /// The sensors that the app reads in addition.
  var adds: [String]?
  /// A button of a dock.
  var button: String?
  /// How warm the phone gets.
  var warmth: HeatPhone.Warmth?
  /// What a new phone is restored from.
  var source: PhoneReplacement.Source?
  /// How old the backup of a new phone is.
  var backupAge: Duration?
  /// The model of a new watch.
  var watch: String?

  /// Creates options without values.
  init() {}
}

/// The decoding of the options.
extension ActionOptions {
  private static func key<Value>(
    _ option: ActionOption,
    _ decoder: NodeDecoder<Value>,
    example: String? = nil
  ) -> SectionKey<Value> {
    SectionKey.optional(option.rawValue, decoder, example: example, option.sentence)
  }

  private static let sensors = key(
    .sensors,
    NodeDecoder.name(.sensor).located.list("sensors", atLeast: 1)
  )
  private static let last = key(.last, NodeDecoder.duration(.positive), example: "6h")
  private static let by = key(.by, NodeDecoder.duration(.signedNotZero), example: "-2h")
  private static let to = key(.to, NodeDecoder.timeZone, example: "Europe/Berlin")
  private static let time = key(.time, NodeDecoder.duration(.positive), example: "3d")
  private static let adds = key(
    .adds,
    NodeDecoder.name(.sensor).list("sensors", atLeast: 1),
    example: "[visits]"
  )
  private static let button = key(
    .button,
    NodeDecoder.word("a button of a dock", DockActions.buttons.map { ($0.name, $0.name) }),
    example: "shutter"
  )

  private static let warmth = key(
    .warmth,
    NodeDecoder<HeatPhone.Warmth>.word("'fair', 'serious' or 'critical'"),
    example: "serious"
  )

  private static let source = key(
    .source,
    NodeDecoder.word(
      "what a new phone is restored from",
      PhoneReplacement.Source.allCases.map { ($0.rawValue, $0) }
    ),
    example: PhoneReplacement.Source.encryptedBackup.rawValue
  )
  private static let backupAge = key(
    .backupAge,
    NodeDecoder.duration(.positive),
    example: "1d"
  )
  private static let watch = key(
    .watch,
    NodeDecoder.name(.watch),
    example: "Apple Watch Series 11"
  )

  /// The table of the keys.
  static let rows = [
    sensors.row, last.row, by.row, to.row, time.row, adds.row, button.row, warmth.row, source.row,
    backupAge.row, watch.row,
  ]

  /// The schema's rules that only a backup has an age.
  static let ageRules = PhoneReplacement.Source.allCases.filter { !$0.hasAge }.map {
    JSON.dependency(
      on: source.row.name,
      $0.rawValue,
      needed: [],
      allowed: [],
      of: [backupAge.row]
    )
  }

  /// Reports the age of what is no backup.
  static func checkAge(
    _ options: ActionOptions,
    in section: ScenarioSection,
    _ context: inout DecodingContext
  ) {
    guard let source = options.source, !source.hasAge else { return }
    section.checkKeys(
      [backupAge.row],
      needed: [],
      allowed: [],
      with: "\(Self.source.row.name): \(source.rawValue)",
      &context
    )
  }

  /// Reads what a section has of them.
  ///
  /// - Returns: The options, and the sensors that were named with their places; nil: none were.
  static func decode(
    _ section: ScenarioSection,
    _ context: inout DecodingContext
  ) -> (options: ActionOptions, sensors: [Located<String>]?) {
    var options = ActionOptions()
    let named = section.value(sensors, &context)
    options.last = section.value(last, &context)
    options.by = section.value(by, &context)
    options.to = section.value(to, &context)
    options.time = section.value(time, &context)
    options.adds = section.value(adds, &context)
    options.button = section.value(button, &context)
    options.warmth = section.value(warmth, &context)
    options.source = section.value(source, &context)
    options.backupAge = section.value(backupAge, &context)
    options.watch = section.value(watch, &context)
    return (options, named)
  }
}

extension TimelineAction {
  /// The keys that the action must have besides.
  static var neededKeys: [String] { options.filter(\.isNeeded).map(\.option.rawValue) }

  /// The keys that it can have besides, with those that it must.
  static var allowedKeys: [String] { options.map(\.option.rawValue) }
}
