import Foundation

/// Writes a message (Apple, os_log).
public func os_log(_ message: OSLogMessage) { Logger().log(message) }

/// Writes a message of a type (Apple, os_log).
public func os_log(
  _ type: OSLogType = .default,
  log: OSLog = .default,
  _ message: OSLogMessage
) { Logger(log).log(level: type, message) }

/// Writes a message composed of a format and its values (Apple, os_log).
///
/// `%{public}@` shows a string or an object, `%{private}d` hides a number.
@_disfavoredOverload
public func os_log(
  _ message: StaticString,
  dso: UnsafeRawPointer? = #dsohandle,
  log: OSLog = .default,
  type: OSLogType = .default,
  _ args: any CVarArg...
) { log.write(type, LogFormat(message).text(args)) }

/// Writes a message composed of a format and its values (Apple, os_log).
@_disfavoredOverload
public func os_log(
  _ type: OSLogType,
  dso: UnsafeRawPointer? = #dsohandle,
  log: OSLog = .default,
  _ message: StaticString,
  _ args: any CVarArg...
) { log.write(type, LogFormat(message).text(args)) }

/// A format like that of C's `printf`, with options in braces.
package struct LogFormat {
  private let format: Substring

  package init(_ format: StaticString) { self.format = Substring("\(format)") }

  /// Returns the message with its values; a missing value is shown as `<missing>`.
  package func text(_ values: [any CVarArg]) -> String {
    var (text, rest, values) = ("", format, values[...])
    while let percent = rest.firstIndex(of: "%") {
      text += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        text += "%"
        rest = rest.dropFirst()
        continue
      }
      let options = Self.options(&rest)
      let flags = rest.prefix { !$0.isLetter && $0 != "@" }
      rest = rest.dropFirst(flags.count)
      let length = rest.prefix { "hlqLzjt".contains($0) }
      rest = rest.dropFirst(length.count)
      guard let conversion = rest.popFirst() else { return text }
      guard let value = values.popFirst() else {
        text += "<missing>"
        continue
      }
      let isObject = "@sSP".contains(conversion)
      if options.contains("public")
        || (!isObject && options.isDisjoint(with: ["private", "sensitive"]))
      {
        let spec = isObject ? "%@" : "%\(flags)\(length)\(conversion == "i" ? "d" : conversion)"
        text += isObject ? "\(value)" : String(format: spec, arguments: [value])
      } else {
        text += "<private>"
      }
    }
    return text + rest
  }

  private static func options(_ rest: inout Substring) -> Set<Substring> {
    guard rest.first == "{", let end = rest.firstIndex(of: "}") else { return [] }
    defer { rest = rest[rest.index(after: end)...] }
    return Set(rest[..<end].dropFirst().split { $0 == "," || $0 == " " })
  }
}
