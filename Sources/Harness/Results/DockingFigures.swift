/// How well docks followed people, with all participants together.
package struct DockingFigures: Hashable, Sendable {
  /// How many participants had a dock whose camera ran.
  package var docks: Int

  /// Root of the mean square of the angle between who was followed and where they were wanted, in
  /// degrees.
  package var rmsError: Double

  /// What 95 % of those angles were below, in degrees, with the dock that did worst.
  package var p95Error: Double

  /// Share of the time in which somebody could have been seen that somebody was followed, in percent.
  package var followedPercent: Double

  package init(docks: Int, rmsError: Double, p95Error: Double, followedPercent: Double) {
    self.docks = docks
    self.rmsError = rmsError
    self.p95Error = p95Error
    self.followedPercent = followedPercent
  }
}

extension ResultsDatabase {
  /// How well docks followed people; nil if no dock followed anybody.
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
