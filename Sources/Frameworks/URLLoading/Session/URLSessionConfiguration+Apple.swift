public import FoundationNetworking
import Foundation

// Properties of Apple's Foundation that are unavailable or missing in Foundation on Linux.
extension URLSessionConfiguration {
  /// Returns the configuration of a session whose transfers continue after the app has ended
  /// (Apple, background(withIdentifier:)).
  ///
  /// Inside a world such a session waits for a connection, and repeats requests whose connection was lost. Its downloads
  /// and uploads of files go on after the app has ended; a session that a later launch makes with the same identifier
  /// receives their outcomes.
  public class func background(withIdentifier identifier: String) -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration.trialrunDefault()
    configuration.identifier = identifier
    return configuration
  }

  /// Whether a task waits for a connection instead of failing at once; false unless set
  /// (Apple, waitsForConnectivity).
  ///
  /// The value has an effect only inside a world.
  public var waitsForConnectivity: Bool {
    get { flag("waitsForConnectivity") ?? false }
    set { setFlag("waitsForConnectivity", to: newValue) }
  }

  /// Whether tasks may use expensive connections; true unless set (Apple,
  /// allowsExpensiveNetworkAccess).
  ///
  /// The mobile network counts as expensive (our choice).
  public var allowsExpensiveNetworkAccess: Bool {
    get { flag("allowsExpensiveNetworkAccess") ?? true }
    set { setFlag("allowsExpensiveNetworkAccess", to: newValue) }
  }

  /// Whether tasks may use connections in Low Data Mode; true unless set (Apple,
  /// allowsConstrainedNetworkAccess).
  ///
  /// No simulated connection is in Low Data Mode.
  public var allowsConstrainedNetworkAccess: Bool {
    get { flag("allowsConstrainedNetworkAccess") ?? true }
    set { setFlag("allowsConstrainedNetworkAccess", to: newValue) }
  }

  /// Whether the system launches the app when a background transfer is over; true unless set
  /// (Apple, sessionSendsLaunchEvents).
  ///
  /// The value has an effect only inside a world.
  public var sessionSendsLaunchEvents: Bool {
    get { flag("sessionSendsLaunchEvents") ?? true }
    set { setFlag("sessionSendsLaunchEvents", to: newValue) }
  }

  // Stored in a property that copies of the configuration include, and that this Foundation doesn't
  // read.
  private func flag(_ name: String) -> Bool? {
    connectionProxyDictionary?["TrialRun.\(name)"] as? Bool
  }

  private func setFlag(_ name: String, to value: Bool) {
    var dictionary = connectionProxyDictionary ?? [:]
    dictionary["TrialRun.\(name)"] = value
    connectionProxyDictionary = dictionary
  }
}
