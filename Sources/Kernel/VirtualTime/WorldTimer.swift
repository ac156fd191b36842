/// What a timer does when its instant comes.
enum TimerAction {
  case free
  case cancelled
  case job(UnownedJob)
  case mainJob(UnownedJob)
  case call(name: String, () -> Void)
}

/// A callback that is due at an instant of a world and can still be called off.
public struct WorldTimer: Sendable {
  let slot: Int
  let key: Int128
}

extension World {
  /// Has a callback called at an instant, or, if that is past, as soon as the running event is over.
  ///
  /// - Parameters:
  ///   - time: The instant, in true time.
  ///   - name: What reports say is being waited for.
  ///   - body: The callback; it runs on the world's thread, on no actor.
  /// - Returns: The timer, for ``cancel(_:)``.
  @discardableResult
  public func schedule(
    at time: WorldTime,
    _ name: String = "a timer",
    _ body: @escaping () -> Void
  ) -> WorldTimer {
    addTimer(at: time, .call(name: name, body))
  }

  /// Calls a callback off; nothing happens if it was called already.
  ///
  /// - Returns: Whether it was still to come.
  @discardableResult
  public func cancel(_ timer: WorldTimer) -> Bool {
    guard keys[timer.slot] == timer.key else { return false }
    keys[timer.slot] = 0
    actions[timer.slot] = .cancelled
    return true
  }

  @discardableResult
  func addTimer(at time: WorldTime, _ action: TimerAction) -> WorldTimer {
    let slot: Int
    if let free = freeSlots.popLast() {
      slot = Int(free)
      actions[slot] = action
    } else {
      slot = actions.count
      actions.append(action)
      keys.append(0)
    }
    let key = timers.insert(time, slot: slot)
    keys[slot] = key
    return WorldTimer(slot: slot, key: key)
  }

  func takeAction(_ slot: Int) -> TimerAction {
    let action = actions[slot]
    actions[slot] = .free
    keys[slot] = 0
    freeSlots.append(Int32(slot))
    return action
  }
}
