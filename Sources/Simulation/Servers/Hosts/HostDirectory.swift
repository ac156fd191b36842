/// Which hosts a phone's requests find, and who answers there.
package final class HostDirectory: Sendable {
  private let hosts: [String: any ServerEnd]
  private let study: (any ServerEnd)?
  private let studyHost: String?

  /// A directory.
  ///
  /// - Parameters:
  ///   - hosts: Hosts by their names, in lower case.
  ///   - study: The study's own server; nil if there is none.
  ///   - studyHost: The study server's name; nil: it answers under every name that no other host has.
  package init(
    hosts: [String: any ServerEnd] = [:],
    study: (any ServerEnd)? = nil,
    studyHost: String? = nil
  ) {
    self.hosts = hosts
    self.study = study
    self.studyHost = studyHost?.lowercased()
  }

  /// The server of that name; nil: there is no such host.
  package func server(named host: String) -> (any ServerEnd)? {
    let name = host.lowercased()
    if let known = hosts[name] { return known }
    return studyHost == nil || studyHost == name ? study : nil
  }

  /// Where AWARE's rows go, whatever host their study names.
  package func studyServer(named host: String) -> (any ServerEnd)? {
    hosts[host.lowercased()] ?? study
  }
}
