import Phones

extension Scenario.People {
  /// Returns the position of a participant's row.
  ///
  /// The participants beyond the last row each have a row by chance, so that a larger study has more people of the
  /// same kind.
  func row(of number: Int, from stream: inout PopulationStream) -> Int {
    let isListed = persons.indices.contains(number - 1)
    let row = isListed ? number - 1 : stream.position("person", among: persons.count)
    stream.record("person", persons[row].name ?? "row \(row + 1)")
    return row
  }

  /// The group with each combination of models that a person has instead of the group's.
  func eachModel(in group: Scenario.Group) -> [Scenario.Group] {
    var found: [Scenario.Group] = []
    for person in persons {
      var models = Scenario.Person()
      (models.phone, models.watch, models.secondWatch) = (
        person.phone, person.watch, person.secondWatch
      )
      var other = group
      for column in PersonFormat.columns { _ = column.apply(models, &other) }
      if other != group, !found.contains(other) { found.append(other) }
    }
    return found
  }
}

extension Scenario.Person {
  /// Gives a group the person's values, and records them.
  func apply(to group: inout Scenario.Group, recordedIn stream: inout PopulationStream) {
    for column in PersonFormat.columns {
      switch column.apply(self, &group) {
      case .text(let text): stream.record(column.name, text)
      case .length(let length): stream.record(column.name, length)
      case nil: continue
      }
    }
    guard let sensors, case .perSensor = group.consent else { return }
    for answer in sensors {
      group.answer(answer)
      let name = PersonFormat.consentFor + answer.sensor
      stream.record(name, ConsentFormat.word(allows: answer.allows))
    }
  }
}
