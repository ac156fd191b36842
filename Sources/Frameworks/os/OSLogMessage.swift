public import Foundation

/// A message whose values have formats and privacy levels (Apple, OSLogMessage).
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
  let interpolation: OSLogInterpolation

  /// Creates a message without values.
  public init(stringLiteral value: String) {
    var interpolation = OSLogInterpolation(literalCapacity: 0, interpolationCount: 0)
    interpolation.appendLiteral(value)
    self.interpolation = interpolation
  }

  /// Creates a message with values.
  public init(stringInterpolation: OSLogInterpolation) { interpolation = stringInterpolation }

  /// The composed message; evaluates the values.
  package var text: String { interpolation.parts.map { $0() }.joined() }
}

/// The parts of a message (Apple, OSLogInterpolation).
public struct OSLogInterpolation: StringInterpolationProtocol {
  var parts: [() -> String] = []

  /// Creates an empty message.
  public init(literalCapacity: Int, interpolationCount: Int) {
    parts.reserveCapacity(2 * interpolationCount + 1)
  }

  /// Adds text, which is public.
  public mutating func appendLiteral(_ literal: String) { parts.append { literal } }

  /// Adds an integer, which is public unless it is marked private.
  public mutating func appendInterpolation<T: FixedWidthInteger>(
    _ number: @autoclosure @escaping () -> T,
    format: OSLogIntegerFormatting = .decimal,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto,
    attributes: String = ""
  ) { parts.append { privacy.shown(isPublic: true) { align.aligned(format.text(number())) } } }

  /// Adds a number, which is public unless it is marked private.
  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> Double,
    format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto,
    attributes: String = ""
  ) { parts.append { privacy.shown(isPublic: true) { align.aligned(format.text(number())) } } }

  /// Adds a number, which is public unless it is marked private.
  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> Float,
    format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto,
    attributes: String = ""
  ) {
    parts.append { privacy.shown(isPublic: true) { align.aligned(format.text(Double(number()))) } }
  }

  /// Adds a Boolean, which is public unless it is marked private.
  public mutating func appendInterpolation(
    _ boolean: @autoclosure @escaping () -> Bool,
    format: OSLogBoolFormat = .truth,
    privacy: OSLogPrivacy = .auto
  ) { parts.append { privacy.shown(isPublic: true) { format.text(boolean()) } } }

  /// Adds a string, which is private unless it is marked public.
  public mutating func appendInterpolation(
    _ argumentString: @autoclosure @escaping () -> String,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto,
    attributes: String = ""
  ) { parts.append { privacy.shown(isPublic: false) { align.aligned(argumentString()) } } }

  /// Adds a value's description, which is private unless it is marked public.
  @_disfavoredOverload
  public mutating func appendInterpolation<T: CustomStringConvertible>(
    _ value: @autoclosure @escaping () -> T,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto,
    attributes: String = ""
  ) { parts.append { privacy.shown(isPublic: false) { align.aligned(value().description) } } }

  /// Adds a type's name, which is private unless it is marked public (our choice).
  public mutating func appendInterpolation(
    _ value: @autoclosure @escaping () -> any Any.Type,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto,
    attributes: String = ""
  ) { parts.append { privacy.shown(isPublic: false) { align.aligned("\(value())") } } }

  /// Adds an error, which is private unless it is marked public.
  @_disfavoredOverload
  public mutating func appendInterpolation(
    _ error: @autoclosure @escaping () -> any Error,
    privacy: OSLogPrivacy = .auto,
    attributes: String = ""
  ) { parts.append { privacy.shown(isPublic: false) { "\(error())" } } }

  /// Adds an object's description, which is private unless it is marked public.
  public mutating func appendInterpolation(
    _ argumentObject: @autoclosure @escaping () -> NSObject,
    privacy: OSLogPrivacy = .auto,
    attributes: String = ""
  ) { parts.append { privacy.shown(isPublic: false) { argumentObject().description } } }
}
