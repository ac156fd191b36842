public import Phones
import SensorKit
import Synchronization

/// An app that continues each device's samples where it stopped, across relaunches and failures.
///
/// Every range begins at the end of the last completely read one, so that no sample is delivered
/// twice and none is missed. The app uses only SensorKit's public interface and doesn't depend on
/// the simulation.
public final class DeviceCursors: StudyApp {
  public nonisolated static var endsWhenCancelled: Bool { true }

  private let settings: StudyAppSettings
  private let cursors: CursorStore
  private let collections: [SensorCollection]

  /// Creates an app for the sensors in the settings.
  public init(settings: StudyAppSettings) {
    let cursors = CursorStore()
    self.settings = settings
    self.cursors = cursors
    collections = settings.sensors.map {
      SensorCollection(SRSensor(rawValue: $0), cursors, settings)
    }
  }

  /// Records, asks for consent to sensors without an answer, and fetches on its schedule.
  public func run() async {
    // Without any answer this is a new installation, which must ignore the cursors of an earlier
    // one.
    if collections.allSatisfy(\.isUndetermined) { cursors.clear() }
    let schedule = FetchSchedule(settings)
    let recording = collections.map { collection in
      Task { await collection.recordWhileAllowed() }
    }
    let end = settings.whenOver { [collections] in for item in collections { item.stop() } }
    defer {
      for task in recording { task.cancel() }
      end?.cancel()
    }
    await askForConsent()
    while await schedule.waitForNext() {
      await withTaskGroup { group in
        for collection in collections { group.addTask { await collection.fetch() } }
      }
    }
  }

  private func askForConsent() async {
    let sensors = collections.filter(\.isUndetermined).map(\.sensor)
    guard !sensors.isEmpty else { return }
    // The readers report the decision in every case; a dismissed sheet is shown again at the next
    // launch.
    try? await SRSensorReader.requestAuthorization(sensors: Set(sensors))
  }
}

/// The cursor of each stream of each device, kept across launches.
///
/// The store stands for a file in the app's container; it is in memory, by phone.
struct CursorStore {
  private struct SavedCursor {
    var stream: SRSensor
    var device: SRDevice
    var cursor: SRAbsoluteTime
  }

  private static let saved = Mutex<[SRDevice: [SavedCursor]]>([:])

  private let phone = SRDevice.current

  /// Removes all cursors, as in a new installation.
  func clear() { Self.saved.withLock { $0[phone] = [] } }

  /// The devices whose stream was ever read, in the order of their first fetch.
  func devices(of stream: SRSensor) -> [SRDevice] {
    Self.saved.withLock { ($0[phone] ?? []).filter { $0.stream == stream }.map(\.device) }
  }

  /// The cursor of a device's stream; nil if no fetch of it has ever completed.
  ///
  /// The key is the device itself, as two watches of one model have the same product type.
  subscript(_ stream: SRSensor, _ device: SRDevice) -> SRAbsoluteTime? {
    get {
      Self.saved.withLock { saved in
        saved[phone]?.first { $0.stream == stream && $0.device == device }?.cursor
      }
    }
    nonmutating set {
      Self.saved.withLock { saved in
        saved[phone]?.removeAll { $0.stream == stream && $0.device == device }
        guard let newValue else { return }
        saved[phone, default: []].append(
          SavedCursor(stream: stream, device: device, cursor: newValue)
        )
      }
    }
  }
}
