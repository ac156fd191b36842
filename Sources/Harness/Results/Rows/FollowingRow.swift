/// One row of `following`: how well a subject was kept where it was wanted.
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
    How well one subject was kept where it was wanted while a docked phone's camera ran; the \
    subject '' stands for whoever was followed at each instant.
    """,
    key: ["participant", "subject"],
    make: Self.init,
    .participant(\.participant),
    .column("subject", \.subject, "The subject's name; '' for whoever was followed."),
    .column("frames", \.frames, "Frames in which it could have been seen; of '', all frames."),
    .column(
      "followed_percent",
      \.followedPercent,
      unit: "%",
      "Share of the time in which it could have been seen that it was followed."
    ),
    .column(
      "in_frame_percent",
      \.inFramePercent,
      unit: "%",
      "Share of those frames in which its middle was in view; null for ''."
    ),
    .column(
      "in_region_percent",
      \.inRegionPercent,
      unit: "%",
      "Share in which its middle was in the region of interest; null for ''."
    ),
    .column(
      "mean_error_deg",
      \.meanErrorDeg,
      unit: "degrees",
      "Mean angle between it and where it was wanted, while it was followed last."
    ),
    .column("rms_error_deg", \.rmsErrorDeg, unit: "degrees", "Root of the mean square of it."),
    .column(
      "p95_error_deg",
      \.p95ErrorDeg,
      unit: "degrees",
      "What 95 % of those errors are below, to a hundredth of a degree."
    ),
    .seconds(
      "acquired_s",
      \.acquired,
      "Time from when it could first have been seen to when it was followed."
    ),
    .column("reacquired", \.reacquired, "How often somebody was followed after nobody."),
    .seconds(
      "mean_reacquire_s",
      \.meanReacquire,
      "How long after whom it had lost could be seen again, on average."
    ),
    .column("losses", \.losses, "How often it was lost, though it could have been seen."),
    .column("switches", \.switches, "How often the dock went on with somebody else."),
    .column(
      "overshoot_deg",
      \.overshootDeg,
      unit: "degrees",
      "Furthest that the dock went past it after it had come to rest."
    ),
    .seconds(
      "settling_s",
      \.settling,
      "Mean time from its coming to rest until the error stayed within 1 degree."
    ),
    .column("mean_turn_rate", \.meanTurnRate, unit: "degrees/s", "Mean speed of the dock."),
    .column(
      "rms_turn_acceleration",
      \.rmsTurnAcceleration,
      unit: "degrees/s²",
      "Root mean square of how fast that changed from frame to frame."
    ),
    .column(
      "least_yaw_deg",
      \.leastYawDeg,
      unit: "degrees",
      "Furthest that the dock pointed to the left of its zero."
    ),
    .column(
      "greatest_yaw_deg",
      \.greatestYawDeg,
      unit: "degrees",
      "Furthest that it pointed to the right."
    ),
    .column(
      "least_pitch_deg",
      \.leastPitchDeg,
      unit: "degrees",
      "Furthest that it tilted up: upwards is negative."
    ),
    .column(
      "greatest_pitch_deg",
      \.greatestPitchDeg,
      unit: "degrees",
      "Furthest that it tilted down."
    )
  )

  /// The row with each of its columns named.
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
