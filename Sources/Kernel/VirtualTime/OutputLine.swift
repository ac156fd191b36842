/// One line that the code of a world printed or logged.
package struct OutputLine: Hashable, Sendable {
  /// The way in which the code wrote a line.
  package enum Channel: Hashable, Sendable {
    /// Standard output, as with `print`.
    case standardOutput
    /// Standard error.
    case standardError
    /// `NSLog`.
    case nsLog
    /// A logger, or `os_log`.
    case logger
  }

  /// The importance of a logged message.
  package enum Level: Hashable, Sendable {
    case debug, info, `default`, error, fault
  }

  /// The most bytes of a message that are kept; our choice: longer than a line for people.
  package static let maxBytes = 4096

  package var channel: Channel

  /// The importance; nil for a line that has none.
  package var level: Level?

  /// The part of the app; empty unless a logger has one.
  package var subsystem = ""

  /// The category within the part of the app; empty unless a logger has one.
  package var category = ""

  /// The text, at most ``maxBytes`` bytes of it, without addresses.
  package let message: String

  /// The number of bytes that are left out at the end of the text.
  package let omittedBytes: Int

  /// A logged message, which is one line even if it contains line breaks.
  package init(
    logged message: String,
    _ level: Level,
    by channel: Channel,
    subsystem: String = "",
    category: String = ""
  ) {
    var printed = PrintedLine()
    var message = message
    message.withUTF8 { printed.append($0[...]) }
    self.init(printed, on: channel)
    (self.level, self.subsystem, self.category) = (level, subsystem, category)
  }

  /// A printed line, without its line break.
  init(_ printed: PrintedLine, on channel: Channel) {
    self.channel = channel
    let bytes = printed.keptBytes
    omittedBytes = printed.count - bytes.count
    message = Self.withoutAddresses(bytes, isCut: omittedBytes > 0)
  }
}

/// The printed part of a line, in bounded memory.
struct PrintedLine {
  /// The number of printed bytes.
  private(set) var count = 0

  /// The first bytes, with enough beyond the bound to find the end of a character.
  private var first: [UInt8] = []

  mutating func append(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    count += bytes.count
    first += bytes.prefix(max(0, OutputLine.maxBytes + 1 - first.count))
  }

  /// The bytes that are kept; no Unicode scalar is cut in two.
  var keptBytes: ArraySlice<UInt8> {
    guard first.count > OutputLine.maxBytes else { return first[...] }
    var end = OutputLine.maxBytes
    // A byte of this form continues a scalar in UTF-8; a scalar has at most three of them.
    while end > OutputLine.maxBytes - 3, first[end] & 0xC0 == 0x80 { end -= 1 }
    return first[..<end]
  }
}
