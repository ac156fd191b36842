/// Something that a run recorded at an instant.
package struct TimedEvent: Hashable, Sendable {
  /// The instant, in nanoseconds since the study's start.
  package var nanoseconds: Double

  /// The table and the column that have it, such as `fetches.asked_s`.
  package var name: String

  package init(nanoseconds: Double, name: String) {
    self.nanoseconds = nanoseconds
    self.name = name
  }

  /// The greatest distance between an end of a range and the event that explains it, in nanoseconds (our choice).
  private static let near = 1e9

  /// The name of the event that is nearest to an instant; empty if none is near.
  static func name(nearest instant: Int64, among events: [TimedEvent]) -> String {
    let distances = events.map { ($0, abs($0.nanoseconds - Double(instant))) }
    let nearest = distances.filter { $0.1 <= near }.min { ($0.1, $0.0.name) < ($1.1, $1.0.name) }
    return nearest?.0.name ?? ""
  }
}
