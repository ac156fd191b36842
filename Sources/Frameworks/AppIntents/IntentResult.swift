/// The result of an intent, for its caller (Apple, App Intents).
public protocol IntentResult: Sendable {
  /// The type of the value.
  associatedtype Value: Sendable

  /// The value for the next action; nil if there is none.
  var value: Value? { get }
}

/// A result with a value for the next action (Apple, App Intents).
public protocol ReturnsValue<Value>: IntentResult {}

/// A result with a dialog for the user (Apple, App Intents).
public protocol ProvidesDialog: IntentResult {
  /// The dialog.
  var dialog: IntentDialog { get }
}

/// A dialog for the user (Apple, App Intents).
public struct IntentDialog: Hashable, Sendable, ExpressibleByStringInterpolation {
  let text: LocalizedStringResource

  public init(stringLiteral value: String) { text = LocalizedStringResource(stringLiteral: value) }

  /// Creates a dialog with a text of the app.
  public init(_ text: LocalizedStringResource) { self.text = text }
}

/// The result of an intent, whose conformances show its contents (Apple, App Intents).
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
  /// Returns a result without contents.
  public static func result() -> Self { Self(value: nil, said: nil) }
}

extension IntentResult {
  /// Returns a result with a value.
  public static func result<Value: _IntentValue & Sendable>(value: Value) -> Self
  where Self == IntentResultContainer<Value, Never> {
    Self(value: value, said: nil)
  }

  /// Returns a result with a dialog.
  public static func result(dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Never, IntentDialog> {
    Self(value: nil, said: dialog)
  }

  /// Returns a result with a value and a dialog.
  public static func result<Value: _IntentValue & Sendable>(value: Value, dialog: IntentDialog)
    -> Self where Self == IntentResultContainer<Value, IntentDialog>
  {
    Self(value: value, said: dialog)
  }
}

/// A type that a parameter can have (Apple, App Intents).
public protocol _IntentValue {
  /// The type of the wrapped value; the type itself if it is not optional.
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
