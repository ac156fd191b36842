/// One row of `following`: how well a subject was kept where it was wanted.
package struct FollowingRow: ResultRow {
  package static let table = TableID.following

  /// The participant's name.
  package var participant: String
  /// The subject's name; empty for whoever was followed.
  package var subject: String
  /// Frames in which it was in the room.
  package var frames: Int
  /// Share of them in which it was followed, in percent.
  package var followedPercent: Double?
  /// Share in view, in percent.
  package var inFramePercent: Double?
  /// Share with its middle in the region, in percent.
  package var inRegionPercent: Double?
  /// Mean error in degrees; nil if it was never followed.
  package var meanErrorDeg: Double?
  /// Root mean square of the errors.
  package var rmsErrorDeg: Double?
  /// What 95 % of them are below.
  package var p95ErrorDeg: Double?
  /// Time until it was first within 5 degrees.
  package var acquired: Seconds?
  /// How often it was so again after a loss.
  package var reacquired: Int?
  /// How long that took on average.
  package var meanReacquire: Seconds?
  /// How often it was no longer followed, though it was there.
  package var losses: Int?
  /// How often its track went over to another subject, or came from one.
  package var switches: Int?
  /// Furthest that the dock turned beyond it after it came to rest, in degrees.
  package var overshootDeg: Double?
  /// Longest until it then stayed within a degree.
  package var settling: Seconds?
  /// Mean speed of the dock in degrees per second.
  package var meanTurnRate: Double?
  /// Root mean square of its acceleration in degrees per second squared.
  package var rmsTurnAcceleration: Double?
  /// Furthest that the dock pointed to the left, in degrees.
  package var leastYawDeg: Double?
  /// Furthest to the right.
  package var greatestYawDeg: Double?
  /// Furthest up.
  package var leastPitchDeg: Double?
  /// Furthest down.
  package var greatestPitchDeg: Double?

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

  package var values: [Value] {
    [
      Value(participant),
      Value(subject),
      Value(frames),
      Value(followedPercent),
      Value(inFramePercent),
      Value(inRegionPercent),
      Value(meanErrorDeg),
      Value(rmsErrorDeg),
      Value(p95ErrorDeg),
      Value(acquired),
      Value(reacquired),
      Value(meanReacquire),
      Value(losses),
      Value(switches),
      Value(overshootDeg),
      Value(settling),
      Value(meanTurnRate),
      Value(rmsTurnAcceleration),
      Value(leastYawDeg),
      Value(greatestYawDeg),
      Value(leastPitchDeg),
      Value(greatestPitchDeg),
    ]
  }
}
