import Foundation

/// The format of an integer in a message (Apple, OSLogIntegerFormatting).
public struct OSLogIntegerFormatting {
  private let radix: Int
  private let prefix: String
  private let isSigned: Bool
  private let isUppercase: Bool
  private let minDigits: (() -> Int)?

  /// A decimal number.
  public static var decimal: Self { decimal() }

  /// A hexadecimal number.
  public static var hex: Self { hex() }

  /// An octal number.
  public static var octal: Self { octal() }

  /// A decimal number.
  public static func decimal(explicitPositiveSign: Bool = false) -> Self {
    Self(10, sign: explicitPositiveSign)
  }

  /// A decimal number with a minimum number of digits.
  public static func decimal(
    explicitPositiveSign: Bool = false,
    minDigits: @autoclosure @escaping () -> Int
  ) -> Self { Self(10, sign: explicitPositiveSign, minDigits: minDigits) }

  /// A hexadecimal number.
  public static func hex(
    explicitPositiveSign: Bool = false,
    includePrefix: Bool = false,
    uppercase: Bool = false
  ) -> Self {
    Self(16, sign: explicitPositiveSign, prefix: includePrefix ? "0x" : "", uppercase)
  }

  /// A hexadecimal number with a minimum number of digits.
  public static func hex(
    explicitPositiveSign: Bool = false,
    includePrefix: Bool = false,
    uppercase: Bool = false,
    minDigits: @autoclosure @escaping () -> Int
  ) -> Self {
    let prefix = includePrefix ? "0x" : ""
    return Self(16, sign: explicitPositiveSign, prefix: prefix, uppercase, minDigits: minDigits)
  }

  /// An octal number.
  public static func octal(
    explicitPositiveSign: Bool = false,
    includePrefix: Bool = false,
    uppercase: Bool = false
  ) -> Self { Self(8, sign: explicitPositiveSign, prefix: includePrefix ? "0o" : "", uppercase) }

  private init(
    _ radix: Int,
    sign: Bool,
    prefix: String = "",
    _ isUppercase: Bool = false,
    minDigits: (() -> Int)? = nil
  ) {
    (self.radix, self.prefix, isSigned) = (radix, prefix, sign)
    (self.isUppercase, self.minDigits) = (isUppercase, minDigits)
  }

  func text(_ number: some FixedWidthInteger) -> String {
    let digits = String(number.magnitude, radix: radix, uppercase: isUppercase)
    let zeros = String(repeating: "0", count: max(0, (minDigits?() ?? 0) - digits.count))
    return (number < 0 ? "-" : isSigned ? "+" : "") + prefix + zeros + digits
  }
}

/// The format of a floating-point number in a message (Apple, OSLogFloatFormatting).
public struct OSLogFloatFormatting {
  private let conversion: Character
  private let isSigned: Bool
  private let precision: (() -> Int)?

  /// A decimal number with six digits after the point.
  public static var fixed: Self { fixed() }

  /// A number with an exponent.
  public static var exponential: Self { exponential() }

  /// The shorter of `fixed` and `exponential`.
  public static var hybrid: Self { hybrid() }

  /// A hexadecimal number.
  public static var hex: Self { hex() }

  /// A decimal number with six digits after the point.
  public static func fixed(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> Self {
    Self("f", explicitPositiveSign, uppercase)
  }

  /// A decimal number with a number of digits after the point.
  public static func fixed(
    precision: @autoclosure @escaping () -> Int,
    explicitPositiveSign: Bool = false,
    uppercase: Bool = false
  ) -> Self { Self("f", explicitPositiveSign, uppercase, precision) }

  /// A number with an exponent.
  public static func exponential(
    explicitPositiveSign: Bool = false,
    uppercase: Bool = false
  ) -> Self { Self("e", explicitPositiveSign, uppercase) }

  /// A number with an exponent and a number of digits after the point.
  public static func exponential(
    precision: @autoclosure @escaping () -> Int,
    explicitPositiveSign: Bool = false,
    uppercase: Bool = false
  ) -> Self { Self("e", explicitPositiveSign, uppercase, precision) }

  /// The shorter of `fixed` and `exponential`.
  public static func hybrid(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> Self {
    Self("g", explicitPositiveSign, uppercase)
  }

  /// The shorter of `fixed` and `exponential`, with a number of significant digits.
  public static func hybrid(
    precision: @autoclosure @escaping () -> Int,
    explicitPositiveSign: Bool = false,
    uppercase: Bool = false
  ) -> Self { Self("g", explicitPositiveSign, uppercase, precision) }

  /// A hexadecimal number.
  public static func hex(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> Self {
    Self("a", explicitPositiveSign, uppercase)
  }

  private init(
    _ conversion: String,
    _ isSigned: Bool,
    _ isUppercase: Bool,
    _ precision: (() -> Int)? = nil
  ) {
    self.conversion = Character(isUppercase ? conversion.uppercased() : conversion)
    (self.isSigned, self.precision) = (isSigned, precision)
  }

  func text(_ number: Double) -> String {
    let digits = precision.map { ".\($0())" } ?? ""
    return String(format: "%\(isSigned ? "+" : "")\(digits)\(conversion)", number)
  }
}

/// The format of a Boolean in a message (Apple, OSLogBoolFormat).
public enum OSLogBoolFormat: Hashable, Sendable {
  /// True or false.
  case truth

  /// Yes or no.
  case answer

  func text(_ value: Bool) -> String {
    switch self {
    case .truth: value ? "true" : "false"
    case .answer: value ? "yes" : "no"
    }
  }
}

/// The alignment of a value in a message (Apple, OSLogStringAlignment).
public struct OSLogStringAlignment {
  private let columns: (() -> Int)?
  private let isLeft: Bool

  /// No alignment.
  public static var none: Self { Self(columns: nil, isLeft: true) }

  /// Left alignment in a number of columns.
  public static func left(columns: @autoclosure @escaping () -> Int) -> Self {
    Self(columns: columns, isLeft: true)
  }

  /// Right alignment in a number of columns.
  public static func right(columns: @autoclosure @escaping () -> Int) -> Self {
    Self(columns: columns, isLeft: false)
  }

  func aligned(_ text: String) -> String {
    guard let columns else { return text }
    let space = String(repeating: " ", count: max(0, columns() - text.count))
    return isLeft ? text + space : space + text
  }
}
