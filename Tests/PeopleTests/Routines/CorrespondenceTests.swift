import People
import Testing
import VirtualTime

/// Our choice: all rules without a named source.
@Suite("Calls and messages")
struct CorrespondenceTests {
  @Test("calls are in order, never overlap, and happen while awake", arguments: Routine.all, seeds)
  func calls(routine: Routine, seed: UInt64) {
    for number in -1..<20 {
      let plan = life(routine, seed: seed).plan(number)
      let calls = plan.calls()
      #expect(calls.map(\.number) == Array(calls.indices))
      #expect(calls.allSatisfy { $0.start > plan.start && $0.end < plan.asleep })
      #expect(calls.allSatisfy { $0.nanoseconds >= 2_990_000_000 && $0.contact >= 0 })
      for (one, next) in zip(calls, calls.dropFirst()) {
        #expect(next.start.nanoseconds - one.end.nanoseconds >= 2_990_000_000)
      }
      #expect(calls == plan.calls())
    }
  }

  @Test("messages are within the plan, and are sent while a messenger is open", arguments: seeds)
  func messages(seed: UInt64) {
    for number in 0..<10 {
      let plan = life(.student, seed: seed).plan(number)
      let messages = plan.messages()
      let open = plan.messengerUses()
      #expect(messages.allSatisfy { $0.time >= plan.start && $0.time < plan.end })
      #expect(messages.map(\.time) == messages.map(\.time).sorted())
      for message in messages where message.isOutgoing {
        #expect(open.contains { $0.start <= message.time && message.time < $0.end })
      }
    }
  }

  @Test("slots of a day add up to its calls and messages", arguments: seeds, [15, 60, 1440])
  func slots(seed: UInt64, minutes: Int) {
    let life = life(.shiftWorker, seed: seed)
    let days = livedDays(of: life)
    var (made, taken, time, sent, received) = (0, 0, Int64(0), 0, 0)
    // The range is from midnight to midnight, so it cuts only the first and the last plan.
    for day in 0..<6 {
      for slot in 0..<1440 / minutes {
        let calls = days.callTotals(slot: slot, on: day, minutes: minutes)
        made += calls.outgoing
        taken += calls.incoming
        time += calls.nanoseconds
        #expect(calls.uniqueContacts <= calls.outgoing + calls.incoming)
        #expect((calls.uniqueContacts == 0) == (calls.outgoing + calls.incoming == 0))
        let messages = days.messageTotals(slot: slot, on: day, minutes: minutes)
        sent += messages.outgoing
        received += messages.incoming
        #expect(messages.uniqueContacts <= messages.outgoing + messages.incoming)
      }
    }
    let (from, to) = (LocalTime.hours(0), LocalTime.hours(144))
    let plans = (-1..<6).map { life.plan($0) }
    let calls = plans.flatMap { plan in
      plan.calls().map { call in
        let shift = -plan.day.number
        return (
          call, call.start.seen(fromDaysLater: shift), call.end.seen(fromDaysLater: shift)
        )
      }
    }
    let begun = calls.filter { $0.1 >= from && $0.1 < to }
    #expect(made == begun.filter(\.0.isOutgoing).count)
    #expect(taken == begun.count - made)
    let clipped = calls.map { max(min($0.2, to).nanoseconds - max($0.1, from).nanoseconds, 0) }
    #expect(time == clipped.reduce(0, +))
    let messages = plans.flatMap { plan in
      plan.messages().filter {
        let time = $0.time.seen(fromDaysLater: -plan.day.number)
        return time >= from && time < to
      }
    }
    #expect(sent == messages.filter(\.isOutgoing).count)
    #expect(sent + received == messages.count)
  }

  @Test("requests to Siri are at least a minute apart, and never happen during a call")
  func requests() {
    var count = 0
    for seed in 0..<60 {
      let plan = life(seed: UInt64(seed)).plan(4)
      let requests = plan.spokenRequests()
      let calls = plan.calls()
      count += requests.count
      for request in requests {
        #expect(request.start > plan.start && request.end < plan.asleep)
        #expect(!calls.contains { $0.start < request.end && $0.end > request.start })
      }
      for (one, next) in zip(requests, requests.dropFirst()) {
        #expect(next.start.seconds - one.start.seconds >= 59.99)
      }
    }
    #expect(count > 10)
  }
}
