import Diagnostics

/// Mistakes in how an app uses a dock's motors, and follows what the dock tells.
extension Diagnostic {
  static let motorsWhileTracking = Diagnostic(
    "motors-while-tracking",
    "a motor command is given while system tracking is on",
    advice: "await setSystemTrackingEnabled(false) first, and after each return to the foreground"
  )

  static let trackingNotRestored = Diagnostic(
    "tracking-not-restored",
    "system tracking is not set back to what it was",
    advice: "set it again when an animation is over, and when the app comes to the foreground"
  )

  static let tooManyMoves = Diagnostic(
    "too-many-moves",
    "animate or setOrientation is called more than twice a second",
    advice: "wait for the Progress, or use setAngularVelocity for what changes faster"
  )

  static let streamsNotRestarted = Diagnostic(
    "streams-not-restarted",
    "a stream that ended with a docking is not asked for in the next",
    advice: "begin its loop anew whenever accessoryStateChanges tells of docked"
  )

  static let undockedUnhandled = Diagnostic(
    "undocked-unhandled",
    "commands go on after the phone was undocked",
    advice: "stop when accessoryStateChanges tells of undocked, or at the first notConnected"
  )

  static let velocityLeftRunning = Diagnostic(
    "velocity-left-running",
    "a velocity still turns the dock when the app can't stop it any more",
    advice: "set a velocity of zero on every way out: errors, the background, the last screen"
  )
}
