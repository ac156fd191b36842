/// What an intent hands back to whoever had it performed (Apple, App Intents).
public protocol IntentResult: Sendable {
  /// The type of the value in it.
  associatedtype Value: Sendable

  /// The value that the next action gets; nil if there is none.
  var value: Value? { get }
}

/// A result with a value for the next action (Apple, App Intents).
public protocol ReturnsValue<Value>: IntentResult {}

/// A result with something to be said to the user (Apple, App Intents).
public protocol ProvidesDialog: IntentResult {
  /// What is said.
  var dialog: IntentDialog { get }
}

/// What is said to the user (Apple, App Intents).
public struct IntentDialog: Hashable, Sendable, ExpressibleByStringInterpolation {
  let text: LocalizedStringResource

  public init(stringLiteral value: String) { text = LocalizedStringResource(stringLiteral: value) }

  /// A dialog that is a text of the app's.
  public init(_ text: LocalizedStringResource) { self.text = text }
}
