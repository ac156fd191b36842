import People
import Testing
import VirtualTime

/// Our choice: the routines.
@Suite("Routines")
struct RoutineTests {
  @Test("are listed in order with unique names, the default first")
  func list() {
    #expect(
      Routine.all.map(\.name)
        == ["office-worker", "shift-worker", "student", "retired", "homebody"]
    )
    for routine in Routine.all { #expect(Routine.named(routine.name) == routine) }
    #expect(Routine.named("astronaut") == nil)
    #expect(
      DailyLife(stream: RandomStream(seed: 1), firstWeekday: .friday).routine == .officeWorker
    )
  }

  @Test("are each described in one sentence", arguments: Routine.all)
  func summary(of routine: Routine) {
    #expect(routine.summary.hasSuffix("."))
    #expect(routine.summary.filter { $0 == "." }.count == 1)
  }

  @Test("send the office worker to the office only on weekdays", arguments: seeds)
  func officeHours(seed: UInt64) {
    let life = life(seed: seed)
    for number in 0..<28 {
      let plan = life.plan(number)
      let works = plan.segments.contains { $0.place == .office }
      #expect(works == !plan.day.weekday.isWeekend)
    }
  }

  @Test("let the office worker sleep longer at the weekend", arguments: seeds)
  func sleepsIn(seed: UInt64) {
    let life = life(seed: seed)
    let days = (0..<84).map { life.plan($0) }
    let weekend = days.filter { $0.day.weekday.isWeekend }.map(\.start.seconds).mean
    let workdays = days.filter { !$0.day.weekday.isWeekend }.map(\.start.seconds).mean
    #expect(weekend > workdays + 1200)
  }

  @Test(
    "send the shift worker to work on six days of eight, two of them at night",
    arguments: seeds
  )
  func shifts(seed: UInt64) {
    let life = life(.shiftWorker, seed: seed)
    let days = (0..<80).map { life.plan($0) }
    let worked = days.filter { plan in plan.segments.contains { $0.place == .workshop } }
    #expect(worked.count == 60)
    let nights = worked.filter { $0.place(at: .hours(26)) == .workshop }
    #expect(nights.count == 20)
  }

  @Test("keep the homebody at home for most of the waking day", arguments: seeds)
  func atHome(seed: UInt64) {
    for number in 0..<28 {
      let plan = life(.homebody, seed: seed).plan(number)
      let out = plan.segments.filter { $0.place == .outdoors || $0.place == .shop }
      let hours = out.reduce(0) { $0 + $1.end.seconds - $1.start.seconds } / 3600
      #expect(hours < 1.25)
    }
  }
}
