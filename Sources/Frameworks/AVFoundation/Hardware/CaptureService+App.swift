extension CaptureService {
  /// Closes the app: its sessions end, and nothing of what it asked for reaches it any more.
  package func appClosed() {
    launch = nil
    sessions = []
    cameras = []
    asking = []
    isInBackground = false
    refresh()
  }

  /// Launches the app anew; one that is still running is closed first.
  package func appLaunched() {
    appClosed()
    launch = Launch()
  }

  /// The app is not on screen any more: its sessions are interrupted.
  ///
  /// Source: Apple, AVCaptureSession.InterruptionReason.
  package func appBackgrounded() {
    isInBackground = true
    refresh()
  }

  /// The app is on screen again: its sessions go on by themselves.
  ///
  /// Source: Apple, AVCaptureSession.InterruptionReason.
  package func appForegrounded() {
    isInBackground = false
    refresh()
  }
}
