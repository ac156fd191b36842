import Results

/// The data of a page's script.
struct PageData {
  private(set) var lanes: [String] = []
  private var notes = TextIndex([""])
  /// The largest number of bytes of all lanes together (our choice), so that every browser opens the page.
  private static let maxBytes = 3 << 20

  init(_ study: PageStudy, in source: PageSource) throws(ResultsError) {
    let maker = try LaneMaker(source)
    var bytes = 0
    for place in study.lanes.chosen {
      let lane = try maker.lane(of: study.people[place])
      let text = lane.value(&notes, of: study.time.end).script
      bytes += text.utf8.count
      guard bytes <= Self.maxBytes || lanes.isEmpty else { break }
      lanes.append(text)
    }
  }

  /// Writes the data as one JSON object.
  func write(
    _ study: PageStudy,
    to put: (String) throws(ResultsError) -> Void
  ) throws(ResultsError) {
    try put("{\"time\":\(study.time.value.script),\n\"lanes\":[")
    for (index, lane) in lanes.enumerated() { try put((index > 0 ? ",\n" : "") + lane) }
    try put("],\n\"people\":[")
    for person in study.people {
      let value = ScriptValue.list(
        [
          .text(PageText.short(person.name, to: 200)), .whole(person.group),
          .text(person.outcome?.rawValue ?? ""),
        ]
          + person.counts.map { .whole($0) }
      )
      try put((person.index > 0 ? ",\n" : "") + value.script)
    }
    let sizes = study.groups.indices.map { group in
      study.people.count { $0.group == group }
    }
    let rest: ScriptValue = [
      "named": .list(study.lanes.chosen.prefix(study.lanes.named).map { .whole($0) }),
      "groups": .texts(study.groups), "sizes": .list(sizes.map { .whole($0) }),
      "figures": .texts(Person.figures.map(\.name)),
      "kinds": .kinds(of: Mark.MarkKind.self), "bars": .kinds(of: Lane.Bar.BarKind.self),
      "notes": .texts(notes.all),
      "sensorTotals": .list(study.sensors.byTime.map(ScriptValue.numbers)),
      "eventTotals": .list(study.events.byTime.map(ScriptValue.numbers)),
      "eventsKnown": .whole(study.events.isKnown ? 1 : 0), "docks": study.docks.value,
      "bands": study.bands?.value ?? .list([]),
    ]
    try put("]")
    for (name, value) in rest.members { try put(",\n\"\(name)\":\(value.script)") }
    try put("}")
  }
}

extension ScriptValue {
  /// Kinds of things that lanes show: the name by which the script knows each, and what the legend
  /// calls it.
  fileprivate static func kinds<Kind: CaseIterable & RawRepresentable<String>>(
    of _: Kind.Type
  ) -> ScriptValue {
    .list(Kind.allCases.map { ["name": .text("\($0)"), "title": .text($0.rawValue)] })
  }

  /// A kind's index among all.
  package static func index<Kind: CaseIterable & Equatable>(of kind: Kind) -> ScriptValue {
    .whole(Kind.allCases.enumerated().first { $0.element == kind }?.offset ?? 0)
  }
}
