import DockKit
import Foundation

extension Parity {
  mutating func dockKitError() {
    enumType(1, DockKitError.self)
    enumCase(2, DockKitError.notSupported, DockKitError.self)
    enumCase(3, DockKitError.notConnected, DockKitError.self)
    enumCase(4, DockKitError.notSupportedByDevice, DockKitError.self)
    enumCase(5, DockKitError.invalidParameter, DockKitError.self)
    enumCase(6, DockKitError.noSubjectFound, DockKitError.self)
    enumCase(7, DockKitError.frameRateTooLow, DockKitError.self)
    enumCase(8, DockKitError.cameraTCCMissing, DockKitError.self)
    enumCase(9, DockKitError.frameRateTooHigh, DockKitError.self)
    equality(10, (==) as (DockKitError, DockKitError) -> Bool)
    hashing(11, DockKitError.hash(into:))
    property(12, \DockKitError.hashValue, Int.self)
    conformance(13, { (it: DockKitError) -> any Equatable in it })
    conformance(14, { (it: DockKitError) -> any Hashable in it })
    conformance(15, { (it: DockKitError) -> any LocalizedError in it })
    property(16, \DockKitError.errorDescription, String?.self)
  }
}
