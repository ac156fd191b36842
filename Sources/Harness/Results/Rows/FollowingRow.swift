/// One row of `following`: how well a docked phone's camera kept a subject in its wanted position.
package struct FollowingRow: ResultRow {
  package var participant: String
  package var subject: String
  package var frames: Int
  package var followedPercent: Double?
  package var inFramePercent: Double?
  package var inRegionPercent: Double?
  package var meanErrorDeg: Double?
  package var rmsErrorDeg: Double?
  package var p95ErrorDeg: Double?
  package var acquired: Seconds?
  package var reacquired: Int?
  package var meanReacquire: Seconds?
  package var losses: Int?
  package var switches: Int?
  package var overshootDeg: Double?
  package var settling: Seconds?
  package var meanTurnRate: Double?
  package var rmsTurnAcceleration: Double?
  package var leastYawDeg: Double?
  package var greatestYawDeg: Double?
  package var leastPitchDeg: Double?
  package var greatestPitchDeg: Double?

  package static let layout = RowLayout(
    .following,
    "following",
    """
    How well a docked camera kept a subject in place.
    """,
    key: ["participant", "subject"],
    make: Self.init,
    .participant(\.participant),
    .column("subject", \.subject, "The subject's name; '' for the followed subject."),
    .column(
      "frames",
      \.frames,
      "Frames in which it could be seen; for '', all."
    ),
    .column(
      "followed_percent",
      \.followedPercent,
      unit: "%",
      "Part of them in which it was followed."
    ),
    .column(
      "in_frame_percent",
      \.inFramePercent,
      unit: "%",
      "Part of them with its middle in view."
    ),
    .column(
      "in_region_percent",
      \.inRegionPercent,
      unit: "%",
      "Part of them with its middle in the region."
    ),
    .column(
      "mean_error_deg",
      \.meanErrorDeg,
      unit: "degrees",
      "Mean, root mean square and 95th percentile of its angle to the wanted position while followed."
    ),
    .column(
      "rms_error_deg",
      \.rmsErrorDeg,
      unit: "degrees",
      "Mean, root mean square and 95th percentile of its angle to the wanted position while followed."
    ),
    .column(
      "p95_error_deg",
      \.p95ErrorDeg,
      unit: "degrees",
      "Mean, root mean square and 95th percentile of its angle to the wanted position while followed."
    ),
    .seconds(
      "acquired_s",
      \.acquired,
      "Time from the first such frame until it was followed."
    ),
    .column(
      "reacquired",
      \.reacquired,
      "How often the dock followed a subject again."
    ),
    .seconds(
      "mean_reacquire_s",
      \.meanReacquire,
      "Mean time until a lost subject was followed again."
    ),
    .column(
      "losses",
      \.losses,
      "How often it lost a subject that could be seen."
    ),
    .column("switches", \.switches, "How often it changed to another subject."),
    .column(
      "overshoot_deg",
      \.overshootDeg,
      unit: "degrees",
      "Largest angle by which it passed a stopped subject."
    ),
    .seconds(
      "settling_s",
      \.settling,
      "Mean time from a stop to a lasting error within 1 degree."
    ),
    .column("mean_turn_rate", \.meanTurnRate, unit: "degrees/s", "Mean speed of the dock."),
    .column(
      "rms_turn_acceleration",
      \.rmsTurnAcceleration,
      unit: "degrees/s²",
      "Root mean square of the speed's change."
    ),
    .column(
      "least_yaw_deg",
      \.leastYawDeg,
      unit: "degrees",
      "The furthest to the left, to the right, up and down."
    ),
    .column(
      "greatest_yaw_deg",
      \.greatestYawDeg,
      unit: "degrees",
      "The furthest to the left, to the right, up and down."
    ),
    .column(
      "least_pitch_deg",
      \.leastPitchDeg,
      unit: "degrees",
      "The furthest to the left, to the right, up and down."
    ),
    .column(
      "greatest_pitch_deg",
      \.greatestPitchDeg,
      unit: "degrees",
      "The furthest to the left, to the right, up and down."
    )
  )

  /// A row, with one parameter for each column.
  package init(
    participant: String,
    subject: String,
    frames: Int,
    followedPercent: Double?,
    inFramePercent: Double?,
    inRegionPercent: Double?,
    meanErrorDeg: Double?,
    rmsErrorDeg: Double?,
    p95ErrorDeg: Double?,
    acquired: Seconds?,
    reacquired: Int?,
    meanReacquire: Seconds?,
    losses: Int?,
    switches: Int?,
    overshootDeg: Double?,
    settling: Seconds?,
    meanTurnRate: Double?,
    rmsTurnAcceleration: Double?,
    leastYawDeg: Double?,
    greatestYawDeg: Double?,
    leastPitchDeg: Double?,
    greatestPitchDeg: Double?
  ) {
    self.participant = participant
    self.subject = subject
    self.frames = frames
    self.followedPercent = followedPercent
    self.inFramePercent = inFramePercent
    self.inRegionPercent = inRegionPercent
    self.meanErrorDeg = meanErrorDeg
    self.rmsErrorDeg = rmsErrorDeg
    self.p95ErrorDeg = p95ErrorDeg
    self.acquired = acquired
    self.reacquired = reacquired
    self.meanReacquire = meanReacquire
    self.losses = losses
    self.switches = switches
    self.overshootDeg = overshootDeg
    self.settling = settling
    self.meanTurnRate = meanTurnRate
    self.rmsTurnAcceleration = rmsTurnAcceleration
    self.leastYawDeg = leastYawDeg
    self.greatestYawDeg = greatestYawDeg
    self.leastPitchDeg = leastPitchDeg
    self.greatestPitchDeg = greatestPitchDeg
  }
}
