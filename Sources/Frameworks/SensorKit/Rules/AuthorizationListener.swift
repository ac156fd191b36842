/// A reader, of either generation, that is told when the person changes what the app may read.
protocol AuthorizationListener: AnyObject {
  /// The stream that it reads.
  var stream: SRSensor { get }

  func authorizationChanged(to status: SRAuthorizationStatus)
}

extension SRSensorReader: AuthorizationListener {
  var stream: SRSensor { sensor }

  func authorizationChanged(to status: SRAuthorizationStatus) {
    delegate?.sensorReader(self, didChange: status)
  }
}
