public import Foundation

/// The class that app delegates commonly inherit from; there are no events here to respond to (Apple,
/// UIResponder).
@MainActor
open class UIResponder: NSObject {
  public override var description: String { "<\(type(of: self))>" }

  /// A responder.
  public required override init() { super.init() }
}
