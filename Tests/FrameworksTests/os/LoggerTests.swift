import Foundation
import Testing
import VirtualTime
import os

/// Source: Apple, Logger, OSLogMessage and "Generating Log Messages from Your Code".
@Suite("os: messages")
struct LoggerTests {
  private func text(_ message: OSLogMessage) -> String { message.text }

  @Test("Strings and objects are private unless marked, numbers and text are public")
  func privacy() {
    let (name, count, share, isOn) = ("Ada", 3, 0.25, true)
    #expect(text("\(name) has \(count), \(share), \(isOn)") == "<private> has 3, 0.250000, true")
    #expect(text("\(name, privacy: .public)") == "Ada")
    #expect(
      text("\(count, privacy: .private) \(count, privacy: .sensitive)") == "<private> <private>"
    )
    #expect(text("\(Date(timeIntervalSince1970: 0)) \(NSString("a"))") == "<private> <private>")
    #expect(text("\([1, 2], privacy: .public) \(Int.self, privacy: .public)") == "[1, 2] Int")
    let hashed = text("\(name, privacy: .private(mask: .hash))")
    #expect(hashed.hasPrefix("<mask.hash: '") && !hashed.contains(name))
    #expect(hashed == text("\(name, privacy: .private(mask: .hash))"))
    #expect(hashed != text("\("Bob", privacy: .private(mask: .hash))"))
  }

  @Test("Numbers are written in their formats and alignments")
  func formats() {
    let (number, share) = (255, 1.5)
    #expect(text("\(number, format: .hex(includePrefix: true))") == "0xff")
    #expect(text("\(number, format: .hex(uppercase: true, minDigits: 4))") == "00FF")
    #expect(text("\(number, format: .decimal(explicitPositiveSign: true))") == "+255")
    #expect(text("\(-5, format: .decimal(minDigits: 3))|\(8, format: .octal)") == "-005|10")
    #expect(text("\(share, format: .fixed(precision: 2))") == "1.50")
    #expect(text("\(share, format: .exponential(precision: 1))") == "1.5e+00")
    #expect(text("\(true, format: .answer)") == "yes")
    #expect(text("[\(number, align: .right(columns: 5))]") == "[  255]")
    #expect(text("[\("ab", align: .left(columns: 4), privacy: .public)]") == "[ab  ]")
  }

  @Test("A debug message isn't composed")
  func debug() {
    var asked = 0
    func count() -> Int {
      asked += 1
      return asked
    }
    let logger = Logger(subsystem: "org.example.diary", category: "tests")
    logger.debug("\(count())")
    logger.trace("\(count())")
    Logger.disabled.fault("\(count())")
    #expect(asked == 0 && !logger.isEnabled(type: .debug) && logger.isEnabled(type: .info))
  }

  @Test("A format's values are private if they are objects, and public if they are numbers")
  func format() {
    #expect(LogFormat("%d of %{public}@, %@").text([3, "a", "b"]) == "3 of a, <private>")
    #expect(LogFormat("%.1f%% %{private}d %ld").text([2.5, 4, 5]) == "2.5% <private> 5")
    #expect(LogFormat("%d %s").text([1]) == "1 <missing>")
  }

  @Test("A line has time, type, subsystem and category; inside a world the time is virtual")
  func line() throws {
    let log = OSLog(subsystem: "org.example.diary", category: "upload")
    let start = Date(timeIntervalSince1970: 1_772_373_600)
    let lines = try World.run(seed: 1, startingAt: start) { _ in
      try await Task.sleep(for: .seconds(86_400))
      return [log.line(.error, "late"), OSLog.default.line(.default, "plain")]
    }
    let time = OSLog.timestamp(start.addingTimeInterval(86_400))
    #expect(lines[0] == "\(time) Error [org.example.diary:upload] late")
    #expect(lines[1] == "\(time) Default plain")
  }

  /// The lines that a world receives from some code.
  private func lines(_ body: @escaping @Sendable () -> Void) throws -> [OutputLine] {
    let received = WorldIsolated<[OutputLine]>([])
    try World.run(seed: 1) { world in
      world.observeOutput { received.value.append($0) }
      body()
    }
    return received.value
  }

  /// Source: Apple, Logger: `warning` has the type of an error, `critical` that of a fault.
  @Test("A world receives each message once, with its level, subsystem and category")
  func levels() throws {
    let lines = try lines {
      let logger = Logger(subsystem: "org.example.diary", category: "upload")
      logger.debug("a")
      logger.trace("b")
      logger.info("c")
      logger.notice("d")
      logger.log("e")
      logger.warning("f")
      logger.error("g")
      logger.critical("h")
      logger.fault("\(3) of \("secret")\ntwo lines")
      os_log("%d of i", log: OSLog(subsystem: "org.example", category: "old"), type: .info, 4)
      Logger().log("j")
    }
    #expect(lines.allSatisfy { $0.channel == .logger })
    #expect(
      lines.map(\.message)
        == ["a", "b", "c", "d", "e", "f", "g", "h", "3 of <private>\ntwo lines", "4 of i", "j"]
    )
    #expect(
      lines.map(\.level) == [
        .debug, .debug, .info, .default, .default, .error, .error, .fault, .fault, .info, .default,
      ]
    )
    #expect(Set(lines.prefix(9).map(\.subsystem)) == ["org.example.diary"])
    #expect(Set(lines.prefix(9).map(\.category)) == ["upload"])
    #expect(lines[9].subsystem == "org.example" && lines[9].category == "old")
    #expect(lines[10].subsystem.isEmpty && lines[10].category.isEmpty)
  }

  @Test("A world receives nothing from a disabled logger")
  func disabled() throws {
    #expect(try lines { Logger.disabled.fault("lost") }.isEmpty)
  }

  @Test("A line has the wall clock's time in its time zone")
  func timestamp() throws {
    let date = Date(timeIntervalSince1970: 1_772_373_600.25)
    let zone = try #require(TimeZone(secondsFromGMT: -5 * 3600))
    #expect(OSLog.timestamp(date, in: zone) == "2026-03-01 09:00:00.250000-0500")
    let before = Date(timeIntervalSince1970: -0.5)
    let east = try #require(TimeZone(secondsFromGMT: 19_800))
    #expect(OSLog.timestamp(before, in: east) == "1970-01-01 05:29:59.500000+0530")
  }
}
