import VirtualTime

/// What a dock waits for.
struct DockTimers {
  /// What the motors' motion leads to, and when that is.
  var notice: WorldTimer?
  var noticeAt = WorldTime.endOfTime
  /// Up to when it has been told.
  var toldUntil = WorldTime.start

  var sleep: WorldTimer?
  var flap: WorldTimer?
  var reconnection: WorldTimer?
  var battery: WorldTimer?
  var shutter: [WorldTimer] = []

  /// Calls off what a connection's end ends.
  mutating func cancelAll(in world: World) {
    let single = [notice, sleep, flap, reconnection, battery].compactMap(\.self)
    for timer in single + shutter { world.cancel(timer) }
    let toldUntil = toldUntil
    self = DockTimers()
    self.toldUntil = toldUntil
  }
}
