import DockKit
import VirtualTime

/// How a dock turns: what each command makes of it, from a while ago to what is under way to its motors.
struct DockCourse {
  private struct Stretch {
    var start: WorldTime
    var motors: DockMotors
  }

  // A ring, so that nothing is moved or allocated while a dock is steered; in the order of time. The first
  // one also stands for all time before.
  private var ring: [Stretch]
  private var first = 0
  private var count = 1
  private let memory: Int64

  /// A dock that nobody has told anything.
  ///
  /// - Parameters:
  ///   - motors: At rest.
  ///   - time: Since when.
  ///   - memory: How long a motion can still be asked for, in nanoseconds.
  init(_ motors: DockMotors, since time: WorldTime, memory: Int64) {
    // A second at 30 frames, twice.
    ring = Array(repeating: Stretch(start: time, motors: motors), count: 64)
    self.memory = memory
  }

  /// The motors as the last command leaves them.
  var last: DockMotors { ring[slot(count - 1)].motors }

  /// Its motion at an instant: exact from a while ago up to all that was commanded.
  func motion(at time: WorldTime) -> DockMotion {
    var index = count - 1
    while index > 0, ring[slot(index)].start > time { index -= 1 }
    return ring[slot(index)].motors.motion(at: time)
  }

  /// Gives a command, which replaces those that take effect at the same time or later.
  mutating func command(
    from time: WorldTime,
    now: WorldTime,
    _ give: (inout DockMotors) -> Void
  ) {
    while count > 1, ring[slot(count - 1)].start >= time { count -= 1 }
    // The one before is still in force at the first instant that can be asked for.
    let oldest = now.nanoseconds - memory
    while count > 1, ring[slot(1)].start.nanoseconds <= oldest {
      first = slot(1)
      count -= 1
    }
    if count == ring.count { grow() }
    let next = slot(count)
    ring[next] = ring[slot(count - 1)]
    ring[next].start = time
    count += 1
    give(&ring[next].motors)
  }

  /// Where a stretch lies in the ring, whose length is a power of two.
  private func slot(_ index: Int) -> Int { (first + index) & (ring.count - 1) }

  private mutating func grow() {
    ring = (0..<2 * count).map { ring[slot($0)] }
    first = 0
  }

  /// When something is to be told next, later than an instant; the end of time: never.
  func nextNotice(after time: WorldTime) -> WorldTime {
    var next = WorldTime.endOfTime
    eachNotice { notice, _ in if notice > time { next = min(next, notice) } }
    return next
  }

  /// What is to be told of a time: after an instant, up to another.
  func notices(after start: WorldTime, through end: WorldTime) -> [DockEvent] {
    var found: [(time: WorldTime, event: DockEvent)] = []
    eachNotice { time, event in
      if time > start, time <= end { found.append((time, event)) }
    }
    return found.sorted { $0.time < $1.time }.map(\.event)
  }

  private func eachNotice(_ body: (WorldTime, DockEvent) -> Void) {
    for index in 0..<count {
      let end = index + 1 == count ? WorldTime.endOfTime : ring[slot(index + 1)].start
      let motors = ring[slot(index)].motors
      for axis in DockAxis.allCases where motors.reachesLimit(of: axis) < end {
        body(motors.reachesLimit(of: axis), .limitReached(axis))
      }
      if motors.lapses < end { body(motors.lapses, .lapsed) }
    }
  }
}
