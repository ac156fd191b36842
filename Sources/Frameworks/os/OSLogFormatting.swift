import Foundation

/// How an integer of a message is written (Apple, OSLogIntegerFormatting).
public struct OSLogIntegerFormatting {
  private let radix: Int
  private let prefix: String
  private let isSigned: Bool
  private let isUppercase: Bool
  private let minDigits: (() -> Int)?

  /// As a decimal number.
  public static var decimal: Self { decimal() }

  /// As a hexadecimal number.
  public static var hex: Self { hex() }

  /// As an octal number.
  public static var octal: Self { octal() }

  /// As a decimal number.
  public static func decimal(explicitPositiveSign: Bool = false) -> Self {
    Self(10, sign: explicitPositiveSign)
  }

  /// As a decimal number with so many digits at least.
  public static func decimal(
    explicitPositiveSign: Bool = false,
    minDigits: @autoclosure @escaping () -> Int
  ) -> Self { Self(10, sign: explicitPositiveSign, minDigits: minDigits) }

  /// As a hexadecimal number.
  public static func hex(
    explicitPositiveSign: Bool = false,
    includePrefix: Bool = false,
    uppercase: Bool = false
  ) -> Self {
    Self(16, sign: explicitPositiveSign, prefix: includePrefix ? "0x" : "", uppercase)
  }

  /// As a hexadecimal number with so many digits at least.
  public static func hex(
    explicitPositiveSign: Bool = false,
    includePrefix: Bool = false,
    uppercase: Bool = false,
    minDigits: @autoclosure @escaping () -> Int
  ) -> Self {
    let prefix = includePrefix ? "0x" : ""
    return Self(16, sign: explicitPositiveSign, prefix: prefix, uppercase, minDigits: minDigits)
  }

  /// As an octal number.
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

/// How a number of a message is written (Apple, OSLogFloatFormatting).
public struct OSLogFloatFormatting {
  private let conversion: Character
  private let isSigned: Bool
  private let precision: (() -> Int)?

  /// With six digits after the point.
  public static var fixed: Self { fixed() }

  /// With a power of ten.
  public static var exponential: Self { exponential() }

  /// In the shorter of both ways.
  public static var hybrid: Self { hybrid() }

  /// As a hexadecimal number.
  public static var hex: Self { hex() }

  /// With six digits after the point.
  public static func fixed(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> Self {
    Self("f", explicitPositiveSign, uppercase)
  }

  /// With so many digits after the point.
  public static func fixed(
    precision: @autoclosure @escaping () -> Int,
    explicitPositiveSign: Bool = false,
    uppercase: Bool = false
  ) -> Self { Self("f", explicitPositiveSign, uppercase, precision) }

  /// With a power of ten.
  public static func exponential(
    explicitPositiveSign: Bool = false,
    uppercase: Bool = false
  ) -> Self { Self("e", explicitPositiveSign, uppercase) }

  /// With so many digits and a power of ten.
  public static func exponential(
    precision: @autoclosure @escaping () -> Int,
    explicitPositiveSign: Bool = false,
    uppercase: Bool = false
  ) -> Self { Self("e", explicitPositiveSign, uppercase, precision) }

  /// In the shorter of both ways.
  public static func hybrid(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> Self {
    Self("g", explicitPositiveSign, uppercase)
  }

  /// With so many digits, in the shorter of both ways.
  public static func hybrid(
    precision: @autoclosure @escaping () -> Int,
    explicitPositiveSign: Bool = false,
    uppercase: Bool = false
  ) -> Self { Self("g", explicitPositiveSign, uppercase, precision) }

  /// As a hexadecimal number.
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

/// How a Boolean of a message is written (Apple, OSLogBoolFormat).
public enum OSLogBoolFormat: Hashable, Sendable {
  /// As true or false.
  case truth

  /// As yes or no.
  case answer

  func text(_ value: Bool) -> String {
    switch self {
    case .truth: value ? "true" : "false"
    case .answer: value ? "yes" : "no"
    }
  }
}

/// How a value of a message is put in a column (Apple, OSLogStringAlignment).
public struct OSLogStringAlignment {
  private let columns: (() -> Int)?
  private let isLeft: Bool

  /// As it is.
  public static var none: Self { Self(columns: nil, isLeft: true) }

  /// At the left of so many columns.
  public static func left(columns: @autoclosure @escaping () -> Int) -> Self {
    Self(columns: columns, isLeft: true)
  }

  /// At the right of so many columns.
  public static func right(columns: @autoclosure @escaping () -> Int) -> Self {
    Self(columns: columns, isLeft: false)
  }

  func aligned(_ text: String) -> String {
    guard let columns else { return text }
    let space = String(repeating: " ", count: max(0, columns() - text.count))
    return isLeft ? text + space : space + text
  }
}
