package import Foundation
package import Phones
import UIKit

/// An app with all features of a study: it reads sensors, tracks people while the phone is on a
/// dock, and keeps a diary that automations write.
@MainActor
package final class WholeStudy: StudyApp {
  private let logger: SensorLogger
  private let camera: DockCamera
  private let diary: AutomationDiary

  /// The options of its parts, except when the camera runs: only when docked.
  package struct Options: AppOptions {
    var camera = DockCamera.Options()
    var diary = AutomationDiary.Options()

    package static let declarations: [AppOption<Self>] =
      declarations(of: \.camera, except: ["camera"]) + declarations(of: \.diary)

    package init() { camera.camera = .whenDocked }
  }

  package init(settings: StudyAppSettings) {
    let options = Options(settings)
    logger = SensorLogger(settings: settings)
    camera = DockCamera(options.camera)
    diary = AutomationDiary(settings, options.diary)
  }

  package func run() async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await self.logger.run() }
      group.addTask { await self.camera.run() }
      group.addTask { await self.diary.run() }
    }
  }

  package func enteredBackground() async { await diary.enteredBackground() }

  package func enteredForeground() async {
    await camera.enteredForeground()
    await diary.enteredForeground()
  }

  package func open(_ url: URL) { diary.open(url) }

  package nonisolated static var endsWhenCancelled: Bool { true }

  package nonisolated static var backgroundTasks: [String] {
    [FetchSchedule.task, AutomationDiary.syncTask]
  }
}

extension StudyAppSettings {
  /// Whether the recording has ended.
  var isOver: Bool { recordsUntil.map { $0 <= Date() } ?? false }

  /// Runs a closure when the recording ends, or at the first launch after that.
  ///
  /// - Returns: The task that waits for it; nil if the recording never ends, or was stopped.
  @MainActor
  func whenOver(_ stop: @escaping @MainActor () async -> Void) -> Task<Void, Never>? {
    let key = "has stopped"
    guard let end = recordsUntil, !isOver || !UserDefaults.standard.bool(forKey: key) else {
      return nil
    }
    return Task { @MainActor in
      let left = Duration.seconds(end.timeIntervalSince(Date()))
      guard (try? await Task.sleep(for: left)) != nil else { return }
      // The next launch after an end in the background must not stop again what a new consent began.
      if UIApplication.shared.applicationState == .background {
        UserDefaults.standard.set(true, forKey: key)
      }
      await stop()
    }
  }
}
