import VirtualTime

/// The intervals during which a condition holds, in seconds since a path began.
package struct TimeSpans: Hashable, Sendable {
  private let starts: [Double]
  private let ends: [Double]

  /// Creates intervals from ranges in any order; overlapping ranges are joined.
  package init(_ spans: [Range<Double>]) {
    var (starts, ends): ([Double], [Double]) = ([], [])
    for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) where !span.isEmpty {
      if let end = ends.last, span.lowerBound <= end {
        ends[ends.count - 1] = max(end, span.upperBound)
      } else {
        starts.append(span.lowerBound)
        ends.append(span.upperBound)
      }
    }
    (self.starts, self.ends) = (starts, ends)
  }

  package static let always = TimeSpans([-Double.infinity..<Double.infinity])
  package static let never = TimeSpans([])

  package func contains(_ seconds: Double) -> Bool {
    let next = starts.firstPlace { $0 > seconds }
    return next > 0 && seconds < ends[next - 1]
  }
}

extension Array {
  /// The first index from which a condition holds, for elements that are partitioned by it.
  ///
  /// - Parameters:
  ///   - guess: An index that is tried first, and then the next one.
  ///   - holds: The condition.
  /// - Returns: The index; the number of elements if the condition holds for none.
  func firstPlace(near guess: Int = 0, where holds: (Element) -> Bool) -> Int {
    for place in guess...guess + 1 where place <= count {
      let isAfter = place == 0 || !holds(self[place - 1])
      if isAfter, place == count || holds(self[place]) { return place }
    }
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
