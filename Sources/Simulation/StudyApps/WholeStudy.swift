package import Foundation
package import Phones

/// One app with all that a study may have: it reads sensors, follows people with a dock while the phone
/// is on one, and keeps a diary that automations write.
@MainActor
package final class WholeStudy: StudyApp {
  private let logger: SensorLogger
  private let camera: DockCamera
  private let diary: AutomationDiary

  package init(settings: StudyAppSettings) {
    var settings = settings
    settings.options["camera"] = "when docked"
    logger = SensorLogger(settings: settings)
    camera = DockCamera(settings: settings)
    diary = AutomationDiary(settings: settings)
  }

  package func run() async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await self.logger.run() }
      group.addTask { await self.camera.run() }
      group.addTask { await self.diary.run() }
    }
  }

  package func enteredForeground() async {
    await camera.enteredForeground()
    await diary.enteredForeground()
  }

  package func open(_ url: URL) { diary.open(url) }

  package nonisolated static var endsWhenCancelled: Bool { true }
}

extension StudyAppSettings {
  /// Whether the study has what it needs.
  var isOver: Bool { recordsUntil.map { $0 <= Date() } ?? false }

  /// Does something once the study has what it needs; nil where that is never, or was before.
  @MainActor
  func whenOver(_ stop: @escaping @MainActor () async -> Void) -> Task<Void, Never>? {
    guard let end = recordsUntil, !isOver else { return nil }
    return Task { @MainActor in
      let left = Duration.seconds(end.timeIntervalSince(Date()))
      guard (try? await Task.sleep(for: left)) != nil else { return }
      await stop()
    }
  }
}
