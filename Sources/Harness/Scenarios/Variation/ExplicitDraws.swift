extension Scenario {
  /// The edits of the scenario's document that replace what one participant draws by the values that they drew.
  ///
  /// Shares, distributions and ranges of moments of the participant's group become single values, and of a share of the
  /// group in the timeline the participant is or is not among it. The participant's life stays the same; the lives of
  /// others in the group change. A table of people stays as it is.
  ///
  /// - Parameters:
  ///   - index: The index of the participant's group, from 0.
  ///   - number: The participant's number in the group, from 1.
  ///   - worldSeed: The seed of the participant's world.
  ///   - runSeed: The seed of the run.
  /// - Returns: The edits; none if the participant draws nothing.
  package func explicitDraws(
    inGroup index: Int,
    number: Int,
    worldSeed: UInt64,
    runSeed: UInt64
  ) -> [DocumentEdit] {
    let group = groups[index]
    var stream = PopulationStream(worldSeed: worldSeed)
    let drawn = group.drawn(number: number, from: &stream, in: StudyDraws(runSeed: runSeed))
    let place = DocumentPath().key(ScenarioFormat.participants.name).item(index)
    var edits: [DocumentEdit] = []
    if group.population?.people == nil {
      var values = stream.values
      if drawn.watches.isEmpty, !group.watches.isEmpty {
        // The reader refuses the habits of a watch without one.
        let habits = [GroupFormat.chargesWatch.name, GroupFormat.wearsWatch.name]
        values.removeAll { habits.contains($0.name) }
        if group.chargesWatch != nil || group.population?.chargesWatch != nil {
          edits.append(.remove(place.key(GroupFormat.chargesWatch.name)))
        }
        if group.wearsWatch != nil { edits.append(.remove(place.key(GroupFormat.wearsWatch.name))) }
      }
      edits += values.flatMap {
        explicit($0, in: place, hasSecondWatch: group.watches.count > 1)
      }
    }
    return edits + explicitEvents(of: drawn, number: number, worldSeed: worldSeed)
  }

  private func explicit(
    _ draw: DrawnValue,
    in group: DocumentPath,
    hasSecondWatch: Bool
  ) -> [DocumentEdit] {
    func set(_ path: DocumentPath, _ text: String) -> [DocumentEdit] {
      [.set(path, YAMLNode(plain: text, at: groupsLocation))]
    }
    let path = group.key(draw.name)
    switch draw.name {
    case GroupFormat.watch.name where draw.value == Population.noWatch:
      return [.remove(path)]
        + (hasSecondWatch ? [.remove(group.key(GroupFormat.secondWatch.name))] : [])
    case GroupFormat.opens.name: return set(path, OpeningFormat.text(every: draw.value))
    case let name where name.hasPrefix(PersonFormat.consentFor):
      let sensor = String(name.dropFirst(PersonFormat.consentFor.count))
      return set(group.key(GroupFormat.consent.name).key(sensor), draw.value)
    default: return set(path, draw.value)
    }
  }

  /// The edits of the events that a participant can perform; the last event comes first, since others are removed.
  private func explicitEvents(
    of group: Group,
    number: Int,
    worldSeed: UInt64
  ) -> [DocumentEdit] {
    let performed = events(of: group, number: number, worldSeed: worldSeed)
    return timeline.enumerated().reversed().flatMap { index, event -> [DocumentEdit] in
      guard let draw = event.draw, event.who.includes(group: group.name, number: number) else {
        return []
      }
      let place = DocumentPath().key(ScenarioFormat.timeline.name).item(index)
      guard let own = performed.first(where: { $0.event == event }) else { return [.remove(place)] }
      var edits: [DocumentEdit] = []
      if draw.thousandths != nil {
        let name = YAMLNode(plain: "\(group.name)-\(number)", at: event.location)
        edits.append(.set(place.key(TimelineFormat.who.name), name))
      }
      if draw.until != nil {
        let moment = YAMLNode(
          plain: clock.moment(second: own.at.components.seconds),
          at: event.location
        )
        edits.append(.set(place.key(TimelineFormat.at.name), moment))
      }
      return edits
    }
  }

  private var groupsLocation: Location { groups[0].location }
}
