public import Phones

/// The names that a scenario may use, which other modules define.
///
/// The reader knows no sensor, phone or app by itself, so it needs no change when one is added.
public struct Vocabulary: Hashable, Sendable {
  /// A sensor as scenarios, entitlements files and Info.plist files call it.
  public struct Sensor: Hashable, Sendable {
    /// The name in scenarios, such as `ambientLightSensor`.
    public var name: String

    /// The values that entitle an app to the sensor: Apple's first, then others that work too.
    ///
    /// Empty where no value is known.
    public var entitlements: [String]

    /// The sensor's key in `NSSensorKitUsageDetail`, or nil where none is known.
    public var usageDetailKey: String?

    /// The devices, `phone` and `watch`, whose samples a recording can replace; empty for none.
    public var replayedOn: [String]

    /// Names a sensor; see the properties.
    public init(
      name: String,
      entitlements: [String],
      usageDetailKey: String?,
      replayedOn: [String] = []
    ) {
      self.name = name
      self.entitlements = entitlements
      self.usageDetailKey = usageDetailKey
      self.replayedOn = replayedOn
    }
  }

  /// The sensors, in the order in which they are listed to a reader.
  public var sensors: [Sensor]

  /// The apps that can take part, such as `SensorLogger`.
  public var apps: [String]

  /// The options of the apps, by the apps' names; an app that is missing has none.
  public var appOptions: [String: [DeclaredOption]]

  /// The identifiers of the apps' background tasks, by the apps' names; an app that is missing has none.
  public var appBackgroundTasks: [String: [String]]

  /// The phone models, such as `iPhone 17 Pro`.
  public var phones: [String]

  /// The watch models, such as `Apple Watch Series 11`.
  public var watches: [String]

  /// The docks, such as `stand`.
  public var docks: [String]

  /// The ways to spend a week, such as `office-worker`.
  public var routines: [String]

  /// The expectations that have names, such as `no failed calls`.
  public var expectations: [String]

  /// The measures that have names, such as `valid days`.
  public var measures: [String]

  /// The mistakes that are found in apps, such as `no-delegate`.
  public var diagnostics: [String]

  /// The quirks, in which AWARE's code differs from its documentation, such as `no-retry`.
  public var quirks: [String]

  /// The triggers of automations, such as `arrive`.
  public var triggers: [String]

  /// The tables of the results that an expectation's query may read.
  public var tables: [String]

  /// Gathers the names; see the properties.
  public init(
    sensors: [Sensor],
    apps: [String],
    appOptions: [String: [DeclaredOption]] = [:],
    appBackgroundTasks: [String: [String]] = [:],
    phones: [String],
    watches: [String],
    docks: [String],
    routines: [String],
    expectations: [String],
    measures: [String] = [],
    diagnostics: [String],
    quirks: [String] = [],
    triggers: [String] = [],
    tables: [String]
  ) {
    self.sensors = sensors
    self.apps = apps
    self.appOptions = appOptions
    self.appBackgroundTasks = appBackgroundTasks
    self.phones = phones
    self.watches = watches
    self.docks = docks
    self.routines = routines
    self.expectations = expectations
    self.measures = measures
    self.diagnostics = diagnostics
    self.quirks = quirks
    self.triggers = triggers
    self.tables = tables
  }
}

extension Vocabulary {
  /// Returns the sensor that an entitlement value allows; nil if there is none.
  package func sensor(entitledBy value: String) -> Sensor? {
    sensors.first { $0.entitlements.contains(value) }
  }

  /// Returns the sensor with a name; nil if there is none.
  package func sensor(named name: String) -> Sensor? { sensors.first { $0.name == name } }

  /// The apps that have options, in the order of ``apps``.
  package var appsWithOptions: [(name: String, options: [DeclaredOption])] {
    apps.compactMap { name in
      guard let options = appOptions[name], !options.isEmpty else { return nil }
      return (name, options)
    }
  }

  /// The usage-detail keys, each once, in the order of the sensors.
  package var usageDetailKeys: [String] {
    var keys: [String] = []
    for case .some(let key) in sensors.map(\.usageDetailKey) where !keys.contains(key) {
      keys.append(key)
    }
    return keys
  }
}
