import com_awareframework_ios_core

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
}
