public import Phones
import SensorKit
import Synchronization

/// An app that goes on where it stopped: for each device, through relaunches and failures.
///
/// Every range begins where the last one that was read to its end had ended, so that nothing is handed
/// over twice and nothing is left out. It stands on SensorKit's public interface alone and knows of no
/// simulation.
public final class DeviceCursors: StudyApp {
  public nonisolated static var endsWhenCancelled: Bool { true }

  private let settings: StudyAppSettings
  private let cursors: CursorStore
  private let collections: [SensorCollection]

  /// An app of the sensors that the settings name.
  public init(settings: StudyAppSettings) {
    let cursors = CursorStore()
    self.settings = settings
    self.cursors = cursors
    collections = settings.sensors.map {
      SensorCollection(SRSensor(rawValue: $0), cursors, settings)
    }
  }

  /// Records, asks for what has no answer yet, and fetches at each turn of its schedule.
  public func run() async {
    // Nobody has answered yet: a fresh installation, whatever an earlier one has left.
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
    // Whatever was decided, the readers tell; a sheet that was put away comes up at the next launch.
    try? await SRSensorReader.requestAuthorization(sensors: Set(sensors))
  }
}

/// Where each stream of each device was left, kept from one launch of an app to the next.
///
/// It stands for a file in the app's container. Simulated phones have no disks of their own, so it is
/// kept in memory, by phone.
struct CursorStore {
  private struct SavedCursor {
    var stream: SRSensor
    var device: SRDevice
    var cursor: SRAbsoluteTime
  }

  private static let saved = Mutex<[SRDevice: [SavedCursor]]>([:])

  private let phone = SRDevice.current

  /// Forgets everything, as a fresh installation has it.
  func clear() { Self.saved.withLock { $0[phone] = [] } }

  /// The devices of which a stream was ever read, in the order in which they were first.
  func devices(of stream: SRSensor) -> [SRDevice] {
    Self.saved.withLock { ($0[phone] ?? []).filter { $0.stream == stream }.map(\.device) }
  }

  /// Where a stream of a device was left; nil where it was never read to an end.
  ///
  /// By the device itself, since two watches of one model have one product type.
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
