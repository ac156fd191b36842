import com_awareframework_ios_core
import Foundation

extension Parity {
  mutating func sensorManager() {
    objectType(127, SensorManager.self)
    constant(128, SensorManager.shared, SensorManager.self)
    variable(129, \SensorManager.sensors, [AwareSensor].self)
    function(130, SensorManager.addSensors(_:) as (SensorManager) -> ([AwareSensor]) -> Void)
    function(131, SensorManager.addSensor(_:) as (SensorManager) -> (AwareSensor) -> Void)
    function(132, SensorManager.removeSensors(with:) as (SensorManager) -> (AnyClass) -> Void)
    function(133, SensorManager.removeSensor(id:) as (SensorManager) -> (String) -> Void)
    function(
      134,
      SensorManager.getSensor(with:) as (SensorManager) -> (AwareSensor) -> AwareSensor?
    )
    function(135, SensorManager.getSensor(with:) as (SensorManager) -> (String) -> AwareSensor?)
    function(
      136,
      SensorManager.getSensors(with:) as (SensorManager) -> (AnyClass) -> [AwareSensor]?
    )
    function(137, SensorManager.isExist(with:) as (SensorManager) -> (String) -> Bool)
    function(138, SensorManager.isExist(with:) as (SensorManager) -> (AnyClass) -> Bool)
    function(139, SensorManager.syncAllSensors(force:) as (SensorManager) -> (Bool) -> Void)
    function(140, SensorManager.startAllSensors as (SensorManager) -> () -> Void)
    function(141, SensorManager.stopAllSensors as (SensorManager) -> () -> Void)
    function(142, SensorManager.enableAllSensors as (SensorManager) -> () -> Void)
    function(143, SensorManager.disableAllSensors as (SensorManager) -> () -> Void)
    function(144, SensorManager.set(label:) as (SensorManager) -> (String) -> Void)
  }

  mutating func awareSensor() {
    objectType(10, AwareSensor.self)
    function(11, AwareSensor.init as () -> AwareSensor)
    property(12, \AwareSensor.notificationCenter, NotificationCenter.self)
    variable(13, \AwareSensor.syncState, Bool.self)
    variable(14, \AwareSensor.dbEngine, Engine?.self)
    variable(15, \AwareSensor.syncConfig, DbSyncConfig?.self)
    variable(16, \AwareSensor.id, String.self)
    function(17, AwareSensor.initializeDbEngine(config:) as (AwareSensor) -> (SensorConfig) -> Void)
    function(18, AwareSensor.enable as (AwareSensor) -> () -> Void)
    function(19, AwareSensor.disable as (AwareSensor) -> () -> Void)
    function(20, AwareSensor.isEnabled as (AwareSensor) -> () -> Bool)
    function(21, AwareSensor.start as (AwareSensor) -> () -> Void)
    function(22, AwareSensor.stop as (AwareSensor) -> () -> Void)
    function(23, AwareSensor.sync(force:) as (AwareSensor) -> (Bool) -> Void)
    function(24, AwareSensor.set(label:) as (AwareSensor) -> (String) -> Void)
    ending(25, "deinit", AwareSensor.self)
  }

  mutating func sensorController() {
    type(1, (any ISensorController).self)
    property(2, \(any ISensorController).id, String.self)
    function(3, { (sensor: any ISensorController) in sensor.start() })
    function(4, { (sensor: any ISensorController) in sensor.sync(force:) as (Bool) -> Void })
    function(5, { (sensor: any ISensorController) -> Bool in sensor.isEnabled() })
    function(6, { (sensor: any ISensorController) in sensor.enable() })
    function(7, { (sensor: any ISensorController) in sensor.disable() })
    function(8, { (sensor: any ISensorController) in sensor.stop() })
    function(9, { (sensor: any ISensorController) in sensor.set(label:) as (String) -> Void })
  }

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

  mutating func types() {
    enumType(43, DatabaseType.self)
    constant(44, DatabaseType.none, DatabaseType.self)
    constant(45, DatabaseType.sqlite, DatabaseType.self)
    enumType(46, ServerType.self)
    constant(47, ServerType.none, ServerType.self)
    constant(48, ServerType.aware, ServerType.self)
    constant(49, ServerType.aware_micro, ServerType.self)
    constant(50, ServerType.aware_light, ServerType.self)
  }

  mutating func utilities() {
    constant(145, Notification.Name.Aware.dbSyncRequest, Notification.Name.self)
    function(146, AwareUtils.getTimeZone as () -> Int)
    function(147, AwareUtils.getCommonDeviceId as () -> String)
    function(148, AwareUtils.cleanHostName(_:) as (String) -> String)
  }
}
