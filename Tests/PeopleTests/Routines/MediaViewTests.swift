import People
import Testing
import VirtualTime

@Suite("Pictures and earphones")
struct MediaViewTests {
  @Test("pictures are viewed one at a time, while a messenger is open", arguments: seeds)
  func pictures(seed: UInt64) {
    var count = 0
    for number in 0..<4 {
      let plan = life(seed: seed).plan(number)
      let open = plan.messengerUses()
      for index in plan.sessions.indices {
        let views = plan.mediaViews(inSession: index)
        count += views.count
        for view in views {
          #expect(view.start < view.end)
          #expect(open.contains { $0.start < view.start && view.end < $0.end })
        }
        for (one, next) in zip(views, views.dropFirst()) { #expect(one.end < next.start) }
      }
    }
    #expect(count > 0)
  }

  @Test("earphones are worn in transit, in the gym and outdoors, by people who own a pair")
  func wears() {
    var owners = 0
    for seed in 0..<40 {
      let life = life(seed: UInt64(seed))
      owners += life.traits.ownsEarphones ? 1 : 0
      let wears = (0..<7).flatMap { number in
        let plan = life.plan(number)
        for wear in plan.earphoneWears() {
          #expect(wear.start < wear.end && plan.place(at: wear.start) == wear.place)
          #expect(plan.place(at: wear.end) == wear.place)
          #expect([.transit, .gym, .outdoors].contains(wear.place))
        }
        return plan.earphoneWears()
      }
      #expect(wears.isEmpty == !life.traits.ownsEarphones)
    }
    #expect(owners > 12 && owners < 36)
  }
}
