import VirtualTime

extension CaptureService {
  /// Whether the app may use the camera.
  package var authorizationStatus: AVAuthorizationStatus {
    switch consent {
    case .authorized: .authorized
    case .denied: .denied
    case .restricted: .restricted
    case .asks: .notDetermined
    }
  }

  /// The person changes their mind in the phone's settings.
  package func setAuthorization(_ authorization: CameraAuthorization) {
    consent = authorization
    refresh()
  }

  /// Asks the person, once; whoever asks meanwhile gets the same answer.
  func requestAccess(_ completion: @escaping @Sendable (Bool) -> Void) {
    guard case .asks(let allows, let delay) = consent else {
      let isAuthorized = consent == .authorized
      return tell("the answer for the camera") { completion(isAuthorized) }
    }
    asking.append(completion)
    guard asking.count == 1 else { return }
    tell("the answer for the camera", after: delay) { [self] in
      consent = allows ? .authorized : .denied
      let waiting = asking
      asking = []
      refresh()
      for completion in waiting { completion(allows) }
    }
  }
}
