import SensorKit

extension Parity {
  mutating func asyncReader() {
    protocolType(126, (any SRDataSensor).self)
    associatedType(127, SRVisitsSensor.Sample.self, of: SRVisitsSensor.self)
    requirement(128, SRVisitsSensor(), \._profile)
    valueType(129, _SRDataSensorProfile<SRVisitsSensor>.self)
  }
}
