package import Foundation

extension NSCoder {
  /// Archives the values that an object consists of.
  package func encode(values: some Encodable) {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    // Values of strings, numbers and dates have a property list; were there none, reading fails.
    guard let list = try? encoder.encode(values) else { return }
    encode(list as NSData, forKey: Self.valuesKey)
  }

  /// The values that an object consisted of; nil where the archive holds none, or others.
  package func decodeValues<Values: Decodable>(_: Values.Type = Values.self) -> Values? {
    guard let list = decodeObject(of: NSData.self, forKey: Self.valuesKey) else { return nil }
    return try? PropertyListDecoder().decode(Values.self, from: Data(referencing: list))
  }

  /// A number of an archive; nil where it has none of that name.
  package func decodeNumber(_ key: String) -> Double? {
    containsValue(forKey: key) ? decodeObject(of: NSNumber.self, forKey: key)?.doubleValue : nil
  }

  /// Archives a number so that its absence can be told from zero.
  package func encode(number: Double, _ key: String) {
    encode(NSNumber(value: number), forKey: key)
  }

  private static let valuesKey = "values"
}
