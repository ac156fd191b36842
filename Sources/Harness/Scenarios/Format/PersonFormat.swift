import People
import Phones

/// A column of a table of people: a key of the group, whose value each row can have for itself.
struct PersonColumn: Sendable {
  /// What a participant has because of a cell.
  enum Effect {
    case text(String)
    case length(Duration)
  }

  /// The key's name.
  let name: String

  /// Decodes a cell into a person; an empty cell is not decoded.
  let decode: @Sendable (Located<String>, inout Scenario.Person, inout DecodingContext) -> Void

  /// Gives a group a person's value; nil if the person has none.
  let apply: @Sendable (Scenario.Person, inout Scenario.Group) -> Effect?

  /// Creates the column of a key.
  ///
  /// - Parameters:
  ///   - key: The group's key.
  ///   - decoder: The decoder of the cells.
  ///   - style: The style with which the decoder reads a cell; quoted for free texts.
  ///   - property: The person's property.
  ///   - own: The value of one person; nil for a value that only a group can have.
  ///   - set: Gives a group the value.
  init<Key, Value, Own: Sendable>(
    _ key: SectionKey<Key>,
    of decoder: NodeDecoder<Value>,
    style: YAMLScalar.Style = .plain,
    _ property: any WritableKeyPath<Scenario.Person, Own?> & Sendable,
    own: @escaping @Sendable (Value) -> Own?,
    set: @escaping @Sendable (inout Scenario.Group, Own) -> Effect
  ) {
    name = key.name
    decode = { cell, person, context in
      let scalar = YAMLScalar(text: cell.value, style: style)
      let node = YAMLNode(content: .scalar(scalar), location: cell.location)
      guard let value = decoder.decode(node, &context) else { return }
      guard let one = own(value) else {
        let message = "'\(cell.value.excerpt)' is for a group, and a row is one person"
        context.report(
          .contradiction,
          at: cell.location,
          message,
          hint: "write the person's own value"
        )
        return
      }
      person[keyPath: property] = one
    }
    apply = { person, group in person[keyPath: property].map { set(&group, $0) } }
  }

  /// Creates the column of a key whose own decoder reads the cells; see ``init(_:of:style:_:own:set:)``.
  init<Value, Own: Sendable>(
    _ key: SectionKey<Value>,
    style: YAMLScalar.Style = .plain,
    _ property: any WritableKeyPath<Scenario.Person, Own?> & Sendable,
    own: @escaping @Sendable (Value) -> Own?,
    set: @escaping @Sendable (inout Scenario.Group, Own) -> Effect
  ) {
    self.init(key, of: key.decoder, style: style, property, own: own, set: set)
  }
}

/// How a table lists the people of a group, a row a person.
enum PersonFormat {
  /// The column with the participants' names.
  static let name = "name"

  /// The column with the groups to which the rows belong.
  static let group = "group"

  /// The beginning of the name of a column with the answers for one sensor.
  static let consentFor = "\(GroupFormat.consent.name) "

  /// The columns of keys, in the order in which they apply.
  static let columns: [PersonColumn] = [
    PersonColumn(GroupFormat.phone, \.phone, own: { $0.common() }) {
      $0.phone = $1
      return .text($1)
    },
    PersonColumn(GroupFormat.watch, of: GroupFormat.watchOrNone, \.watch, own: { $0 }) {
      $0.setFirstWatch($1)
      return .text($1)
    },
    PersonColumn(GroupFormat.secondWatch, \.secondWatch, own: { $0.value }) {
      $0.watches = $0.watches.prefix(1) + [$1]
      return .text($1)
    },
    PersonColumn(
      GroupFormat.chargesWatch,
      \.chargesWatch,
      own: { $0.common().flatMap(WatchCharging.init) }
    ) {
      $0.chargesWatch = $1
      return .text($1.rawValue)
    },
    PersonColumn(GroupFormat.wearsWatch, \.wearsWatch, own: { $0.same }) {
      $0.wearsWatch = $1
      return .text(HabitFormat.text(of: $1))
    },
    PersonColumn(GroupFormat.carriesPhone, \.carriesPhone, own: { $0 }) {
      $0.carriesPhone = $1
      return .text(HabitFormat.text(of: $1))
    },
    PersonColumn(GroupFormat.keepsPhoneOn, \.keepsPhoneOn, own: { $0 }) {
      $0.keepsPhoneOn = $1
      return .text(HabitFormat.text(of: $1))
    },
    PersonColumn(GroupFormat.system, style: .quoted, \.system, own: { $0.version }) {
      $0.system = $1
      return .text($1)
    },
    PersonColumn(GroupFormat.locale, style: .quoted, \.locale, own: { $0 }) {
      $0.locale = $1
      return .text($1)
    },
    PersonColumn(GroupFormat.freeStorage, \.freeStorage, own: { $0 }) {
      $0.freeStorage = $1
      return .text("\($1 / 1_000_000) MB")
    },
    PersonColumn(GroupFormat.routine, \.routine, own: { $0 }) {
      $0.routine = $1
      return .text($1)
    },
    PersonColumn(GroupFormat.timeZone, \.timeZone, own: { $0.common() }) {
      $0.timeZone = $1
      return .text($1)
    },
    PersonColumn(
      GroupFormat.joins,
      \.joins,
      own: { $0.value.within == nil ? $0.value.time : nil }
    ) {
      $0.joins = $1
      return .length($1)
    },
    PersonColumn(GroupFormat.opensAfter, \.opensAfter, own: { $0 }) {
      $0.opensAfter = $1
      return .length($1)
    },
    PersonColumn(GroupFormat.opens, \.opens, own: { $0.median == nil ? $0.habit : nil }) {
      $0.opens = $1
      guard case .every(let period) = $1 else { return .text(OpeningFormat.word(for: $1)) }
      return .length(period)
    },
    PersonColumn(GroupFormat.leaves, \.leavesAfter, own: { $0.time }) {
      $0.leavesAfter = $1
      return .length($1)
    },
    PersonColumn(GroupFormat.engagement, \.engagementHalvesIn, own: { $0.time }) {
      $0.engagementHalvesIn = $1
      return .length($1)
    },
    PersonColumn(GroupFormat.followsReminders, \.followsReminders, own: { $0.same }) {
      $0.followsReminders = $1
      return .text(SharesFormat.percent($1))
    },
    PersonColumn(GroupFormat.notifications, \.allowsNotifications, own: { $0 }) {
      $0.allowsNotifications = $1
      return .text(ConsentFormat.word(allows: $1))
    },
    PersonColumn(GroupFormat.refreshes, \.refreshesInBackground, own: { $0 }) {
      $0.refreshesInBackground = $1
      return .text("\($1)")
    },
    PersonColumn(GroupFormat.consent, \.consent, own: { $0.shares == nil ? $0.answer : nil }) {
      $0.consent = $1
      return .text(ConsentFormat.word(for: $1))
    },
    PersonColumn(GroupFormat.reconsiders, \.reconsiders, own: { $0 }) {
      $0.reconsiders = $1
      return .text("\($1)")
    },
  ]

  /// Decodes the answer for one sensor.
  static func answer(
    _ cell: Located<String>,
    for sensor: String,
    of person: inout Scenario.Person,
    _ context: inout DecodingContext
  ) {
    let scalar = YAMLScalar(text: cell.value, style: .plain)
    let node = YAMLNode(content: .scalar(scalar), location: cell.location)
    guard let allows = ConsentFormat.answer.decode(node, &context) else { return }
    person.sensors =
      (person.sensors ?? []) + [Scenario.SensorAnswer(sensor: sensor, allows: allows)]
  }
}
