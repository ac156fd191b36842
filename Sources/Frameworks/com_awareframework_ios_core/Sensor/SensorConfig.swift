/// The configuration of a sensor (AWARE core, SensorConfig).
open class SensorConfig {
  /// Whether the sensor takes part in periodic synchronization from the start.
  public var enabled = false

  /// Whether the sensor prints a debug log.
  public var debug = false

  /// The label of the rows.
  public var label = ""

  /// The device id of the rows; if it is empty, rows carry the common id.
  ///
  /// An empty id is the default in the sensor's README, and here; in core 1.3.0 the default is the
  /// common id.
  public var deviceId: String

  /// The passphrase of the database; nil: the database is not encrypted.
  ///
  /// See ``Engine/Builder/setEncryptionKey(_:)``.
  public var dbEncryptionKey: String?

  /// The kind of database.
  ///
  /// The default is `none` in the sensor's README, and here; in core 1.3.0 it is `sqlite`.
  public var dbType: DatabaseType

  /// The kind of the study's server.
  public var serverType = ServerType.aware_micro

  /// The study's number on its server.
  public var studyNumber = 1

  /// The study's key on its server.
  public var studyKey = ""

  /// The name of the database's file in the app's Documents folder, with or without `.sqlite`.
  public var dbPath = "aware"

  /// The study's server; nil if there is none.
  public var dbHost: String?

  /// The table of the database to upload; nil if there is none.
  public var dbTableName: String?

  public init() {
    let quirks = AwareLaunch.current.quirks
    deviceId = quirks.contains(.deviceIDIgnored) ? AwareUtils.getCommonDeviceId() : ""
    dbType = quirks.contains(.sqliteByDefault) ? .sqlite : .none
  }

  /// Creates a configuration with the values of a dictionary: see ``set(config:)``.
  public convenience init(_ config: [String: Any]) {
    self.init()
    set(config: config)
  }

  /// Returns whether a table to upload is set.
  public func verify() -> Bool {
    if dbTableName == nil { AwareLaunch.current.complain("no dbTableName is set") }
    return dbTableName != nil
  }

  /// Sets properties from a dictionary, for example from a study's settings.
  ///
  /// The keys are the names of the properties; `study_number` and `study_key` apply if
  /// `studyNumber` or `studyKey` is missing. A value of another type does not change a property,
  /// except that the encryption key is always set, to nil if the dictionary has no text for it
  /// (core 1.3.0).
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
  /// Creates the type of a setting: the type itself or its number; nil for anything else.
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
  /// Creates the type of a setting: the type itself or its number; nil for anything else.
  fileprivate init?(setting: Any?) {
    switch (setting, setting as? Int) {
    case (let type as ServerType, _): self = type
    case (_, 0): self = .none
    case (_, 1): self = .aware
    // The number 3 was AWARE X, which core 1.3.0 treats as AWARE Micro.
    case (_, 2), (_, 3): self = .aware_micro
    case (_, 4): self = .aware_light
    default: return nil
    }
  }
}

/// The place where a sensor stores its rows (AWARE core, DatabaseType).
public enum DatabaseType: Sendable {
  /// No database: observers receive the events, and nothing is stored.
  case none
  /// An SQLite file.
  case sqlite
}

/// The kinds of a study's server (AWARE core, ServerType).
public enum ServerType: Sendable {
  case none
  /// The PHP server: rows as a form.
  case aware
  /// AWARE Micro: rows as JSON.
  case aware_micro
  /// AWARE-Light: rows as JSON, without their ids.
  case aware_light
}
