import Phones
import SensorKit
import StudyApps
import Synchronization

/// A ``LightManager`` that tells what it has kept after ten days.
final class LightWitness: StudyApp {
  /// The timestamps that were kept, in seconds, in the order in which the app has them.
  nonisolated static let kept = Mutex<[Double]>([])

  private let manager: LightManager

  init(settings: StudyAppSettings) { manager = LightManager(settings: settings) }

  func run() async {
    let telling = Task { @MainActor in
      guard (try? await Task.sleep(for: .seconds(10 * 86_400))) != nil else { return }
      let times = manager.samples.map(\.timestamp.rawValue)
      Self.kept.withLock { $0 = times }
    }
    await manager.run()
    telling.cancel()
  }
}
