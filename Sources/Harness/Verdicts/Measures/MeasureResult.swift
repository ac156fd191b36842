import Statistics

/// The numbers of a measure in one run.
package struct MeasureResult: Hashable, Sendable {
  /// The measure.
  package var measure: Measure

  /// The sensors that the measure has numbers for, sorted; nil for a measure that has one number for each participant.
  package var sensors: [String]?

  /// The numbers: sensor by sensor, and within a sensor the participants in the order of the cohort, each once.
  package var values: [MeasureValue]

  /// The number of participants who did not live the study and have no number: they are among the missing ones.
  package var unfinished: Int

  /// Why the run could not be measured; nil if it was.
  package var error: ExpectationError?

  package init(
    _ measure: Measure,
    sensors: [String]? = nil,
    values: [MeasureValue] = [],
    unfinished: Int = 0,
    error: ExpectationError? = nil
  ) {
    self.measure = measure
    self.sensors = sensors
    self.values = values
    self.unfinished = unfinished
    self.error = error
  }

  /// The groups of the participants, in the order of the cohort.
  package var groups: [String] {
    var groups: [String] = []
    for value in values where groups.last != value.group && !groups.contains(value.group) {
      groups.append(value.group)
    }
    return groups
  }

  /// The numbers of one sensor, or those of a measure that has one number for each participant.
  package func values(of sensor: String?) -> [MeasureValue] {
    values.filter { $0.sensor == sensor }
  }

  /// The summaries: for each sensor one of all participants, and then one of each group if there are several groups.
  package var summaries: [MeasureSummary] {
    guard error == nil else { return [] }
    let groups = groups
    let sensors: [String?] = sensors ?? [nil]
    let bySensor = Dictionary(grouping: values, by: \.sensor)
    return sensors.flatMap { sensor -> [MeasureSummary] in
      let values = bySensor[sensor] ?? []
      let bins = Histogram.Bins(of: values.compactMap(\.value), most: MeasureSummary.mostBins)
      func summary(_ values: [MeasureValue], _ group: String?) -> MeasureSummary {
        MeasureSummary(
          values.map(\.value),
          of: measure.name,
          group: group,
          sensor: sensor,
          in: bins
        )
      }
      let all = summary(values, nil)
      guard groups.count > 1 else { return [all] }
      let byGroup = Dictionary(grouping: values, by: \.group)
      return [all] + groups.map { summary(byGroup[$0] ?? [], $0) }
    }
  }
}
