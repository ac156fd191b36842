import com_awareframework_ios_core

extension Parity {
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
}
