import SensorKit
import Synchronization

/// Where each stream of each device was left, kept from one launch of an app to the next.
///
/// It stands for a file in the app's container. Simulated phones have no disks of their own, so it is
/// kept in memory, by phone.
struct CursorStore {
  private struct Place {
    var stream: SRSensor
    var device: SRDevice
    var cursor: SRAbsoluteTime
  }

  private static let saved = Mutex<[SRDevice: [Place]]>([:])

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
          Place(stream: stream, device: device, cursor: newValue)
        )
      }
    }
  }
}
