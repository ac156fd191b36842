import Foundation
import VirtualTime

/// Work that an app goes on with when it has left the screen.
extension UIKitService {
  /// How long an app may work off the screen (our choice: Apple gives no number).
  private static let allowance = Duration.seconds(30)

  /// How long before the end the app is told of it, and how long it then has (our choice).
  private static let warning = Duration.seconds(5)

  func beginWork(
    _ name: String?,
    _ expire: (@MainActor @Sendable () -> Void)?
  ) -> UIBackgroundTaskIdentifier {
    guard let launch else { return .invalid }
    if let end = launch.timeIsOver, end <= world.now { return .invalid }
    launch.workBegun += 1
    let identifier = UIBackgroundTaskIdentifier(rawValue: launch.workBegun)
    launch.work.append(Work(identifier: identifier, name: name ?? "unnamed", expire: expire))
    // An app that was launched off the screen has its time from when it asks for some.
    if launch.state == .background, launch.timeIsOver == nil { giveTime(launch) }
    return identifier
  }

  func endWork(_ identifier: UIBackgroundTaskIdentifier) {
    launch?.work.removeAll { $0.identifier == identifier }
  }

  /// The app leaves the screen: its time begins to run, if it has work to finish.
  func giveTime(_ launch: Launch) {
    let end = world.now.advanced(by: Self.allowance)
    launch.timeIsOver = end
    world.schedule(at: end.advanced(by: .zero - Self.warning), "the end of background work") {
      self.warn(launch, end)
    }
  }

  private func warn(_ launch: Launch, _ end: WorldTime) {
    guard Self.reached(by: launch) != nil, launch.timeIsOver == end, !launch.work.isEmpty else {
      return
    }
    for work in launch.work {
      Task { @MainActor in
        if Self.reached(by: launch) != nil { work.expire?() }
      }
    }
    world.schedule(at: end, "the end of background work") {
      guard Self.reached(by: launch) != nil, launch.timeIsOver == end,
        let left = launch.work.first
      else { return }
      self.hardware.endApp(because: "the background task '\(left.name)' was not ended in time")
    }
  }
}
