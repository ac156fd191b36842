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
