import Synchronization

/// A parameter of an intent (Apple, App Intents); in an intent it is written `@Parameter`.
///
/// Like Apple's, it is an object: copies of an intent share the values of their parameters.
@propertyWrapper
public final class IntentParameter<Value: _IntentValue & Sendable>: Sendable {
  /// The name in Shortcuts.
  public let title: LocalizedStringResource

  /// The description for the user; nil by default.
  public let description: LocalizedStringResource?

  private let value: Mutex<Value?>

  /// Creates a parameter without a value.
  public init(title: LocalizedStringResource, description: LocalizedStringResource? = nil) {
    self.title = title
    self.description = description
    value = Mutex(Self.absent)
  }

  /// Creates a parameter with a default value.
  public init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType
  ) {
    self.title = title
    self.description = description
    value = Mutex(defaultValue as? Value)
  }

  /// The value.
  ///
  /// Shortcuts asks the user for a missing value before it performs an intent; code that performs
  /// an intent itself has to set all values that are not optional.
  public var wrappedValue: Value {
    get {
      guard let value = value.withLock({ $0 }) else {
        fatalError(
          """
          the intent's parameter "\(String(localized: title))" has no value. \
          hint: set it before perform(), give @Parameter a default, or make its type optional.
          """
        )
      }
      return value
    }
    set { value.withLock { $0 = newValue } }
  }

  /// The parameter itself.
  public var projectedValue: IntentParameter<Value> { self }

  /// The initial value without a default: nil for an optional type, and no value for other types.
  private static var absent: Value? { (Value.self as? any ExpressibleByNilLiteral.Type)?.none() }
}

extension ExpressibleByNilLiteral {
  fileprivate static func none<Value>() -> Value? { Self(nilLiteral: ()) as? Value }
}
