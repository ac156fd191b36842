import VirtualTime

/// What is drawn by chance; equal seeds draw the same.
package struct Chance {
  private var random: RandomStream

  /// The draws of one part of a seed.
  package init(seed: UInt64, part: String) { random = RandomStream(seed: seed).split(part) }

  /// One of some elements; there is at least one.
  package mutating func one<Element>(of elements: [Element]) -> Element {
    elements[random.below(elements.count)]
  }

  /// A number of a range.
  package mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + random.below(range.upperBound - range.lowerBound + 1)
  }

  /// Whether something that comes to pass so many times in a hundred does.
  package mutating func happens(percent: Int) -> Bool { random.below(100) < percent }

  /// Any number at all.
  package mutating func any() -> UInt64 { random.next() }

  /// Some elements in another order.
  package mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var left = elements
    var result: [Element] = []
    while !left.isEmpty { result.append(left.remove(at: number(in: 0...left.count - 1))) }
    return result
  }

  /// So many of some elements, or all if there are fewer, each once and in their order.
  package mutating func some<Element>(_ count: Int, of elements: [Element]) -> [Element] {
    var left = count
    return elements.enumerated().compactMap { index, element in
      guard left > 0, random.below(elements.count - index) < left else { return nil }
      left -= 1
      return element
    }
  }
}
