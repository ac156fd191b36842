public import Foundation

/// A dock that the phone is on, or was on (Apple, DockAccessory).
///
/// The axes are always x: pitch, positive downwards; y: yaw, positive to the right in the direction
/// of the lens; z: roll; in radians and radians per second.
///
/// The object works while the phone is on this dock, and again when the phone returns to it (our
/// choice).
public final class DockAccessory: Sendable, CustomDebugStringConvertible, Equatable, Hashable {
  /// The identity of the dock.
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

  /// The name and the identifier, for logs (the wording is our choice).
  public var debugDescription: String { "DockAccessory(\(identifier.debugDescription))" }

  /// The version of the dock's firmware: major, minor and revision; nil if the dock doesn't report
  /// it.
  public var firmwareVersion: String? { description.firmwareVersion }

  /// The version of the dock's hardware: major, minor and revision; nil if the dock doesn't report
  /// it.
  public var hardwareModel: String? { description.hardwareModel }

  /// Whether two objects stand for the same dock, by its identifier (our choice: Apple does not
  /// document what it compares).
  public static func == (lhs: DockAccessory, rhs: DockAccessory) -> Bool {
    lhs.identifier.uuid == rhs.identifier.uuid
  }

  /// Hashes the dock's identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier.uuid) }
}

extension DockAccessory {
  /// The service of the world, if the phone is on this dock and the same launch of the app still
  /// runs.
  var service: DockKitService? {
    guard let service = DockKitService.current, service.isConnected(self) else { return nil }
    return service
  }

  /// The service of the world, whose functions check that the accessory is connected.
  ///
  /// - Throws: ``DockKitError/notSupported`` outside a world.
  var reached: DockKitService {
    get throws(DockKitError) {
      guard let service = DockKitService.current else { throw .notSupported }
      return service
    }
  }

  /// The kinds of docks (Apple, DockAccessory.Category).
  @nonexhaustive
  public enum Category: Codable, Sendable, Equatable, Hashable, CustomDebugStringConvertible {
    /// A stand with motors; gimbals are of this kind too.
    case trackingStand

    /// The name of the case (the wording is our choice).
    public var debugDescription: String { "trackingStand" }
  }

  /// The identity of a dock (Apple, DockAccessory.Identifier).
  ///
  /// The identity is the same each time that the phone comes to the dock (our choice: Apple does
  /// not document how long it lasts).
  public struct Identifier: Sendable, CustomDebugStringConvertible, Equatable, Hashable {
    /// The kind of the dock.
    public let category: DockAccessory.Category
    /// The name that the manufacturer or the owner gave the dock.
    public let name: String
    public let uuid: UUID

    /// The name, kind and identifier, for logs (the wording is our choice).
    public var debugDescription: String {
      "\(name), \(category.debugDescription), \(uuid.uuidString)"
    }
  }
}
