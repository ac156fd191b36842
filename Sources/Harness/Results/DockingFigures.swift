/// How well the docks of all participants followed their subjects.
package struct DockingFigures: Hashable, Sendable {
  /// How many participants had a dock whose camera ran.
  package var docks: Int

  /// The root mean square of the angle between the followed subject and its wanted position, in degrees.
  package var rmsError: Double

  /// The 95th percentile of that angle, in degrees, for the dock with the largest one.
  package var p95Error: Double

  /// The part of the time with a visible subject in which the dock followed one, in percent.
  package var followedPercent: Double

  package init(docks: Int, rmsError: Double, p95Error: Double, followedPercent: Double) {
    self.docks = docks
    self.rmsError = rmsError
    self.p95Error = p95Error
    self.followedPercent = followedPercent
  }
}

extension ResultsDatabase {
  /// How well docks followed their subjects; nil if no dock followed one.
  package func dockingFigures() throws(ResultsError) -> DockingFigures? {
    let rows = try rows(
      """
      select count(*), sum(frames * rms_error_deg * rms_error_deg) / sum(frames),
        max(p95_error_deg), sum(frames * followed_percent) / sum(frames)
      from following where subject = '' and rms_error_deg is not null
      """
    )
    guard case .integer(let docks)? = rows.first?[0], case .real(let squares)? = rows.first?[1],
      case .real(let p95)? = rows.first?[2], case .real(let followed)? = rows.first?[3]
    else { return nil }
    return DockingFigures(
      docks: Int(docks),
      rmsError: squares.squareRoot(),
      p95Error: p95,
      followedPercent: followed
    )
  }
}
