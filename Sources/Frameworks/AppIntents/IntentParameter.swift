import Synchronization

/// A parameter of an intent (Apple, App Intents); in an intent it is written `@Parameter`.
///
/// As Apple's it is an object: copies of an intent share their parameters' values.
@propertyWrapper
public final class IntentParameter<Value: _IntentValue & Sendable>: Sendable {
  /// Its name in Shortcuts.
  public let title: LocalizedStringResource

  /// What it is, for the user; nil unless given.
  public let description: LocalizedStringResource?

  private let value: Mutex<Value?>

  /// A parameter that has no value yet.
  public init(title: LocalizedStringResource, description: LocalizedStringResource? = nil) {
    self.title = title
    self.description = description
    value = Mutex(Self.absent)
  }

  /// A parameter that has a value unless the user gives another.
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
  /// Shortcuts asks the user for one that is missing before it performs an intent; code that performs
  /// an intent itself has to set all that are not optional.
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

  /// What an optional parameter holds that was never set: nil; of another type, nothing.
  private static var absent: Value? { (Value.self as? any ExpressibleByNilLiteral.Type)?.none() }
}

extension ExpressibleByNilLiteral {
  fileprivate static func none<Value>() -> Value? { Self(nilLiteral: ()) as? Value }
}
