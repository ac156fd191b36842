import Phones
import Scenarios
import VirtualTime

extension ScenarioParticipant {
  /// The part of the study's server that sends pushes to the participant; nil if it sends none.
  func pushSender(in world: World) -> PushSender? {
    guard let pushes = scenario.pushes else { return nil }
    let own = pushes.filter { $0.who.includes(group: member.group.name, number: member.number) }
    return PushSender(in: world, own.map { PlannedPush($0) })
  }
}

extension PlannedPush {
  /// A scenario's push.
  fileprivate init(_ push: Scenario.Push) {
    let occasion: PushOccasion =
      switch push.occasion {
      case .at(let time, let period):
        .at(WorldTime(nanoseconds: time.wholeNanoseconds), every: period)
      case .noData(let silence, let host): .noData(for: silence, host: host)
      case .afterRequest(let path, let host, let delay):
        .answer(path: path, host: host, delay: delay)
      }
    let data = Dictionary(
      push.data.map { ($0.name, $0.value) },
      uniquingKeysWith: { first, _ in first }
    )
    self.init(
      Push(
        push.name,
        title: push.title ?? "",
        body: push.body ?? "",
        category: push.category ?? "",
        data: data
      ),
      occasion
    )
  }
}

extension Scenario.App {
  /// Whether the app may register for remote notifications (Apple, APS Environment Entitlement).
  var isEntitledToPushes: Bool {
    guard case .string(let environment) = self.entitlements.content[PropertyListKey.pushes] else {
      return false
    }
    return ["development", "production"].contains(environment)
  }
}
