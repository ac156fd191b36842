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

  /// Gives a group a person's value, and takes the group's distribution of it away; nil if the person has none.
  let apply: @Sendable (Scenario.Person, inout Scenario.Group, inout Scenario.Population) -> Effect?

  /// Creates the column of a key.
  ///
  /// - Parameters:
  ///   - key: The group's key.
  ///   - decoder: The decoder of the cells.
  ///   - style: The style with which the decoder reads a cell; quoted for free texts.
  ///   - property: The person's property.
  ///   - own: The value of one person; nil for a value that only a group can have.
  ///   - apply: Gives a group the value.
  init<Key, Value, Own: Sendable>(
    _ key: SectionKey<Key>,
    of decoder: NodeDecoder<Value>,
    style: YAMLScalar.Style = .plain,
    _ property: any WritableKeyPath<Scenario.Person, Own?> & Sendable,
    own: @escaping @Sendable (Value) -> Own?,
    apply: @escaping @Sendable (Own, inout Scenario.Group, inout Scenario.Population) -> Effect
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
    self.apply = { person, group, population in
      person[keyPath: property].map { apply($0, &group, &population) }
    }
  }

  /// Creates the column of a key whose own decoder reads the cells; see ``init(_:of:style:_:own:apply:)``.
  init<Value, Own: Sendable>(
    _ key: SectionKey<Value>,
    style: YAMLScalar.Style = .plain,
    _ property: any WritableKeyPath<Scenario.Person, Own?> & Sendable,
    own: @escaping @Sendable (Value) -> Own?,
    apply: @escaping @Sendable (Own, inout Scenario.Group, inout Scenario.Population) -> Effect
  ) {
    self.init(key, of: key.decoder, style: style, property, own: own, apply: apply)
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
    PersonColumn(GroupFormat.phone, \.phone, own: { $0.common() }) { phone, group, population in
      group.phone = phone
      population.phone = nil
      return .text(phone)
    },
    PersonColumn(GroupFormat.watch, of: GroupFormat.watchOrNone, \.watch, own: { $0 }) {
      watch,
      group,
      population in
      let isNone = watch == Scenario.Population.noWatch
      group.watches = isNone ? [] : [watch] + group.watches.dropFirst()
      population.watch = nil
      return .text(watch)
    },
    PersonColumn(GroupFormat.secondWatch, \.secondWatch, own: { $0.value }) { watch, group, _ in
      group.watches = group.watches.prefix(1) + [watch]
      return .text(watch)
    },
    PersonColumn(
      GroupFormat.chargesWatch,
      \.chargesWatch,
      own: { $0.common().flatMap(WatchCharging.init) }
    ) { charging, group, population in
      group.chargesWatch = charging
      population.chargesWatch = nil
      return .text(charging.rawValue)
    },
    PersonColumn(GroupFormat.wearsWatch, \.wearsWatch, own: { $0.same }) {
      share,
      group,
      population in
      group.wearsWatch = share
      population.wearsWatch = nil
      return .text(HabitFormat.text(of: share))
    },
    PersonColumn(GroupFormat.carriesPhone, \.carriesPhone, own: { $0 }) { share, group, _ in
      group.carriesPhone = share
      return .text(HabitFormat.text(of: share))
    },
    PersonColumn(GroupFormat.system, style: .quoted, \.system, own: { $0.version }) {
      system,
      group,
      _ in
      group.system = system
      return .text(system)
    },
    PersonColumn(GroupFormat.locale, style: .quoted, \.locale, own: { $0 }) { locale, group, _ in
      group.locale = locale
      return .text(locale)
    },
    PersonColumn(GroupFormat.freeStorage, \.freeStorage, own: { $0 }) { bytes, group, _ in
      group.freeStorage = bytes
      return .text("\(bytes / 1_000_000) MB")
    },
    PersonColumn(GroupFormat.routine, \.routine, own: { $0 }) { routine, group, _ in
      group.routine = routine
      return .text(routine)
    },
    PersonColumn(GroupFormat.timeZone, \.timeZone, own: { $0.common() }) {
      zone,
      group,
      population in
      group.timeZone = zone
      population.timeZone = nil
      return .text(zone)
    },
    PersonColumn(
      GroupFormat.joins,
      \.joins,
      own: { $0.value.within == nil ? $0.value.time : nil }
    ) { time, group, population in
      group.joins = time
      population.joinsWithin = nil
      return .length(time)
    },
    PersonColumn(GroupFormat.opensAfter, \.opensAfter, own: { $0 }) { time, group, _ in
      group.opensAfter = time
      return .length(time)
    },
    PersonColumn(
      GroupFormat.opens,
      \.opens,
      own: { $0.median == nil ? $0.habit : nil }
    ) { habit, group, population in
      group.opens = habit
      population.opensAboutEvery = nil
      guard case .every(let period) = habit else { return .text(OpeningFormat.word(for: habit)) }
      return .length(period)
    },
    PersonColumn(GroupFormat.leaves, \.leavesAfter, own: { $0.time }) { time, group, population in
      group.leavesAfter = time
      population.halfLeaveBy = nil
      return .length(time)
    },
    PersonColumn(GroupFormat.engagement, \.engagementHalvesIn, own: { $0.time }) {
      time,
      group,
      population in
      group.engagementHalvesIn = time
      population.engagementHalvesIn = nil
      return .length(time)
    },
    PersonColumn(GroupFormat.followsReminders, \.followsReminders, own: { $0.same }) {
      share,
      group,
      population in
      group.followsReminders = share
      population.followsReminders = nil
      return .text(SharesFormat.percent(share))
    },
    PersonColumn(GroupFormat.notifications, \.allowsNotifications, own: { $0 }) {
      allows,
      group,
      _ in
      group.allowsNotifications = allows
      return .text(ConsentFormat.word(allows: allows))
    },
    PersonColumn(GroupFormat.refreshes, \.refreshesInBackground, own: { $0 }) { truth, group, _ in
      group.refreshesInBackground = truth
      return .text("\(truth)")
    },
    PersonColumn(
      GroupFormat.consent,
      \.consent,
      own: { $0.shares == nil ? $0.answer : nil }
    ) { answer, group, population in
      group.consent = answer
      (population.consent, population.sensors) = (nil, nil)
      return .text(ConsentFormat.word(for: answer))
    },
    PersonColumn(GroupFormat.reconsiders, \.reconsiders, own: { $0 }) { truth, group, _ in
      group.reconsiders = truth
      return .text("\(truth)")
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
