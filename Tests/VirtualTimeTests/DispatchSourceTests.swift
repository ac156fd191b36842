import Foundation
import Testing
import VirtualTime

@Suite("Dispatch sources in a world", .timeLimit(.minutes(60)))
struct DispatchSourceTests {
  /// Source: Apple, DispatchSourceTimer.schedule(deadline:repeating:leeway:).
  @Test("a timer fires at its deadline and each interval, on its queue, until it is cancelled")
  func timer() throws {
    let lines = try notes { diary, world in
      let timer = DispatchSource.makeTimerSource(queue: .main)
      nonisolated(unsafe) var count: UInt = 0
      timer.schedule(deadline: .now() + 3, repeating: 2, leeway: .milliseconds(100))
      timer.setEventHandler {
        dispatchPrecondition(condition: .onQueue(.main))
        count += timer.data
        diary.note("\(count) at \(world.time)")
        if count == 3 { timer.cancel() }
      }
      timer.setCancelHandler { diary.note("cancelled at \(world.time), \(timer.isCancelled)") }
      timer.setRegistrationHandler { diary.note("registered at \(world.time)") }
      timer.resume()
    }
    #expect(
      lines == [
        "registered at 0.0", "1 at 3.0", "2 at 5.0", "3 at 7.0", "cancelled at 7.0, true",
      ]
    )
  }

  @Test("a timer fires once, also by the wall clock, and can be scheduled again")
  func once() throws {
    let lines = try notes { diary, world in
      let timer = DispatchSource.makeTimerSource()
      nonisolated(unsafe) var isFirst = true
      timer.schedule(wallDeadline: .now() + 30)
      timer.setEventHandler {
        diary.note("at \(world.time)")
        if isFirst { timer.schedule(deadline: .now() + 20) }
        isFirst = false
      }
      timer.activate()
    }
    #expect(lines == ["at 30.0", "at 50.0"])
  }

  /// Source: Apple, DispatchSource.data: how often it went off since the handler was called last.
  @Test("a suspended timer waits until it is resumed, and then reports how often it fired")
  func suspended() throws {
    let lines = try notes { diary, world in
      let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "own"))
      timer.schedule(deadline: .now() + 10, repeating: 10)
      timer.setEventHandler { diary.note("\(timer.data) at \(world.time)") }
      timer.resume()
      DispatchQueue.main.asyncAfter(deadline: .now() + 15) { timer.suspend() }
      DispatchQueue.main.asyncAfter(deadline: .now() + 45) { timer.resume() }
      DispatchQueue.main.asyncAfter(deadline: .now() + 55) { timer.cancel() }
    }
    #expect(lines == ["1 at 10.0", "3 at 45.0", "1 at 50.0"])
  }

  /// Source: the public source of Dispatch, which cancels a source without references.
  @Test("a timer that was released, or never resumed, does not fire")
  func released() throws {
    let lines = try notes { diary, world in
      var timer: (any DispatchSourceTimer)? = DispatchSource.makeTimerSource()
      timer?.schedule(deadline: .now() + 10, repeating: 10)
      timer?.setEventHandler { diary.note("released") }
      timer?.resume()
      timer = nil
      let other = DispatchSource.makeTimerSource()
      other.schedule(deadline: .now() + 10)
      other.setEventHandler { diary.note("not resumed") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 50) {
        withExtendedLifetime(other) {}
        diary.note("over")
        other.resume()
        other.cancel()
      }
    }
    #expect(lines == ["over"])
  }

  /// Source: Apple, DispatchSourceUserDataAdd, DispatchSourceUserDataOr and …Replace.
  @Test("data is added, combined or replaced until the handler is called")
  func data() throws {
    let lines = try notes { diary, world in
      let add = DispatchSource.makeUserDataAddSource(queue: .main)
      let or = DispatchSource.makeUserDataOrSource(queue: .main)
      let replace = DispatchSource.makeUserDataReplaceSource(queue: .main)
      add.setEventHandler { diary.note("sum \(add.data)") }
      or.setEventHandler { diary.note("union \(or.data)") }
      replace.setEventHandler { diary.note("last \(replace.data)") }
      add.resume()
      or.resume()
      replace.resume()
      for value in [1, 2, 4, 4] as [UInt] {
        add.add(data: value)
        or.or(data: value)
        replace.replace(data: value)
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { add.add(data: 9) }
    }
    #expect(lines == ["sum 11", "union 7", "last 4", "sum 9"])
  }

  /// Source: Apple, DispatchQueue.Attributes.initiallyInactive.
  @Test("an initially inactive queue runs nothing until it is activated")
  func inactiveQueue() throws {
    let lines = try notes { diary, world in
      let queue = DispatchQueue(label: "own", attributes: .initiallyInactive)
      let other = DispatchQueue(label: "other")
      queue.async { diary.note("inactive at \(world.time)") }
      other.async { diary.note("active at \(world.time)") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 7) { queue.activate() }
    }
    #expect(lines == ["active at 0.0", "inactive at 7.0"])
  }
}
