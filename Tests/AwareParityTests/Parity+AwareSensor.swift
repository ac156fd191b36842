import Foundation
import com_awareframework_ios_core

extension Parity {
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
}
