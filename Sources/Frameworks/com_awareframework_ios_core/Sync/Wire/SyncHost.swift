import Foundation

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
