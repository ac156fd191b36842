import Foundation

/// A value of a property list.
public indirect enum PropertyListValue: Codable, Hashable, Sendable {
  /// A text.
  case string(String)
  /// A whole number.
  case integer(Int64)
  /// Any other number.
  case real(Double)
  /// A truth value.
  case bool(Bool)
  /// An instant, in seconds since 2001-01-01T00:00:00Z.
  case date(Double)
  /// Bytes.
  case data([UInt8])
  /// A list.
  case array([PropertyListValue])
  /// Keys and values.
  case dictionary([String: PropertyListValue])
}

extension PropertyListValue {
  /// What Foundation's property-list reader gave, or nil if it is none of the kinds above.
  init?(_ value: Any) {
    // On Linux a whole number passes for a truth value unless its exact type is looked at.
    if type(of: value) == Bool.self, let truth = value as? Bool {
      self = .bool(truth)
      return
    }
    switch value {
    case let text as String: self = .string(text)
    case let date as Date: self = .date(date.timeIntervalSinceReferenceDate)
    case let data as Data: self = .data(Array(data))
    case let items as [Any]:
      let values = items.map { PropertyListValue($0) }
      guard !values.contains(nil) else { return nil }
      self = .array(values.compactMap(\.self))
    case let pairs as [String: Any]:
      let values = pairs.compactMapValues { PropertyListValue($0) }
      guard values.count == pairs.count else { return nil }
      self = .dictionary(values)
    case let number as NSNumber:
      let isReal = ["d", "f"].contains(String(cString: number.objCType))
      self = isReal ? .real(number.doubleValue) : .integer(number.int64Value)
    default: return nil
    }
  }

  /// The description of the value, for a sentence that begins with "found".
  var kind: String {
    switch self {
    case .string: "a string"
    case .integer, .real: "a number"
    case .bool: "a Boolean"
    case .date: "a date"
    case .data: "data"
    case .array: "an array"
    case .dictionary: "a dictionary"
    }
  }
}

/// A property list, and where it came from.
public struct PropertyListFile: Codable, Hashable, Sendable {
  /// What it holds.
  public var content: [String: PropertyListValue]

  /// The file's path, or nil if it was made from the scenario.
  public var file: String?

  /// A property list that was made, or read from `file`.
  package init(_ content: [String: PropertyListValue], file: String? = nil) {
    self.content = content
    self.file = file
  }
}
