import Foundation
import Phones

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
