import com_awareframework_ios_core

extension Parity {
  mutating func sensorConfig() {
    classType(26, SensorConfig.self)
    variable(27, \SensorConfig.enabled, Bool.self)
    variable(28, \SensorConfig.debug, Bool.self)
    variable(29, \SensorConfig.label, String.self)
    variable(30, \SensorConfig.deviceId, String.self)
    variable(31, \SensorConfig.dbEncryptionKey, String?.self)
    variable(32, \SensorConfig.dbType, DatabaseType.self)
    variable(33, \SensorConfig.serverType, ServerType.self)
    variable(34, \SensorConfig.studyNumber, Int.self)
    variable(35, \SensorConfig.studyKey, String.self)
    variable(36, \SensorConfig.dbPath, String.self)
    variable(37, \SensorConfig.dbHost, String?.self)
    variable(38, \SensorConfig.dbTableName, String?.self)
    function(39, SensorConfig.init as () -> SensorConfig)
    function(40, SensorConfig.init(_:) as ([String: Any]) -> SensorConfig)
    function(41, SensorConfig.set(config:) as (SensorConfig) -> ([String: Any]) -> Void)
    function(42, SensorConfig.verify as (SensorConfig) -> () -> Bool)
  }
}
