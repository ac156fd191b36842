import Foundation
import FoundationNetworking

/// The request that takes a batch to a server.
enum SyncRequest {
  /// How long an answer may take without a byte of it coming, in seconds (core 1.3.0).
  static let timeout: TimeInterval = 30

  /// A POST with the headers of a kind of server (core 1.3.0).
  static func post(_ body: String, to url: URL, _ server: ServerType) -> URLRequest {
    var request = URLRequest(
      url: url,
      cachePolicy: .reloadIgnoringLocalAndRemoteCacheData,
      timeoutInterval: timeout
    )
    request.httpMethod = "POST"
    request.httpBody = Data(body.utf8)
    request.allowsCellularAccess = true
    if server.takesJSON {
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
      request.setValue("application/json", forHTTPHeaderField: "Accept")
    } else {
      request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
    }
    return request
  }
}

extension ServerType {
  /// Whether its bodies are JSON; else they are forms.
  var takesJSON: Bool {
    switch self {
    case .aware_micro, .aware_light: true
    case .aware, .none: false
    }
  }
}

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

/// A study's server as the configuration names it, taken apart.
struct SyncHost: Hashable {
  /// `https`, unless the configuration says `http://`.
  var scheme = "https"
  /// Name, port and any path, without slashes at the end.
  var name: String

  /// Reads a host.
  ///
  /// Documented is a bare name; a scheme is taken off it. That one given with `http://` is then
  /// reached by plain HTTP is our choice: the original always asks for TLS.
  ///
  /// - Parameters:
  ///   - text: The host as it is configured.
  ///   - alwaysHTTPS: Whether to do as the original does.
  init(_ text: String, alwaysHTTPS: Bool) {
    name = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if alwaysHTTPS {
      name = AwareUtils.cleanHostName(name)
    } else {
      for scheme in ["http", "https"] where name.lowercased().hasPrefix("\(scheme)://") {
        self.scheme = scheme
        name.removeFirst(scheme.count + 3)
        break
      }
    }
    while name.hasSuffix("/") { name.removeLast() }
  }
}
