public import Foundation

extension DockAccessory {
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
