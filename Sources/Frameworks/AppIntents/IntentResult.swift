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

/// The result of an intent; what it holds shows in what it conforms to (Apple, App Intents).
public struct IntentResultContainer<Value: Sendable, Dialog: Sendable>: IntentResult {
  public let value: Value?
  private let said: Dialog?

  fileprivate init(value: Value?, said: Dialog?) {
    self.value = value
    self.said = said
  }
}

extension IntentResultContainer: ReturnsValue where Value: _IntentValue {}

extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {
  public var dialog: IntentDialog { said ?? "" }
}

extension IntentResult where Self == IntentResultContainer<Never, Never> {
  /// A result without anything in it.
  public static func result() -> Self { Self(value: nil, said: nil) }
}

extension IntentResult {
  /// A result with a value.
  public static func result<Value: _IntentValue & Sendable>(value: Value) -> Self
  where Self == IntentResultContainer<Value, Never> {
    Self(value: value, said: nil)
  }

  /// A result with something to be said.
  public static func result(dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Never, IntentDialog> {
    Self(value: nil, said: dialog)
  }

  /// A result with a value and something to be said.
  public static func result<Value: _IntentValue & Sendable>(value: Value, dialog: IntentDialog)
    -> Self where Self == IntentResultContainer<Value, IntentDialog>
  {
    Self(value: value, said: dialog)
  }
}

/// What a parameter can hold (Apple, App Intents).
public protocol _IntentValue {
  /// The type of the value that is there, if one is.
  associatedtype UnwrappedType = Self
}

extension Bool: _IntentValue {}
extension Date: _IntentValue {}
extension DateComponents: _IntentValue {}
extension Double: _IntentValue {}
extension Int: _IntentValue {}
extension String: _IntentValue {}
extension URL: _IntentValue {}
extension Array: _IntentValue where Element: _IntentValue {}
extension Optional: _IntentValue where Wrapped: _IntentValue {
  public typealias UnwrappedType = Wrapped
}
