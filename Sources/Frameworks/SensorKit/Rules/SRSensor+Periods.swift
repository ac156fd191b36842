extension SRSensor {
  /// How long a sample is held after it was written, so that the person can delete it first.
  ///
  /// Source: Apple, 24 hours; a shipping client, seven days of face metrics.
  var holdingPeriod: Duration { .seconds(3600 * (catalogEntry?.holdingHours ?? 24)) }

  /// How long a sample can be fetched, counted from writing; at its end it no longer can.
  ///
  /// With the usual hold of a day these are seven days (Apple, SRSensorReader). That the six after
  /// the release are what counts is our choice: face metrics, held for seven days, would otherwise
  /// expire at the instant of their release.
  var retentionPeriod: Duration { holdingPeriod + .seconds(6 * 86_400) }
}
