import People
import Phones

extension Scenario.Group {
  /// The standard deviation of the logarithm of the periods of `about every 3d`: our choice, so that two of three
  /// participants have a period between two thirds and one and a half times the median.
  private static let spreadOfPeriods = 0.4

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
    guard var population else { return self }
    var group = self
    if let people = population.people {
      let row = people.row(of: number, from: &stream)
      people.persons[row].apply(to: &group, insteadOf: &population, from: &stream)
    }
    if let shares = population.timeZone { group.timeZone = stream.value("time zone", of: shares) }
    if let shares = population.phone { group.phone = stream.value("phone", of: shares) }
    if let shares = population.watch {
      let model = stream.value("watch", of: shares)
      // A second watch is only there beside a first one.
      group.watches = model == Scenario.Population.noWatch ? [] : [model] + watches.dropFirst()
    }
    if let shares = population.chargesWatch {
      group.chargesWatch = WatchCharging(rawValue: stream.value("charges watch", of: shares))
    }
    if let shares = population.consent,
      let answer = ConsentFormat.answer(stream.value("consent", of: shares))
    {
      group.consent = answer
    }
    if let sensors = population.sensors, case .perSensor(let common) = consent {
      var answers = common
      for sensor in sensors {
        let word = stream.value("consent \(sensor.sensor)", of: sensor.answers)
        guard let index = answers.firstIndex(where: { $0.sensor == sensor.sensor }),
          let allows = ConsentFormat.allows(word)
        else { continue }
        answers[index].allows = allows
      }
      group.consent = .perSensor(answers)
    }
    if let bound = population.joinsWithin {
      group.joins = stream.length("joins", below: bound)
      stream.record("joins", group.joins)
    }
    if let median = population.opensAboutEvery {
      let period = stream.length("opens app", median: median, spread: Self.spreadOfPeriods)
      group.opens = .every(period)
      stream.record("opens app", period)
    }
    if let share = population.wearsWatch {
      let thousandths = study.thousandths("wears watch", of: share)
      group.wearsWatch = thousandths
      stream.record("wears watch", HabitFormat.text(of: thousandths))
    }
    if let share = population.followsReminders {
      let thousandths = study.thousandths("follows notifications", of: share)
      group.followsReminders = thousandths
      stream.record("follows notifications", SharesFormat.percent(thousandths))
    }
    if let median = population.halfLeaveBy {
      let factor = population.leavingDiffersBy.map { study.factor("leaves study", differsBy: $0) }
      let shape = population.nineInTenLeaveBy.map { PopulationStream.shape(median, nineInTen: $0) }
      let length = stream.wait("leaves study", median: median, factor: factor, shape: shape)
      group.leavesAfter = length
      stream.record("leaves study", length)
    }
    if let median = population.engagementHalvesIn {
      let spread = ModelNumber.halfLifeSpread.value
      let length = stream.length("engagement", median: median, spread: spread)
      group.engagementHalvesIn = length
      stream.record("engagement", length)
    }
    return group
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
      other.watches =
        share.value == Scenario.Population.noWatch ? [] : [share.value] + watches.dropFirst()
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
