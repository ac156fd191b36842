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
