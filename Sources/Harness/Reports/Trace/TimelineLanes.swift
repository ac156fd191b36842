/// Divides the items of a track into lanes in which no two slices overlap.
///
/// Source: "Trace Event Format": complete events of a thread may nest, and must not overlap otherwise.
enum TimelineLanes {
  /// The items of each lane in the order of time; there is at least one lane.
  ///
  /// A slice goes to the first lane that is free at its start. Instants go to the first lane, since they may
  /// lie within a slice.
  static func of(_ items: [TimelineItem]) -> [[TimelineItem]] {
    let order = items.enumerated().sorted {
      ($0.element.start, $0.element.sequence, $0.offset)
        < ($1.element.start, $1.element.sequence, $1.offset)
    }
    var lanes: [[TimelineItem]] = [[]]
    var ends = [Int.min]
    for (_, item) in order {
      guard let end = item.end else {
        lanes[0].append(item)
        continue
      }
      if let free = ends.firstIndex(where: { $0 <= item.start }) {
        lanes[free].append(item)
        ends[free] = end
      } else {
        lanes.append([item])
        ends.append(end)
      }
    }
    return lanes
  }
}
