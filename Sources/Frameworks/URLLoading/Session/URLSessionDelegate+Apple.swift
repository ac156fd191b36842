public import FoundationNetworking

// Foundation on Linux has no method for the end of a background session's events. An app's file that imports a framework
// finds these protocols before Foundation's.

/// The methods of any session's delegate (Apple, URLSessionDelegate): those of Foundation, and one more.
public protocol URLSessionDelegate: FoundationNetworking.URLSessionDelegate {
  /// The session has received all events for which the system ran the app (Apple,
  /// urlSessionDidFinishEvents(forBackgroundURLSession:)).
  ///
  /// - Parameter session: The background session.
  func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession)
}

extension URLSessionDelegate {
  /// Does nothing, for delegates without the method.
  public func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {}
}

/// The methods of a delegate of data tasks (Apple, URLSessionDataDelegate).
public protocol URLSessionDataDelegate: URLSessionDelegate,
  FoundationNetworking.URLSessionDataDelegate
{}

/// The methods of a delegate of downloads (Apple, URLSessionDownloadDelegate).
public protocol URLSessionDownloadDelegate: URLSessionDelegate,
  FoundationNetworking.URLSessionDownloadDelegate
{}
