import Scenarios

/// The kinds of variations that a scenario can have, as the format of scenarios has them.
///
/// A new key or action of the format is a kind without further work. What is not explored stands here, with its reason.
package struct VariationKinds: Sendable {
  /// A kind of variation.
  struct Kind: Sendable {
    /// What the kind changes.
    enum Change: Sendable {
      /// An action is added to the timeline.
      case action(String, SectionShape)
      /// A key of a section is set.
      case key(DocumentPath, String, Shape)
      /// An item is added to a list of sections.
      case item(DocumentPath, Shape)
      /// A push of the scenario is sent once more, at another moment.
      case push(DocumentPath)
      /// The study starts on another day.
      case start
      /// The seed of all random choices is another one.
      case seed
      /// The events of one instant have another order.
      case order
    }

    var name: String
    /// The places that the kind can change; one is chosen.
    var changes: [Change]
  }

  /// The kinds, in the order of the format.
  let kinds: [Kind]

  /// The sections whose words choose between readings of Apple's documentation, where sources disagree.
  private static let interpreting: Set = ["sensorkit", "dockkit"]

  /// The names of the kinds that choose between readings of Apple's documentation.
  var readings: Set<String> {
    let readings = kinds.filter { kind in
      guard case .key(let path, _, .words) = kind.changes[0] else { return false }
      return !Self.interpreting.isDisjoint(with: path.names)
    }
    return Set(readings.map(\.name))
  }

  /// The names of the kinds.
  package var names: [String] { kinds.map(\.name) }

  /// The names of what is not varied.
  package static var unvaried: Set<String> { fixed }

  /// Whether a name is that of a key which is not varied, or of a key in one.
  package static func isFixed(_ name: String) -> Bool {
    fixed.contains { name == $0 || name.hasPrefix("\($0).") }
  }

  /// Keys whose values belong to the design of the study, to what judges it, or to files beside it.
  private static let fixed = Set<String>([
    "study", "lasts", "app", "recordings", "limits", "days", "measure", "expect",
    // The group is a name; its number of participants and their table are the study's size.
    "participants.group", "participants.count", "participants.population",
    // An automation is a part of the study's design.
    "participants.automations",
    // A registration that fails is for an app that expects pushes.
    "participants.push token",
    // How long people stay interested, and whether they answer, is the study's people.
    "participants.engagement", "participants.follows notifications",
    // It matters to an app whose notifications have buttons.
    "participants.notification buttons",
    // A server's address and routes must suit the app.
    "server.kind", "server.host", "server.study number", "server.study key", "server.routes",
    "server.tables", "servers.host", "servers.answers", "servers.token", "servers.quota",
    "servers.clock",
    // The format of bodies is the app's.
    "uploads",
    // What may be sent, and what it costs, changes no participant's run.
    "traffic",
    // How the team watches over the data is the study's design.
    "monitoring",
    "scene.subjects",
    // It is for measurements, and fetches of many samples take long.
    "sensorkit.sample every",
    // Readings that no app can find out or change: which way the motors turn for a positive number, and a button that
    // only a person can press before the motors obey.
    "dockkit.inverts yaw", "dockkit.inverts pitch", "dockkit.button is authority",
  ]).union(KeyName.changingNoRun)

  /// The faults of a server, each of which happens in one span, so that it ends before the calm.
  private static func ending(_ faults: Shape) -> Shape {
    guard case .list(.section(var section), let least, let most) = faults else { return faults }
    section.keys = section.keys.map { name, shape in
      guard case .section(var times) = shape, name == "when" else { return (name, shape) }
      times.keys.removeAll { !["from", "to"].contains($0.name) }
      times.required = ["from", "to"]
      return (name, .section(times))
    }
    return .list(.section(section), least: least, most: most)
  }

  /// Sections that a scenario without them means something else by than by empty ones.
  private static let neverAdded: Set = ["server", "servers", "scene", "uploads", "monitoring"]

  /// Keys of a participant that are varied only where the study has them: a dock needs an app that uses it, somebody who
  /// leaves for good has no calm in which anything could still come, and a system that suspends apps needs an app that
  /// schedules its work.
  private static let ownOnly: Set = [
    "participants.dock", "participants.leaves study", "participants.system",
  ]

  /// It matters to an app with continued processing tasks.
  private static let cancelling = "participants.cancels tasks"

  /// The kinds that suit a study.
  ///
  /// - Parameters:
  ///   - shape: The form of scenarios.
  ///   - study: The study.
  package init(shape: Shape, of study: ExploredStudy) {
    var kinds: [Kind] = []
    guard case .section(let root) = shape else {
      preconditionFailure("a scenario is a section")
    }
    for (key, shape) in root.keys where !Self.fixed.contains(key) {
      let path = DocumentPath().key(key)
      switch (key, shape) {
      case ("timeline", .list(.section(let event), _, _)):
        kinds += Self.actions(of: event).map {
          Kind(name: "timeline.\($0)", changes: [.action($0, event)])
        }
      case ("starts", _): kinds.append(Kind(name: key, changes: [.start]))
      case ("seed", _): kinds.append(Kind(name: key, changes: [.seed]))
      // One kind, because changes mean little without many seeds.
      case ("order", _): kinds.append(Kind(name: key, changes: [.order]))
      // What a server sends, and after what, is the study's design; that it comes again is a variation.
      case ("pushes", _):
        if study.document[path] != nil { kinds.append(Kind(name: key, changes: [.push(path)])) }
      case (_, .section(let section)):
        guard !Self.neverAdded.contains(key) || study.document[path] != nil,
          Self.matters(key, to: study.scenario)
        else { continue }
        kinds += Self.keys(of: section, at: [path], named: key)
      case (_, .list(.section(let section), _, _)):
        guard case .sequence(let items)? = study.document[path]?.content else { continue }
        kinds += Self.keys(of: section, at: items.indices.map(path.item), named: key)
          .compactMap { kind in
            if kind.name == Self.cancelling, !study.scenario.app.hasContinuedTasks { return nil }
            guard Self.ownOnly.contains(kind.name) else { return kind }
            var own = kind
            own.changes = kind.changes.filter { change in
              guard case .key(let path, let key, _) = change else { return false }
              // Who asks for a system that suspends no app is after something else.
              return study.document[path.key(key)].map { $0.scalar?.text != "never suspends" }
                ?? false
            }
            return own.changes.isEmpty ? nil : own
          }
      default: kinds.append(Kind(name: key, changes: [.key(DocumentPath(), key, shape)]))
      }
    }
    self.kinds = kinds
  }

  /// Whether a section of readings can change anything: without a dock, say, DockKit is not called.
  private static func matters(_ key: String, to scenario: Scenario) -> Bool {
    switch key {
    case "sensorkit": !scenario.app.sensors.isEmpty
    case "dockkit": scenario.groups.contains { $0.dock != nil }
    case "aware": scenario.server != nil || scenario.groups.contains { !$0.automations.isEmpty }
    default: true
    }
  }

  /// The kinds that an option names: those with one of these names, or below one of them.
  ///
  /// - Parameter names: Names such as `timeline` or `participants.consent`.
  /// - Returns: The kinds' names, and the names that stand for no kind.
  package func named(_ names: [String]) -> (kinds: Set<String>, unknown: [String]) {
    var found: Set<String> = []
    var unknown: [String] = []
    for name in names {
      let meant = self.names.filter { $0 == name || $0.hasPrefix("\(name).") }
      if meant.isEmpty { unknown.append(name) }
      found.formUnion(meant)
    }
    return (found, unknown)
  }

  private static func actions(of event: SectionShape) -> [String] {
    guard case .words(let words)? = event.keys.first(where: { $0.name == "do" })?.shape else {
      return []
    }
    return words
  }

  private static func keys(
    of section: SectionShape,
    at paths: [DocumentPath],
    named name: String
  ) -> [Kind] {
    section.keys.compactMap { key, shape in
      let name = "\(name).\(key)"
      guard !fixed.contains(name) else { return nil }
      if case .list(.section, _, _) = shape {
        let shape = key == "faults" ? ending(shape) : shape
        return Kind(name: name, changes: paths.map { .item($0.key(key), shape) })
      }
      return Kind(name: name, changes: paths.map { .key($0, key, shape) })
    }
  }
}

extension Scenario.App {
  /// Whether the app can have continued processing tasks, as far as its Info.plist tells: identifiers that end in a star
  /// are for them alone.
  fileprivate var hasContinuedTasks: Bool {
    guard case .array(let tasks) = self.infoPlist.content[PropertyListKey.permittedTasks] else {
      return false
    }
    return tasks.contains { task in
      if case .string(let text) = task { text.hasSuffix(".*") } else { false }
    }
  }
}
