import SensorKit

extension Parity {
  mutating func wrist() {
    sendableObjectType(450, SRWristDetection.self, copies: false, codes: false)
    property(451, \SRWristDetection.onWrist, Bool.self)
    property(452, \SRWristDetection.wristLocation, SRWristDetection.WristLocation.self)
    property(453, \SRWristDetection.crownOrientation, SRWristDetection.CrownOrientation.self)
    property(454, \SRWristDetection.onWristDate, Date?.self)
    property(455, \SRWristDetection.offWristDate, Date?.self)
    enumeration(456, SRWristDetection.WristLocation.self, [(457, .left, 0), (458, .right, 1)])
    enumeration(459, SRWristDetection.CrownOrientation.self, [(460, .left, 0), (461, .right, 1)])
    sendableObjectType(462, SRWristTemperatureSession.self, copies: true, codes: true)
    property(463, \SRWristTemperatureSession.startDate, Date.self)
    property(464, \SRWristTemperatureSession.duration, TimeInterval.self)
    property(465, \SRWristTemperatureSession.version, String.self)
    elements(
      466,
      { (session: SRWristTemperatureSession) in session.temperatures },
      SRWristTemperature.self
    )
    sendableObjectType(467, SRWristTemperature.self, copies: true, codes: true)
    property(468, \SRWristTemperature.timestamp, Date.self)
    property(469, \SRWristTemperature.value, Measurement<UnitTemperature>.self)
    property(470, \SRWristTemperature.condition, SRWristTemperature.Condition.self)
    property(471, \SRWristTemperature.errorEstimate, Measurement<UnitTemperature>.self)
    optionSet(472, SRWristTemperature.Condition.self)
    function(
      473,
      SRWristTemperature.Condition.init(rawValue:) as (UInt) -> SRWristTemperature.Condition
    )
    property(474, \SRWristTemperature.Condition.rawValue, UInt.self)
    option(475, SRWristTemperature.Condition.offWrist as SRWristTemperature.Condition, 1)
    option(476, SRWristTemperature.Condition.onCharger as SRWristTemperature.Condition, 2)
    option(477, SRWristTemperature.Condition.inMotion as SRWristTemperature.Condition, 4)
  }
}
