import Phones

extension Scenario.Group {
  /// Returns the group as one participant has it: with the values that the participant draws.
  ///
  /// - Parameters:
  ///   - number: The participant's number in the group, from 1, which decides the row of a table.
  ///   - worldSeed: The seed of the participant's world.
  ///   - runSeed: The seed of the run, which decides what differs between studies.
  /// - Returns: The group; it has its distributions still, and the same participant draws the same from it.
  package func drawn(number: Int, worldSeed: UInt64, runSeed: UInt64) -> Scenario.Group {
    var stream = PopulationStream(worldSeed: worldSeed)
    return drawn(number: number, from: &stream, in: StudyDraws(runSeed: runSeed))
  }

  /// Returns the group as one participant of a study has it.
  func drawn(
    number: Int,
    from stream: inout PopulationStream,
    in study: StudyDraws
  ) -> Scenario.Group {
    guard let population else { return self }
    var group = self
    if let people = population.people {
      people.persons[people.row(of: number, from: &stream)].apply(to: &group, recordedIn: &stream)
    }
    for draw in GroupFormat.draws { draw.apply(&group, &stream, study) }
    return group
  }

  /// Pairs the phone with another first watch, or with none.
  mutating func setFirstWatch(_ model: String) {
    // A second watch is only there beside a first one.
    watches = model == Scenario.Population.noWatch ? [] : [model] + watches.dropFirst()
  }

  /// Replaces the answer for one of the sensors, if the participants answer by sensor.
  mutating func answer(_ answer: Scenario.SensorAnswer) {
    guard case .perSensor(var answers) = consent,
      let index = answers.firstIndex(where: { $0.sensor == answer.sensor })
    else { return }
    answers[index] = answer
    consent = .perSensor(answers)
  }

  /// The group with each phone and each watch that its participants can have, without its distributions.
  package var withEachModel: [Scenario.Group] {
    guard let population else { return [self] }
    var group = self
    group.population = nil
    let phones = population.phone?.map { share -> Scenario.Group in
      var other = group
      other.phone = share.value
      return other
    }
    let watched = population.watch?.map { share -> Scenario.Group in
      var other = group
      other.setFirstWatch(share.value)
      return other
    }
    return (phones ?? [group]) + (watched ?? []) + (population.people?.eachModel(in: group) ?? [])
  }
}

extension Scenario {
  /// An event at the time at which a participant performs it.
  package struct TimedEvent {
    /// The time from the study's start; of an event with occasions, from which on they count.
    package var at: Duration

    /// The event.
    package var event: Event
  }

  /// The events of a participant, in the order of the file.
  ///
  /// - Parameters:
  ///   - group: The participant's group.
  ///   - number: The participant's number in the group, from 1.
  ///   - worldSeed: The seed of the participant's world.
  /// - Returns: The events that the participant performs, with their times.
  package func events(of group: Group, number: Int, worldSeed: UInt64) -> [TimedEvent] {
    var stream = PopulationStream(worldSeed: worldSeed)
    return events(of: group, number: number, from: &stream)
  }

  private func events(
    of group: Group,
    number: Int,
    from stream: inout PopulationStream
  ) -> [TimedEvent] {
    let own = timeline.filter { $0.who.includes(group: group.name, number: number) }
    return own.compactMap { event in
      guard let draw = event.draw else { return TimedEvent(at: event.sinceStart, event: event) }
      if let thousandths = draw.thousandths,
        !stream.isAmong(draw.name, thousandths: thousandths)
      {
        return nil
      }
      var time = event.sinceStart
      if let until = draw.until { time += stream.length("at: \(draw.name)", below: until - time) }
      if let occasions = event.occasions {
        stream.record(draw.name, occasions.kind)
      } else {
        stream.record(draw.name, at: time, in: self)
      }
      return TimedEvent(at: time, event: event)
    }
  }

  /// The values that a participant draws, in the order of their names.
  ///
  /// Of a share of a group in the timeline, only the participants who are among it have a value.
  ///
  /// - Parameters:
  ///   - group: The participant's group.
  ///   - number: The participant's number in the group, from 1.
  ///   - worldSeed: The seed of the participant's world.
  ///   - runSeed: The seed of the run.
  /// - Returns: The values.
  package func drawnValues(
    of group: Group,
    number: Int,
    worldSeed: UInt64,
    runSeed: UInt64
  ) -> [DrawnValue] {
    var stream = PopulationStream(worldSeed: worldSeed)
    _ = group.drawn(number: number, from: &stream, in: StudyDraws(runSeed: runSeed))
    _ = events(of: group, number: number, from: &stream)
    return stream.values.sorted { $0.name < $1.name }
  }

  /// Whether participants draw values of their own.
  package var hasDraws: Bool {
    groups.contains { $0.population != nil } || timeline.contains { $0.draw != nil }
  }
}
