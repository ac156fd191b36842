public import Foundation

/// The key of the reason in the notification of an interruption (Apple, AVCaptureSession).
public let AVCaptureSessionInterruptionReasonKey = "AVCaptureSessionInterruptionReasonKey"

extension AVCaptureSession {
  /// Why a session was interrupted (Apple, AVCaptureSession.InterruptionReason).
  @nonexhaustive
  public enum InterruptionReason: Int, Sendable {
    /// The app is not on screen.
    case videoDeviceNotAvailableInBackground = 1
    case audioDeviceInUseByAnotherClient = 2
    /// Another session has the camera.
    case videoDeviceInUseByAnotherClient = 3
    case videoDeviceNotAvailableWithMultipleForegroundApps = 4
    case videoDeviceNotAvailableDueToSystemPressure = 5
  }

  /// It has begun to run.
  public static let didStartRunningNotification = named("DidStartRunning")

  /// It runs no more.
  public static let didStopRunningNotification = named("DidStopRunning")

  /// It pauses, for a reason.
  public static let wasInterruptedNotification = named("WasInterrupted")

  /// It need not pause any more.
  public static let interruptionEndedNotification = named("InterruptionEnded")

  private static func named(_ name: String) -> Notification.Name {
    Notification.Name("AVCaptureSession\(name)Notification")
  }
}

extension Notification.Name {
  public static let AVCaptureSessionDidStartRunning = AVCaptureSession.didStartRunningNotification
  public static let AVCaptureSessionDidStopRunning = AVCaptureSession.didStopRunningNotification
  public static let AVCaptureSessionWasInterrupted = AVCaptureSession.wasInterruptedNotification
  public static let AVCaptureSessionInterruptionEnded =
    AVCaptureSession.interruptionEndedNotification
}
