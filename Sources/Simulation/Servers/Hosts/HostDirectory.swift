/// The hosts that a phone's requests reach, and their servers.
package final class HostDirectory: Sendable {
  private let hosts: [String: any ServerEnd]
  private let study: (any ServerEnd)?
  private let studyHost: String?
  /// Observes the bodies that the app sends; nil if nobody does.
  package let uploads: (any UploadObserver)?

  /// Creates a directory.
  ///
  /// - Parameters:
  ///   - hosts: The servers by host name, in lower case.
  ///   - study: The study's own server; nil if there is none.
  ///   - studyHost: The study server's name; nil: it answers for every name that no other host has.
  ///   - uploads: Observes the bodies that the app sends; nil if nobody does.
  package init(
    hosts: [String: any ServerEnd] = [:],
    study: (any ServerEnd)? = nil,
    studyHost: String? = nil,
    uploads: (any UploadObserver)? = nil
  ) {
    self.hosts = hosts
    self.study = study
    self.uploads = uploads
    self.studyHost = studyHost?.lowercased()
  }

  /// The server with a host name; nil if there is no such host.
  package func server(named host: String) -> (any ServerEnd)? {
    let name = host.lowercased()
    if let known = hosts[name] { return known }
    return studyHost == nil || studyHost == name ? study : nil
  }

  /// The server that receives AWARE's rows, whichever host the study names.
  package func studyServer(named host: String) -> (any ServerEnd)? {
    hosts[host.lowercased()] ?? study
  }
}
