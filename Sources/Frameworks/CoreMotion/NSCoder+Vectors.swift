import Foundation
import FoundationAdditions

extension NSCoder {
  /// Archives three numbers under one name.
  func encode(_ x: Double, _ y: Double, _ z: Double, as name: String) {
    encode(number: x, name + ".x")
    encode(number: y, name + ".y")
    encode(number: z, name + ".z")
  }

  /// Three numbers of that name; nil where one is missing.
  func decodeThree(_ name: String) -> (x: Double, y: Double, z: Double)? {
    guard
      let x = decodeNumber(name + ".x"),
      let y = decodeNumber(name + ".y"),
      let z = decodeNumber(name + ".z")
    else { return nil }
    return (x, y, z)
  }

  /// Archives the batch that a recorded sample is part of, and when it was observed.
  func encode(batch: UInt64, startDate: Date) {
    encode(NSNumber(value: batch), forKey: "identifier")
    encode(startDate)
  }

  /// Archives when a recorded sample was observed.
  func encode(_ startDate: Date) {
    encode(number: startDate.timeIntervalSinceReferenceDate, "startDate")
  }

  /// The batch that a recorded sample is part of; nil where none is archived.
  func decodeBatch() -> UInt64? {
    decodeObject(of: NSNumber.self, forKey: "identifier")?.uint64Value
  }

  /// When a recorded sample was observed; nil where it isn't archived.
  func decodeStartDate() -> Date? {
    decodeNumber("startDate").map { Date(timeIntervalSinceReferenceDate: $0) }
  }
}
