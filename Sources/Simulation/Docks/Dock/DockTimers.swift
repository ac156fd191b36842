import VirtualTime

/// The timers of a dock, which end with the connection to the phone.
struct DockTimers {
  /// The timer of the motors' next event, and its instant.
  var notice: WorldTimer?
  var noticeAt = WorldTime.endOfTime
  /// The instant up to which the motors' events have been reported.
  var toldUntil = WorldTime.start

  var sleep: WorldTimer?
  var flap: WorldTimer?
  var reconnection: WorldTimer?
  var battery: WorldTimer?
  var shutter: [WorldTimer] = []

  /// Cancels all timers when the connection ends.
  mutating func cancelAll(in world: World) {
    let single = [notice, sleep, flap, reconnection, battery].compactMap(\.self)
    for timer in single + shutter { world.cancel(timer) }
    let toldUntil = toldUntil
    self = DockTimers()
    self.toldUntil = toldUntil
  }
}
