import Foundation

/// What a payload says of several values: one JSON object, its keys in order.
enum PayloadText {
  /// The payload of a URL's query items; of several of one name the last counts.
  static func of(_ items: [URLQueryItem]) -> String {
    object(Dictionary(items.map { ($0.name, $0.value ?? "") }) { $1 })
  }

  /// The payload of a user activity's info: an empty object where there is none, and where something
  /// in it can't be said in JSON.
  ///
  /// A key that is no text is said as one; where that is another's text, the other counts (our
  /// choice).
  static func of(_ info: [AnyHashable: Any]?) -> String {
    var values: [String: Any] = [:]
    for (key, value) in info ?? [:] {
      if let name = key.base as? String {
        values[name] = value
      } else if info?["\(key.base)"] == nil {
        values["\(key.base)"] = value
      }
    }
    return object(values)
  }

  private static func object(_ values: [String: Any]) -> String {
    guard JSONSerialization.isValidJSONObject(values),
      let data = try? JSONSerialization.data(withJSONObject: values, options: .sortedKeys)
    else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }
}
