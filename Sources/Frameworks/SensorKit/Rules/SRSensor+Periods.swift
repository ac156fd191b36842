extension SRSensor {
  /// How long a sample is held after it was written, so that the person can delete it first.
  ///
  /// Source: Apple, 24 hours; a shipping client, seven days of face metrics.
  package var holdingPeriod: Duration { .seconds(3600 * (catalogEntry?.holdingHours ?? 24)) }

  /// How long a sample is kept, counted from writing; at its end it can no longer be fetched.
  ///
  /// Seven days can be reached (Apple, SRSensorReader). That they begin when the hold ends, and not
  /// at the writing, is our choice: a shipping client begins its first fetch seven days before the
  /// hold, and face metrics, held for seven days, would otherwise expire as they are released.
  package var retentionPeriod: Duration { holdingPeriod + .seconds(7 * 86_400) }
}
