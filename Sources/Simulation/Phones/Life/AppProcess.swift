import Foundation
import UIKit
import VirtualTime

/// The launches of the app on a phone, each a task on the main actor as on a real phone.
final class AppProcess: Sendable {
  private typealias AppLaunch = WorldIsolated<LaunchState>

  private struct LaunchState {
    /// The simulated process, which the kernel can end; nil outside of any world.
    let process = World.current?.beginProcess()
    var task: Task<Void, Never>?
    var app: (any StudyApp)?
    var endsWhenCancelled = false
    var isClosed = false
    var hasReturned = false
  }

  private let launches = WorldIsolated<[AppLaunch]>([])

  /// The running launch.
  private var running: AppLaunch? { launches.value.last { !$0.isClosed } }

  /// Launches an app without waiting for it.
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
    world.calling(.launch) { world.planning(for: process, start) }
  }

  /// Notifies the running app that it has left the screen, or is back on it.
  ///
  /// - Parameters:
  ///   - background: Whether the app has left the screen.
  ///   - done: Called when the app has handled the change; never if the app ends before.
  func enter(background: Bool, then done: @escaping @Sendable () -> Void = {}) {
    guard let launch = running else { return }
    starting(.lifeCycle) {
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

  /// Notifies the running app that the system has woken it in the background.
  func wake() {
    guard let launch = running else { return }
    starting(.wake) { await launch.app?.wokenInBackground() }
  }

  /// Waits until the app has done the work that a launch or another life-cycle event starts
  /// immediately.
  func settle() async { await Task { @MainActor in }.value }

  /// Notifies the running app that the system is about to terminate it.
  func terminates() async { await Task { @MainActor in UIKitService.current?.terminate() }.value }

  /// Passes a URL to the running app, and waits until the app has handled it.
  func open(_ url: URL) async {
    guard let launch = running else { return }
    // A new launch creates its app before this task runs.
    await starting(.lifeCycle) { await launch.app?.open(url) }.value
  }

  /// Starts a task that calls the app.
  @discardableResult
  private func starting(
    _ callback: AppCallback,
    _ body: @escaping @MainActor @Sendable () async -> Void
  ) -> Task<Void, Never> {
    guard let world = World.current else { return Task(operation: body) }
    return world.calling(callback) { Task(operation: body) }
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

  /// Removes a launch that is closed and has returned, so that its app's memory is freed.
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
