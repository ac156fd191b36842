/// A stretch of one local day without a change of the clocks, divided into equal bins.
package struct CalendarPart: Hashable, Sendable {
  /// The day to which the part belongs.
  package let day: Int

  /// The instants of the part, in nanoseconds since the world's start.
  package let instants: Range<Int64>

  /// The instant at which the clocks of this part would have shown midnight.
  package let midnight: Int64

  /// The length of a bin, in nanoseconds.
  package let binLength: Int64

  /// The number of the bin that begins at this midnight; the numbers of a part follow those of the
  /// part before it.
  package let numberAtMidnight: Int

  package init(
    day: Int,
    _ instants: Range<Int64>,
    midnight: Int64,
    binLength: Int64,
    firstNumber: Int
  ) {
    self.day = day
    self.instants = instants
    self.midnight = midnight
    self.binLength = binLength
    numberAtMidnight = firstNumber - Int((instants.lowerBound - midnight) / binLength)
  }

  /// The places in the day of the part's bins, by the clock.
  package var places: ClosedRange<Int> {
    place(of: instants.lowerBound)...place(of: instants.upperBound - 1)
  }

  /// The place in the day of the bin that contains an instant.
  package func place(of time: Int64) -> Int { Int((time - midnight) / binLength) }

  /// The instants of a bin of the part.
  package func instants(ofBinAt place: Int) -> Range<Int64> {
    let start = midnight + Int64(place) * binLength
    return max(start, instants.lowerBound)..<min(start + binLength, instants.upperBound)
  }
}
