extension DbSyncConfig {
  /// Takes the settings that a dictionary has; a value of another type leaves its setting as it is.
  ///
  /// Keys: `removeAfterSync`, `batchSize`, `markAsSynced`, `skipSyncedData`, `keepLastData`, `debug`,
  /// `test`, `deviceId` (forgotten if it is missing), `debugLevel` (0 to 5, or a name),
  /// `compactDataFormat` or else `compressionMode`, `studyNumber` or else `study_number`, `studyKey` or
  /// else `study_key`, and `serverType` (0 to 4; any other number means `.aware`).
  public func set(config: [String: Any]) {
    removeAfterSync = config["removeAfterSync"] as? Bool ?? removeAfterSync
    batchSize = config["batchSize"] as? Int ?? batchSize
    markAsSynced = config["markAsSynced"] as? Bool ?? markAsSynced
    skipSyncedData = config["skipSyncedData"] as? Bool ?? skipSyncedData
    keepLastData = config["keepLastData"] as? Bool ?? keepLastData
    deviceId = config["deviceId"] as? String
    debug = config["debug"] as? Bool ?? debug
    debugLevel = Self.debugLevel(config["debugLevel"]) ?? debugLevel
    test = config["test"] as? Bool ?? test
    compactDataFormat =
      config["compactDataFormat"] as? Bool
      ?? (config["compressionMode"] as? String).map { $0.lowercased() == "compact" }
      ?? compactDataFormat
    studyNumber =
      config["studyNumber"] as? Int ?? config["study_number"] as? Int ?? studyNumber
    studyKey = config["studyKey"] as? String ?? config["study_key"] as? String ?? studyKey
    serverType = (config["serverType"] as? Int).map(Self.serverType) ?? serverType
  }

  private static func debugLevel(_ value: Any?) -> DbSyncDebugLevel? {
    if let number = value as? Int { return DbSyncDebugLevel(rawValue: number) }
    return (value as? String).flatMap(DbSyncDebugLevel.init(text:))
  }

  private static func serverType(_ number: Int) -> ServerType {
    switch number {
    case 0: .none
    case 2, 3: .aware_micro
    case 4: .aware_light
    default: .aware
    }
  }
}
