/// What can be done with any sensor (AWARE core, ISensorController).
public protocol ISensorController {
  /// Names the sensor as long as the process lives.
  var id: String { get }

  /// Begins its work.
  func start()

  /// Uploads what it recorded.
  func sync(force: Bool)

  /// Whether it uploads when all are asked to.
  func isEnabled() -> Bool

  /// Uploads from now on when all are asked to.
  func enable()

  /// No longer uploads when all are asked to.
  func disable()

  /// Ends its work.
  func stop()

  /// Sets what later rows are labelled with.
  func set(label: String)
}
