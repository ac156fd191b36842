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
    var isSuspended = false
    var hasReturned = false
    /// Those who wait until the app is made, and those who wait until it has done something.
    var awaitingApp: [Waiting] = []
    var awaitingEnd: [Waiting] = []
  }

  // Unsafe, because a checked continuation reports each that the world's end leaves behind.
  private typealias Waiting = WorldIsolated<UnsafeContinuation<Void, Never>?>

  private let launches = WorldIsolated<[AppLaunch]>([])

  /// The running launch.
  private var running: AppLaunch? { launches.value.last { !$0.isClosed } }

  /// The process of the running launch; nil if the app does not run.
  var process: WorldProcess? { running?.process }

  /// Launches an app without waiting for it.
  func launch(_ makeApp: @escaping @MainActor @Sendable () -> any StudyApp) {
    let launch = AppLaunch(LaunchState())
    launches.value.append(launch)
    let start = {
      launch.task = Task { @MainActor in
        let app = makeApp()
        launch.app = app
        launch.endsWhenCancelled = type(of: app).endsWhenCancelled
        Self.resume(&launch.awaitingApp)
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
    starting(.lifeCycle, in: launch) { app in
      if background {
        UIKitService.current?.enterBackground()
        await app.enteredBackground()
      } else {
        UIKitService.current?.enterForeground()
        await app.enteredForeground()
      }
      done()
    }
  }

  /// Suspends the running app: none of its code runs until it is resumed.
  func suspend() {
    guard let launch = running, let process = launch.process else { return }
    launch.isSuspended = true
    World.current?.suspendProcess(process)
  }

  /// Resumes the running app.
  func resume() {
    guard let launch = running, launch.isSuspended, let process = launch.process else { return }
    launch.isSuspended = false
    World.current?.resumeProcess(process)
  }

  /// Notifies the running app that the system has woken it in the background.
  ///
  /// - Parameter done: Called when the app has handled it; never if the app ends before.
  func wake(then done: @escaping @Sendable () -> Void = {}) {
    guard let launch = running else { return }
    starting(.wake, in: launch) { app in
      await app.wokenInBackground()
      done()
    }
  }

  /// Waits until the app has done the work that a launch or another life-cycle event starts
  /// immediately.
  func settle() async {
    await Task { @MainActor in
      if let launch = running { _ = await Self.app(of: launch) }
    }.value
  }

  /// Notifies the running app that the system is about to terminate it.
  func terminates() async { await Task { @MainActor in UIKitService.current?.terminate() }.value }

  /// Passes a URL to the running app, and waits until the app has handled it or has ended.
  ///
  /// - Returns: Whether the app has handled it.
  func open(_ url: URL) async -> Bool { await perform(as: .lifeCycle) { await $0.open(url) } }

  /// Does something in the process of the running app, which ends it, and waits for its end.
  ///
  /// - Parameters:
  ///   - callback: What it is.
  ///   - body: Does it.
  /// - Returns: Whether it was done: false if no app runs or the app ended first.
  func perform(
    as callback: AppCallback,
    _ body: @escaping @MainActor @Sendable (any StudyApp) async -> Void
  ) async -> Bool {
    guard let launch = running else { return false }
    let isDone = WorldIsolated(false)
    await withUnsafeContinuation { continuation in
      let waiting = Waiting(continuation)
      launch.awaitingEnd.append(waiting)
      starting(callback, in: launch) { app in
        await body(app)
        isDone.value = true
        launch.awaitingEnd.removeAll { $0 === waiting }
        Self.resume(waiting)
      }
    }
    return isDone.value
  }

  /// Lets those who wait for something to be done in the app's process wait no longer.
  func stopWaiting() {
    guard let launch = running else { return }
    Self.resume(&launch.awaitingEnd)
  }

  /// Starts a task that calls the app of a launch, as soon as the app is made.
  private func starting(
    _ callback: AppCallback,
    in launch: AppLaunch,
    _ body: @escaping @MainActor @Sendable (any StudyApp) async -> Void
  ) {
    let start = {
      _ = Task { @MainActor in
        if let app = await Self.app(of: launch) { await body(app) }
      }
    }
    guard let world = World.current else { return start() }
    world.calling(callback, start)
  }

  /// Waits until the app of a launch is made.
  ///
  /// With another order of events, what calls the app can come before the app.
  ///
  /// - Returns: The app; nil if the launch ended first.
  @MainActor
  private static func app(of launch: AppLaunch) async -> (any StudyApp)? {
    if launch.app == nil, !launch.isClosed {
      await withUnsafeContinuation { launch.awaitingApp.append(Waiting($0)) }
    }
    return launch.isClosed ? nil : launch.app
  }

  private static func resume(_ waiting: Waiting) {
    waiting.value?.resume()
    waiting.value = nil
  }

  private static func resume(_ waiting: inout [Waiting]) {
    let all = waiting
    waiting = []
    all.forEach(resume)
  }

  /// Ends the last launch: cancels its task if the app ends when it is cancelled, and otherwise ends its process.
  ///
  /// A suspended app runs no code at its end, and one whose main thread is blocked can't handle it, so their processes
  /// end in any case.
  func close() {
    guard let launch = running else { return }
    launch.isClosed = true
    Self.resume(&launch.awaitingApp)
    Self.resume(&launch.awaitingEnd)
    let isBlocked = launch.process.map { World.current?.isMainBlocked(by: $0) ?? false } ?? false
    if launch.endsWhenCancelled, !launch.isSuspended, !isBlocked {
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
