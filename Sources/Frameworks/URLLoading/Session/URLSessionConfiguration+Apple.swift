public import FoundationNetworking
import Foundation

// What Foundation on Linux declares as unavailable or lacks: a phone's app sets it.
extension URLSessionConfiguration {
  /// The configuration of a session whose transfers go on after the app has ended
  /// (Apple, background(withIdentifier:)).
  ///
  /// Inside a world such a session waits for a connection and repeats requests whose connection was
  /// lost; the app that was ended is not launched for what comes of them.
  public class func background(withIdentifier identifier: String) -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration.trialrunDefault()
    configuration.identifier = identifier
    return configuration
  }

  /// Whether a task waits for a connection instead of failing at once; false unless set
  /// (Apple, waitsForConnectivity).
  ///
  /// Only a world heeds it.
  public var waitsForConnectivity: Bool {
    get { flag("waitsForConnectivity") ?? false }
    set { setFlag("waitsForConnectivity", to: newValue) }
  }

  /// Whether connections that cost much may be used; true unless set
  /// (Apple, allowsExpensiveNetworkAccess).
  ///
  /// Our choice: the mobile network is expensive.
  public var allowsExpensiveNetworkAccess: Bool {
    get { flag("allowsExpensiveNetworkAccess") ?? true }
    set { setFlag("allowsExpensiveNetworkAccess", to: newValue) }
  }

  /// Whether connections in Low Data Mode may be used; true unless set
  /// (Apple, allowsConstrainedNetworkAccess).
  ///
  /// No simulated connection is in that mode.
  public var allowsConstrainedNetworkAccess: Bool {
    get { flag("allowsConstrainedNetworkAccess") ?? true }
    set { setFlag("allowsConstrainedNetworkAccess", to: newValue) }
  }

  /// Whether the app is launched when a background transfer is over; true unless set
  /// (Apple, sessionSendsLaunchEvents).
  ///
  /// Kept, and without effect.
  public var sessionSendsLaunchEvents: Bool {
    get { flag("sessionSendsLaunchEvents") ?? true }
    set { setFlag("sessionSendsLaunchEvents", to: newValue) }
  }

  // Kept where a copy of the configuration takes them along, and where this Foundation looks at
  // nothing.
  private func flag(_ name: String) -> Bool? {
    connectionProxyDictionary?["TrialRun.\(name)"] as? Bool
  }

  private func setFlag(_ name: String, to value: Bool) {
    var dictionary = connectionProxyDictionary ?? [:]
    dictionary["TrialRun.\(name)"] = value
    connectionProxyDictionary = dictionary
  }
}
