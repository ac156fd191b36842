import Foundation

/// Where a table's rows are sent.
enum SyncRoute {
  /// The URL for a kind of server, nil if the host makes none (core 1.3.0).
  ///
  /// The study's key and the table are escaped as parts of a path, which leaves `/` alone.
  static func url(
    to host: SyncHost,
    _ server: ServerType,
    study number: Int,
    key: String,
    table: String
  ) -> URL? {
    var name = host.name
    let path: String
    switch server {
    case .aware_micro: path = "/api/\(number)/\(escaped(key))/insert/"
    case .aware_light: path = "/insert/"
    case .aware, .none:
      let script = "/index.php"
      if server == .aware, name.hasSuffix(script) { name.removeLast(script.count) }
      path = "\(script)/webservice/index/\(number)/\(escaped(key))/\(escaped(table))/insert"
    }
    guard !name.isEmpty, !name.contains(where: \.isWhitespace) else { return nil }
    guard let url = URL(string: "\(host.scheme)://\(name)\(path)"), url.host != nil else {
      return nil
    }
    return url
  }

  private static func escaped(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? text
  }
}
