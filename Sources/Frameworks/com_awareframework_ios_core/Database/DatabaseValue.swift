public import Foundation

/// What a column of a row can hold (GRDB, DatabaseValue).
public enum DatabaseValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case double(Double)
  case text(String)
  case blob(Data)

  /// How many bytes its text or data has.
  var byteCount: Int {
    switch self {
    case .text(let text): text.utf8.count
    case .blob(let data): data.count
    default: 0
    }
  }

  /// The value itself: `Int64`, `Double`, `String` or `Data`; nil for NULL.
  var content: Any? {
    switch self {
    case .null: nil
    case .integer(let number): number
    case .double(let number): number
    case .text(let text): text
    case .blob(let data): data
    }
  }
}
