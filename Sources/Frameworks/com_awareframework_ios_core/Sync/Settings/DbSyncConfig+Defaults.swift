import Foundation

extension DbSyncConfig {
  /// What a new configuration's ``serverType`` is, as long as the app runs.
  public static var defaultServerType: ServerType {
    get { values.serverType }
    set { values.serverType = newValue }
  }

  /// What a new configuration's ``studyNumber`` is, as long as the app runs.
  public static var defaultStudyNumber: Int {
    get { values.studyNumber }
    set { values.studyNumber = newValue }
  }

  /// What a new configuration's ``studyKey`` is, as long as the app runs.
  public static var defaultStudyKey: String {
    get { values.studyKey }
    set { values.studyKey = newValue }
  }

  /// What a new configuration's ``compactDataFormat`` is, as long as the app runs.
  public static var defaultCompactDataFormat: Bool {
    get { values.isCompact }
    set { values.isCompact = newValue }
  }

  private static var values: Values {
    get { defaults.lock.withLock { defaults.values } }
    set { defaults.lock.withLock { defaults.values = newValue } }
  }

  /// Those of the app's launch: a static of the process would reach other worlds and later launches.
  private static var defaults: Defaults { AwareLaunch.current.kept { Defaults() } }

  private struct Values {
    var serverType = ServerType.aware_micro
    var studyNumber = 1
    var studyKey = ""
    var isCompact = false
  }

  private final class Defaults: @unchecked Sendable {
    // Unchecked: the values are behind the lock.
    let lock = NSLock()
    var values = Values()
  }
}
