import VirtualTime

/// One bout of walking, climbing stairs or running.
package struct Walk: Hashable, Sendable {
  /// A way of moving on foot.
  package enum Gait: UInt8, Hashable, Sendable {
    case walking
    case stairs
    case running
  }

  /// When it begins.
  package let start: LocalTime

  /// When it ends, not part of it.
  package let end: LocalTime

  /// How the person moves.
  package let gait: Gait

  /// Steps per minute.
  package let cadence: Double

  /// Length of a step, in metres.
  package let stepLength: Double

  /// Whether the phone is carried along.
  package let carriesPhone: Bool

  /// Floors climbed, negative if descended.
  package let floors: Int

  /// Whether an instant belongs to it.
  package func contains(_ time: LocalTime) -> Bool { start <= time && time < end }

  /// Metres per second.
  package var speed: Double { cadence / 60 * stepLength }

  /// How many steps were made until an instant, with the part of the one under way.
  ///
  /// A walker speeds up and slows down a little, by a fiftieth, every 17 seconds (our choice).
  package func stepCount(until time: LocalTime) -> Double {
    let seconds = min(max(time, start), end).seconds - start.seconds
    let sway = 0.02 * cadence / 60 * 2.7 * (1 - PortableMath.cos(seconds * 0.369_6))
    return cadence / 60 * seconds + sway
  }

  /// Whole steps made between two instants: the parts of a walk add up to the whole.
  package func steps(from: LocalTime, to: LocalTime) -> Int {
    guard from < to else { return 0 }
    return Int(stepCount(until: to)) - Int(stepCount(until: from))
  }
}
