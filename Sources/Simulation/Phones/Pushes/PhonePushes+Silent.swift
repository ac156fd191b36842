import BackgroundTasks
package import Diagnostics
import UIKit
import VirtualTime

/// Silent pushes, for which the system runs the app.
extension PhonePushes {
  /// The time in which the system counts the runs of the app for silent pushes.
  private static let hour = Duration.seconds(3600)

  /// How long the system waits until it looks again whether it saves power (our choice).
  private static let pause = Duration.seconds(900)

  /// The value of `UIBackgroundModes` that silent pushes need (Apple, "Pushing background updates to your App").
  private static let mode = "remote-notification"

  func arriveSilently(_ number: Int) {
    guard let phone else { return }
    if phone.process.isOnScreen { return deliver(number, to: phone) }
    guard phone.system.permissions.modes.contains(Self.mode) else {
      found(.pushWithoutMode) { "a silent push came" }
      return decide(number, .noBackgroundMode)
    }
    if let refusal = phone.system.refusal(of: .silentPush) {
      _ = phone.system.isAdmitted(.silentPush)
      state.lost += 1
      if state.firstLoss == nil { state.firstLoss = refusal }
      return decide(number, .refused(refusal))
    }
    let now = world.now
    if phone.system.isDelayed(.silentPush) {
      return hold(number, .lowPowerMode, until: now.advanced(by: Self.pause))
    }
    if phone.system.conditions.holdBackgroundWork {
      return hold(number, .heat, until: now.advanced(by: Self.pause))
    }
    state.runs.removeAll { $0.duration(to: now) >= Self.hour }
    guard state.runs.count < phone.process.options.pushes else {
      let first = state.runs.first ?? now
      return hold(number, .throttled, until: first.advanced(by: Self.hour))
    }
    state.runs.append(now)
    deliver(number, to: phone)
  }

  /// Delays a push; the system holds the newest one only (Apple, "Pushing background updates to your App").
  private func hold(_ number: Int, _ hold: PushHold, until time: WorldTime) {
    state.undecided[number]?.hold = hold
    if let older = state.held, older != number { decide(older, .replaced) }
    state.held = number
    world.schedule(at: time, "a silent push that is held") { [weak self] in
      guard let self, state.held == number else { return }
      state.held = nil
      arriveSilently(number)
    }
  }

  /// The person opened the app, which gets the push that the system holds (Apple, "Pushing background updates to your
  /// App").
  func appIsOnScreen() {
    guard let number = state.held, let phone else { return }
    state.held = nil
    deliver(number, to: phone)
  }

  private func deliver(_ number: Int, to phone: Phone) {
    guard let sent = state.undecided[number] else { return }
    world.planning(for: nil) {
      _ = Task { [self] in
        let runs = await phone.handlePush(sent.push.data) {
          isDelivered(number)
        } handled: { [self] in
          isHandled(number)
        }
        if !runs { decide(number, .refused(phone.system.refusal(of: .silentPush) ?? .phoneOff)) }
      }
    }
  }

  /// The app runs for the push; what became of it is decided when the app has handled it, or its time is over.
  private func isDelivered(_ number: Int) {
    state.undecided[number]?.delivered = world.now
    let end = world.now.advanced(by: Phone.handling)
    world.schedule(at: end, "the end of a silent push") { [weak self] in
      self?.decide(number, .delivered)
    }
  }

  private func isHandled(_ number: Int) {
    state.undecided[number]?.handled = world.now
    decide(number, .delivered)
  }

  /// Reports an app whose work off the screen depends on silent pushes that the system did not run it for.
  func diagnoseEnding() {
    defer { for fact in state.diagnostics.repeated { report(.diagnostic(fact)) } }
    guard state.lost > 0, let refusal = state.firstLoss, let phone, !phone.system.hasOtherCauses,
      BackgroundTaskService.current?.wasAsked != true
    else { return }
    let (lost, all) = (state.lost, state.silent)
    found(.dependsOnPushes) {
      """
      the system did not run the app for \(lost) of \(all) silent pushes (the first: \(refusal.text)), and nothing \
      else ran it off the screen
      """
    }
  }

  private func found(_ diagnostic: Diagnostic, _ message: () -> String) {
    let fact = state.diagnostics.record(diagnostic, about: "") { message() }
    if let fact { report(.diagnostic(fact)) }
  }
}

extension Phone {
  /// Has the app handle a silent push: off the screen in its time, on the screen at once.
  ///
  /// - Parameters:
  ///   - data: What the push carries.
  ///   - delivered: Called when the app is about to get it; never if the app does not run.
  ///   - handled: Called when the app has called its completion handler; never if the app ends before.
  /// - Returns: Whether the app gets it: false if the system does not run the app.
  func handlePush(
    _ data: [String: String],
    delivered: @Sendable () -> Void,
    handled: @escaping @Sendable () -> Void
  ) async -> Bool {
    guard process.isOnScreen || runApp(for: .silentPush) else { return false }
    let process = process
    let grant = process.begin(.wake, atMost: Self.handling)
    delivered()
    await app.settle()
    UIKitService.current?.receivePush(data) {
      process.end(grant)
      handled()
    }
    return true
  }
}

extension LaunchRefusal {
  /// Why a cause did not make an app run, in words.
  package var text: String {
    switch self {
    case .condition(let condition): condition.rawValue
    case .neverOpened: "never opened"
    case .offloaded: "the app was offloaded"
    case .phoneOff: "the phone was off"
    }
  }
}

/// Mistakes that apps make with pushes.
extension Diagnostic {
  package static let dependsOnPushes = Diagnostic(
    "depends-on-pushes",
    "the app's work off the screen depends on silent pushes, and the system did not run it for some",
    advice: "also submit a background task, and do the same work whenever the app is opened"
  )

  package static let pushWithoutMode = Diagnostic(
    "push-without-mode",
    "a silent push does not run the app: UIBackgroundModes lacks remote-notification",
    advice: "add remote-notification to UIBackgroundModes in the Info.plist"
  )

  /// All diagnostics of pushes, in the order in which they are documented.
  package static let ofPushes: [Diagnostic] = [dependsOnPushes, pushWithoutMode]
}
