package import DockKit
package import VirtualTime

extension Dock {
  package nonisolated func turn(at speeds: DockAngles) {
    synchronously { $0.begin(turning: speeds) }
  }

  package nonisolated func move(
    to positions: DockAngles,
    taking duration: Duration,
    maximumSpeed: DockAngles?
  ) -> WorldTime {
    synchronously { $0.begin(moving: positions, duration, maximumSpeed) }
  }

  package nonisolated func follow(_ points: [DockWaypoint]) -> WorldTime {
    synchronously { $0.begin(following: points) }
  }

  private func begin(turning speeds: DockAngles) {
    guard let time = accept() else { return }
    let lapse = velocityTimeout.map { time.later(by: $0) } ?? .endOfTime
    course.command(from: time, now: world.now) { motors in
      motors.turn(at: speeds, from: time, lapsing: lapse)
    }
    watchForNotices(from: course.last.nextNotice)
  }

  private func begin(
    moving positions: DockAngles,
    _ duration: Duration,
    _ maximumSpeed: DockAngles?
  ) -> WorldTime {
    guard let time = accept() else { return world.now }
    course.command(from: time, now: world.now) { motors in
      motors.move(
        to: positions,
        from: time,
        taking: duration.inSeconds,
        maximumSpeed: maximumSpeed,
        keepsDeadBand: true
      )
    }
    return course.last.rests
  }

  /// Runs through a row of positions.
  ///
  /// Our choice: it rests for an instant at each; where an axis can't keep up, the others wait for it; the
  /// dead band is for single moves.
  private func begin(following points: [DockWaypoint]) -> WorldTime {
    guard var time = accept() else { return world.now }
    for point in points {
      course.command(from: time, now: world.now) { motors in
        motors.move(
          to: point.positions,
          from: time,
          taking: point.duration.inSeconds,
          maximumSpeed: nil,
          keepsDeadBand: false
        )
      }
      let due = time.later(by: max(0, point.duration.wholeNanoseconds))
      time = max(due, course.last.rests)
    }
    return time
  }

  /// When a command given now reaches the motors; nil if nothing comes of it.
  private func accept() -> WorldTime? {
    guard isDocked else { return nil }
    guard !use() else { return nil }
    return world.now.later(by: commandLatency)
  }

  /// Has what the commands lead to told when it happens.
  func watchForNotices(from next: WorldTime) {
    guard next < timers.noticeAt else { return }
    if let timer = timers.notice { world.cancel(timer) }
    timers.noticeAt = next
    timers.notice = world.schedule(at: next, "a dock's motors") { [self] in
      let now = world.now
      timers.notice = nil
      timers.noticeAt = .endOfTime
      for event in course.notices(after: timers.toldUntil, through: now) { observe(event) }
      timers.toldUntil = now
      watchForNotices(from: course.nextNotice(after: now))
    }
  }
}
