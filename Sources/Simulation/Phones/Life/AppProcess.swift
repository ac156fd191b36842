import Foundation
import UIKit
import VirtualTime

/// What runs of the app on a phone: its launches, each a task on the main actor as on a real phone.
final class AppProcess: Sendable {
  private typealias AppLaunch = WorldIsolated<LaunchState>

  private struct LaunchState {
    /// What the kernel ends of it; nil outside of any world.
    let process = World.current?.beginProcess()
    var task: Task<Void, Never>?
    var app: (any StudyApp)?
    var endsWhenCancelled = false
    var isClosed = false
    var hasReturned = false
  }

  private let launches = WorldIsolated<[AppLaunch]>([])

  /// The launch that runs.
  private var running: AppLaunch? { launches.value.last { !$0.isClosed } }

  /// Lets an app run on its own; nobody waits for it.
  func launch(_ makeApp: @escaping @MainActor @Sendable () -> any StudyApp) {
    let launch = AppLaunch(LaunchState())
    launches.value.append(launch)
    let start = {
      launch.task = Task { @MainActor in
        let app = makeApp()
        launch.app = app
        launch.endsWhenCancelled = type(of: app).endsWhenCancelled
        await app.run()
        launch.hasReturned = true
        self.forget(launch)
      }
    }
    guard let world = World.current, let process = launch.process else { return start() }
    world.planning(for: process, start)
  }

  /// Tells the running app that it has left the screen, or is back on it.
  ///
  /// - Parameters:
  ///   - background: Which of the two.
  ///   - done: Called when the app has done what it does then; never if it ends before.
  func enter(background: Bool, then done: @escaping @Sendable () -> Void = {}) {
    guard let launch = running else { return }
    Task { @MainActor in
      if background {
        UIKitService.current?.enterBackground()
        await launch.app?.enteredBackground()
      } else {
        UIKitService.current?.enterForeground()
        await launch.app?.enteredForeground()
      }
      done()
    }
  }

  /// Tells the running app that the system has woken it in the background.
  func wake() {
    guard let launch = running else { return }
    Task { @MainActor in await launch.app?.wokenInBackground() }
  }

  /// Waits until the app has done what a launch or another step of its life has it do at once.
  func settle() async { await Task { @MainActor in }.value }

  /// Tells the running app that it is about to end.
  func terminates() async { await Task { @MainActor in UIKitService.current?.terminate() }.value }

  /// Gives a URL to the running app, and waits until it has dealt with it.
  func open(_ url: URL) async {
    guard let launch = running else { return }
    // What has just been launched makes its app first.
    await Task { @MainActor in await launch.app?.open(url) }.value
  }

  /// Ends the last launch: cancels its task if the app ends when it is cancelled, and otherwise ends its process.
  func close() {
    guard let launch = running else { return }
    launch.isClosed = true
    if launch.endsWhenCancelled {
      launch.task?.cancel()
      forget(launch)
    } else if let process = launch.process {
      World.current?.endProcess(process)
    }
  }

  /// Lets go of a launch that is closed and has ended by itself: else each would keep its app's memory.
  private func forget(_ launch: AppLaunch) {
    guard launch.isClosed, launch.hasReturned else { return }
    launches.value.removeAll { $0 === launch }
  }

  /// Cancels the tasks of the launches that end when they are cancelled.
  func end() {
    for launch in launches.value where launch.endsWhenCancelled { launch.task?.cancel() }
    launches.value = []
  }
}
