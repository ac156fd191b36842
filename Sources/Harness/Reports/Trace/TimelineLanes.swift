/// Shares the items of one line among as many as it takes for none to overlap another in part.
///
/// Source: "Trace Event Format", complete events of a thread may nest, and not overlap otherwise.
enum TimelineLanes {
  /// The items of each lane, by time; every line has one.
  ///
  /// A slice goes to the first lane that is free by then. An instant breaks nothing where it is, and
  /// stays in the first.
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
