/// A callback that is due at an instant of a world and can still be called off.
public struct WorldTimer: Sendable {
  let slot: Int
  let key: UInt64
}

extension World {
  /// Has a callback called at an instant, or, if that is past, as soon as the running event is over.
  ///
  /// - Parameters:
  ///   - time: The instant, in true time.
  ///   - name: What reports say is being waited for; nil for `a timer`.
  ///   - body: The callback; it runs on the world's thread, on no actor.
  /// - Returns: The timer, for ``cancel(_:)``.
  @discardableResult
  public func schedule(
    at time: WorldTime,
    _ name: String? = nil,
    _ body: @escaping () -> Void
  ) -> WorldTimer {
    if trace != nil { note(.plans(for: time)) }
    if agenda.pointee.standsStill { inspectPlanner() }
    return agenda.pointee.add(name, at: time, body)
  }

  /// Calls a callback off; nothing happens if it was called already.
  ///
  /// - Returns: Whether it was still to come.
  @discardableResult
  public func cancel(_ timer: WorldTimer) -> Bool {
    if trace != nil { note(.callsOff(TimerKey.sequence(of: timer.key))) }
    return agenda.pointee.slots.cancel(timer.slot, key: timer.key)
  }
}
