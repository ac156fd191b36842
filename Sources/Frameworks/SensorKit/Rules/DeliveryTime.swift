import VirtualTime

/// How long a fetch takes to hand its results over.
///
/// No source gives a figure, so the default is none: all results come at the instant of the request (our
/// choice). With a time, the rest of the world goes on between two results.
package struct DeliveryTime: Hashable, Sendable {
  /// From the request to the first result, or to the fetch's end if there is none.
  package var toFirst = Duration.zero

  /// For each thousand results after the first, evenly spread.
  package var perThousand = Duration.zero

  package init() {}

  /// Whether a fetch takes no time.
  var isNone: Bool { toFirst <= .zero && perThousand <= .zero }

  /// Whether time passes between two results.
  var isPaced: Bool { perThousand > .zero }

  /// When a result is due, counted from 0, of a fetch whose first one was due at an instant.
  ///
  /// The system reads on while an app is busy: an app that took longer for one result gets the next ones
  /// at once, as far as they are due (our choice).
  func due(_ number: Int, since first: WorldTime) -> WorldTime {
    // Apart, or a long fetch of many results would not fit 64 bits.
    let (whole, rest) = perThousand.wholeNanoseconds.quotientAndRemainder(dividingBy: 1000)
    let number = Int64(number)
    return WorldTime(nanoseconds: first.nanoseconds + whole * number + rest * number / 1000)
  }
}
