/// How a sensor is set up (AWARE core, SensorConfig).
open class SensorConfig {
  /// Whether it takes part in the periodic synchronisation from the beginning.
  public var enabled = false

  /// Whether it prints a debug log.
  public var debug = false

  /// The label of the rows.
  public var label = ""

  /// The device id of the rows; if it is empty, rows carry the common id.
  ///
  /// The sensor's README has an empty one as the default, which is ours; core 1.3.0 has the common id.
  public var deviceId: String

  /// The passphrase of the database; nil: the database is not encrypted.
  ///
  /// See ``Engine/Builder/setEncryptionKey(_:)``.
  public var dbEncryptionKey: String?

  /// Where rows are kept.
  ///
  /// The sensor's README has `none` as the default, which is ours; core 1.3.0 has `sqlite`.
  public var dbType: DatabaseType

  /// What kind of server the study has.
  public var serverType = ServerType.aware_micro

  /// The study's number on its server.
  public var studyNumber = 1

  /// The study's key on its server.
  public var studyKey = ""

  /// Name of the database's file in the app's Documents folder, with or without `.sqlite`.
  public var dbPath = "aware"

  /// The study's server; nil: there is none.
  public var dbHost: String?

  /// The table of the database that is uploaded; nil: none.
  public var dbTableName: String?

  public init() {
    let quirks = AwareLaunch.current.quirks
    deviceId = quirks.contains(.deviceIDIgnored) ? AwareUtils.getCommonDeviceId() : ""
    dbType = quirks.contains(.sqliteByDefault) ? .sqlite : .none
  }

  /// A configuration with the values of a dictionary: see ``set(config:)``.
  public convenience init(_ config: [String: Any]) {
    self.init()
    set(config: config)
  }

  /// Whether there is a table to upload.
  public func verify() -> Bool {
    if dbTableName == nil { AwareLaunch.current.complain("no dbTableName is set") }
    return dbTableName != nil
  }

  /// Sets properties from a dictionary, as a study's settings are one.
  ///
  /// Its keys are the names of the properties, `study_number` and `study_key` where there is no
  /// `studyNumber` or `studyKey`. A value of another type leaves what was, except that the
  /// encryption key is always set, to nil where there is no text for it (core 1.3.0).
  open func set(config: [String: Any]) {
    assign(config["enabled"], &enabled)
    assign(config["debug"], &debug)
    assign(config["label"], &label)
    assign(config["deviceId"], &deviceId)
    dbEncryptionKey = config["dbEncryptionKey"] as? String
    if let type = DatabaseType(setting: config["dbType"]) { dbType = type }
    assign(config["dbPath"], &dbPath)
    if let host = config["dbHost"] as? String { dbHost = host }
    if let type = ServerType(setting: config["serverType"]) { serverType = type }
    assign(config["studyNumber"] as? Int ?? config["study_number"], &studyNumber)
    assign(config["studyKey"] as? String ?? config["study_key"], &studyKey)
    if let name = config["dbTableName"] as? String { dbTableName = name }
  }

  private func assign<Value>(_ value: Any?, _ property: inout Value) {
    if let value = value as? Value { property = value }
  }
}

extension DatabaseType {
  /// The type that a setting stands for: itself, or its number; nil for anything else.
  fileprivate init?(setting: Any?) {
    switch (setting, setting as? Int) {
    case (let type as DatabaseType, _): self = type
    case (_, 0): self = .none
    case (_, 1): self = .sqlite
    default: return nil
    }
  }
}

extension ServerType {
  /// The type that a setting stands for: itself, or its number; nil for anything else.
  fileprivate init?(setting: Any?) {
    switch (setting, setting as? Int) {
    case (let type as ServerType, _): self = type
    case (_, 0): self = .none
    case (_, 1): self = .aware
    // 3 was AWARE X, which core 1.3.0 takes for AWARE Micro.
    case (_, 2), (_, 3): self = .aware_micro
    case (_, 4): self = .aware_light
    default: return nil
    }
  }
}

/// Where a sensor stores its rows (AWARE core, DatabaseType).
public enum DatabaseType: Sendable {
  /// Nowhere: observers receive the events, and nothing is stored.
  case none
  /// In a file of SQLite.
  case sqlite
}

/// What kind of server a study has (AWARE core, ServerType).
public enum ServerType: Sendable {
  case none
  /// The PHP server: rows as a form.
  case aware
  /// AWARE Micro: rows as JSON.
  case aware_micro
  /// AWARE-Light: rows as JSON, without their ids.
  case aware_light
}
