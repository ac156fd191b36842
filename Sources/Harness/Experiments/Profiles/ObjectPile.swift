package import VirtualTime

/// Memory of an app of which more is alive at the end of each day.
package struct ObjectPile: Codable, Hashable, Sendable {
  /// The type; empty for memory that is no object of a class.
  package var type: String
  /// The function and line that allocated it; empty if they are not known.
  package var place: String
  package var callback: String
  /// How many were alive at the end of each day, and at the end.
  package var aliveByDay: [Int]
  package var alive: Int
  package var bytes: Int

  /// Whether the number has grown on most days, and is above a hundred at the end (our choice).
  ///
  /// What an app keeps once, such as a cache that is full, does not grow.
  package var grows: Bool {
    guard aliveByDay.count >= 4, alive > 100 else { return false }
    let later = aliveByDay.dropFirst(aliveByDay.count / 2)
    let increases = zip(later, later.dropFirst()).count { $1 > $0 }
    return 2 * increases > later.count - 1 && (later.last ?? 0) > (later.first ?? 0) * 5 / 4
  }

  /// The living memory of a profile, the most numerous first, with the places that allocated it.
  ///
  /// - Parameters:
  ///   - profile: The counts of a world that has ended.
  ///   - limit: The most piles.
  /// - Returns: The piles with something alive.
  package static func all(of profile: WorldProfile, limit: Int = 20) -> [ObjectPile] {
    // Those with as many stay in the order of their first allocation, because addresses differ from run to run.
    let origins = profile.origins.enumerated().filter { $0.element.alive > 0 }
      .sorted { ($1.element.alive, $0.offset) < ($0.element.alive, $1.offset) }
      .prefix(limit).map(\.element)
    let functions = KnownFunctions.at(Set(origins.map(\.place)), areCallers: true)
    return origins.map { origin in
      // The runtime's functions, which allocate for all code, say nothing.
      let known = functions[origin.place]?.filter { !$0.name.hasPrefix("swift_") } ?? []
      let function = known.first { $0.isApps } ?? known.first
      return ObjectPile(
        // A long name is cut, perhaps before the parenthesis ends.
        type: (origin.type ?? "").replacing(#/\(unknown context at [^)]*(\)\.?|$)/#, with: ""),
        place: function.map { $0.name + ($0.source.map { " (\($0))" } ?? "") } ?? "",
        callback: origin.callback.name,
        aliveByDay: origin.aliveByDay,
        alive: origin.alive,
        bytes: origin.bytes
      )
    }
  }
}
