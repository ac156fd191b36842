public import Foundation

/// A dock that the phone is on, or was (Apple, DockAccessory).
///
/// Axes are everywhere x: pitch, positive downwards; y: yaw, positive to the right as the lens
/// looks; z: roll; in radians and radians per second.
///
/// It works as long as the phone is on this dock, and again when it comes back to it (our choice).
public final class DockAccessory: Sendable, CustomDebugStringConvertible, Equatable, Hashable {
  /// Which dock it is.
  public let identifier: DockAccessory.Identifier

  let description: DockDescription
  let launch: DockKitService.DockKitLaunch?

  init(_ description: DockDescription, for launch: DockKitService.DockKitLaunch?) {
    self.description = description
    self.launch = launch
    identifier = Identifier(
      category: .trackingStand,
      name: description.name,
      uuid: description.identifier
    )
  }

  deinit {}

  /// The name and the identifier, for logs (our choice of words).
  public var debugDescription: String { "DockAccessory(\(identifier.debugDescription))" }

  /// The version of what runs on the dock: major, minor and revision; nil if it doesn't tell.
  public var firmwareVersion: String? { description.firmwareVersion }

  /// The version of the dock itself: major, minor and revision; nil if it doesn't tell.
  public var hardwareModel: String? { description.hardwareModel }

  /// Whether they are the same dock, by its identifier (our choice: what Apple compares is not
  /// known).
  public static func == (lhs: DockAccessory, rhs: DockAccessory) -> Bool {
    lhs.identifier.uuid == rhs.identifier.uuid
  }

  /// Hashes the dock's identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier.uuid) }
}

extension DockAccessory {
  /// The service behind it, if the phone is on this dock and its app is still the same launch.
  var service: DockKitService? {
    guard let service = DockKitService.current, service.isConnected(self) else { return nil }
    return service
  }

  /// The world's service; what it does, it does only for who is connected.
  ///
  /// - Throws: ``DockKitError/notSupported`` outside a world.
  var reached: DockKitService {
    get throws(DockKitError) {
      guard let service = DockKitService.current else { throw .notSupported }
      return service
    }
  }

  /// What kind of dock it is (Apple, DockAccessory.Category).
  @nonexhaustive
  public enum Category: Codable, Sendable, Equatable, Hashable, CustomDebugStringConvertible {
    /// A stand with motors; gimbals are of this kind too.
    case trackingStand

    /// The case's name (our choice of words).
    public var debugDescription: String { "trackingStand" }
  }

  /// Which dock it is (Apple, DockAccessory.Identifier).
  ///
  /// The same each time that the phone comes to it (our choice: how long it lasts is not
  /// documented).
  public struct Identifier: Sendable, CustomDebugStringConvertible, Equatable, Hashable {
    /// What kind of dock it is.
    public let category: DockAccessory.Category
    /// What its maker or owner calls it.
    public let name: String
    public let uuid: UUID

    /// The name, kind and identifier, for logs (our choice of words).
    public var debugDescription: String {
      "\(name), \(category.debugDescription), \(uuid.uuidString)"
    }
  }
}
