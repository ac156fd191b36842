import Participants
import Phones

extension Scenario.Group {
  /// The standard deviation of the logarithm of the periods of `about every 3d`: our choice, so that two of three
  /// participants have a period between two thirds and one and a half times the median.
  private static let spreadOfPeriods = 0.4

  /// Returns the group as one participant has it: with the values that the participant draws.
  ///
  /// - Parameter worldSeed: The seed of the participant's world.
  /// - Returns: The group, without its distributions.
  package func drawn(worldSeed: UInt64) -> Scenario.Group {
    guard let population else { return self }
    let stream = PopulationStream(worldSeed: worldSeed)
    var group = self
    group.population = nil
    if let shares = population.timeZone { group.timeZone = stream.value("time zone", of: shares) }
    if let shares = population.phone { group.phone = stream.value("phone", of: shares) }
    if let shares = population.watch {
      let model = stream.value("watch", of: shares)
      // A second watch is only there beside a first one.
      group.watches = model == Scenario.Population.noWatch ? [] : [model] + watches.dropFirst()
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
    if let end = population.joinsWithin { group.joins = stream.time("joins", before: end) }
    if let median = population.opensAboutEvery {
      group.opens = .every(
        stream.length("opens app", median: median, spread: Self.spreadOfPeriods)
      )
    }
    if let median = population.halfLeaveBy {
      group.leavesAfter = stream.wait("leaves study", median: median)
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
    return (phones ?? [group]) + (watched ?? [])
  }
}

extension Scenario.Event {
  /// The time from the study's start at which a participant performs the action; nil if they don't perform it.
  ///
  /// The caller compares the participant with ``who``.
  ///
  /// - Parameter worldSeed: The seed of the participant's world.
  /// - Returns: The time.
  package func time(worldSeed: UInt64) -> Duration? {
    guard let draw else { return sinceStart }
    let stream = PopulationStream(worldSeed: worldSeed)
    if let thousandths = draw.thousandths,
      !stream.isAmong("who: \(draw.name)", thousandths: thousandths)
    {
      return nil
    }
    guard let until = draw.until else { return sinceStart }
    return sinceStart + stream.time("at: \(draw.name)", before: until - sinceStart)
  }
}
