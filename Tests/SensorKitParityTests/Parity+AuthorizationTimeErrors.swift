import SensorKit

extension Parity {
  mutating func authorizationTimeErrors() {
    enumeration(
      74,
      SRAuthorizationStatus.self,
      [(75, .notDetermined, 0), (76, .authorized, 1), (77, .denied, 2)]
    )
    function(
      78,
      SRAuthorizationStatus.requestAuthorization(for:) as ([any SRDataSensor]) async throws -> Void
    )
    timeType(79, SRAbsoluteTime.self)
    function(80, SRAbsoluteTime.init(_:) as (CFTimeInterval) -> SRAbsoluteTime)
    function(81, SRAbsoluteTime.init(rawValue:) as (CFTimeInterval) -> SRAbsoluteTime)
    variable(82, \SRAbsoluteTime.rawValue, CFTimeInterval.self)
    function(83, SRAbsoluteTime.current as () -> SRAbsoluteTime)
    function(84, SRAbsoluteTime.fromContinuousTime(_continuous:) as (UInt64) -> SRAbsoluteTime)
    function(85, SRAbsoluteTime.toCFAbsoluteTime as (SRAbsoluteTime) -> () -> CFAbsoluteTime)
    function(86, SRAbsoluteTime.fromCFAbsoluteTime(_cf:) as (CFAbsoluteTime) -> SRAbsoluteTime)
    function(87, NSDate.init(srAbsoluteTime:) as (SRAbsoluteTime) -> NSDate)
    property(88, \NSDate.srAbsoluteTime, SRAbsoluteTime.self)
    errorType(89, SRError.self)
    constant(90, SRError.errorDomain as String, "SRErrorDomain")
    enumeration(
      91,
      SRError.Code.self,
      [
        (92, .invalidEntitlement, 0), (93, .noAuthorization, 1), (94, .dataInaccessible, 2),
        (95, .fetchRequestInvalid, 3), (96, .promptDeclined, 4),
      ]
    )
    constant(97, SRError.invalidEntitlement as SRError.Code, .invalidEntitlement)
    constant(98, SRError.noAuthorization as SRError.Code, .noAuthorization)
    constant(99, SRError.dataInaccessible as SRError.Code, .dataInaccessible)
    constant(100, SRError.fetchRequestInvalid as SRError.Code, .fetchRequestInvalid)
    constant(101, SRError.promptDeclined as SRError.Code, .promptDeclined)
    constant(102, SRErrorDomain as String, "SRErrorDomain")
  }
}
