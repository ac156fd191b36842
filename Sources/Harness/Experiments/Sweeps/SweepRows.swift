/// A key of the scenario that differs between the alternatives of a sweep.
package struct SweepKey: Hashable, Sendable {
  /// What the key's values are.
  package enum Kind: String, Hashable, Sendable {
    /// Listed values.
    case levels
    /// Numbers between two bounds.
    case number
    /// Durations between two bounds.
    case duration
  }

  /// The key's path, such as `app.fetch.every`.
  package var key: String

  /// What its values are.
  package var kind: Kind

  /// The lower bound of a range, durations in seconds; nil for listed values.
  package var lower: Double?

  /// The upper bound of a range; nil for listed values.
  package var upper: Double?

  /// The number of values that the key can have.
  package var levels: Int
}

/// The place of an alternative in its design.
package struct DesignPlace: Hashable, Sendable {
  /// A part of a design.
  package enum Matrix: String, Hashable, Sendable {
    /// The design has no parts.
    case none = ""
    /// The first sample of a Sobol design.
    case a = "A"
    /// The second, independent sample of a Sobol design.
    case b = "B"
    /// A row of A whose value for one key is that of the same row of B.
    case ab = "AB"
    /// A trajectory of Morris's design.
    case trajectory = "T"
  }

  /// The part of the design.
  package var matrix: Matrix

  /// The row of the matrix, or the number of the trajectory, from 0.
  package var row: Int

  /// The step of a trajectory, from 0.
  package var step: Int

  /// The key that differs from the step before, or that AB has from B; nil for others.
  package var changed: String?

  package init(
    matrix: Matrix = .none,
    row: Int = 0,
    step: Int = 0,
    changed: String? = nil
  ) {
    self.matrix = matrix
    self.row = row
    self.step = step
    self.changed = changed
  }
}

/// The value of a key in one alternative.
package struct SweepSetting: Hashable, Sendable {
  /// The key's path.
  package var key: String

  /// The value, as the scenario writes it.
  package var value: String

  /// The value as a number, durations in seconds; nil if it is neither.
  package var number: Double?

  /// The value's place in the design, from 0 to 1.
  package var coordinate: Double
}

/// The scenario with one value for each key of a sweep.
package struct SweepAlternative: Hashable, Sendable {
  /// The number, from 0.
  package var number: Int

  /// The settings in one text.
  package var name: String

  /// The value of each key, in the order of the sweep.
  package var settings: [SweepSetting]

  /// The place in the design.
  package var place: DesignPlace
}

/// A measure of a sweep.
package struct SweepMeasure: Hashable, Sendable {
  package var name: String

  /// The unit of its values; empty if they have none.
  package var unit: String

  /// `more` or `less`; empty if the scenario doesn't say.
  package var better: String
}

/// A run of a sweep.
package struct SweepRunRow: Hashable, Sendable {
  package var alternative: Int
  package var replicate: Int
  package var seed: UInt64
  package var participants: Int
  package var digest: String
  /// The number of expectations that failed.
  package var failed: Int
  /// The number of expectations that were not judged.
  package var notJudged: Int
  /// What kept participants from completing the study; empty if nothing did.
  package var trouble: String
}

/// A measure of one run, over all participants.
package struct SweepRunMeasure: Hashable, Sendable {
  package var alternative: Int
  package var replicate: Int
  /// The number of participants with a value.
  package var participants: Int
  /// The number of participants without a value.
  package var missing: Int
  package var mean: Double?
  package var standardDeviation: Double?
  /// The quantiles 0, 5, 25, 50, 75, 95 and 100 %.
  package var quantiles: [Double?]
}

/// A measure of one participant in one run.
package struct SweepParticipantMeasure: Hashable, Sendable {
  package var alternative: Int
  package var replicate: Int
  package var participant: String
  package var group: String
  /// The value; nil if there is nothing to measure.
  package var value: Double?
}
