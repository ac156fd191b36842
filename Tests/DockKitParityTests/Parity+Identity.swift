import DockKit
import Foundation

extension Parity {
  mutating func identity() {
    describedType(54, DockAccessory.Identifier.self)
    property(55, \DockAccessory.Identifier.category, DockAccessory.Category.self)
    property(56, \DockAccessory.Identifier.name, String.self)
    property(57, \DockAccessory.Identifier.uuid, UUID.self)
    property(58, \DockAccessory.Identifier.debugDescription, String.self)
    equality(59, (==) as (DockAccessory.Identifier, DockAccessory.Identifier) -> Bool)
    hashing(60, DockAccessory.Identifier.hash(into:))
    property(61, \DockAccessory.Identifier.hashValue, Int.self)
  }
}
