import Foundation
import Testing
import VirtualTime

/// Our choice: a world's observer receives each line that the world's code writes, when the line ends.
@Suite("Output of a world")
struct OutputTests {
  /// A line, and the time at which it was received.
  private struct Received: Hashable, Sendable {
    var time: Double
    var channel: OutputLine.Channel
    var message: String
  }

  /// The lines that some code writes.
  private func lines(
    _ body: @escaping @Sendable (World) async throws -> Void
  ) throws -> [(time: Double, line: OutputLine)] {
    let received = WorldIsolated<[(time: Double, line: OutputLine)]>([])
    try World.run(seed: 1) { world in
      world.observeOutput { received.value.append((world.now.seconds, $0)) }
      try await body(world)
    }
    return received.value
  }

  /// Prints on the C library's standard error, which Swift 6 doesn't offer by its name.
  private static func printError(_ text: String) {
    let stream = dlsym(nil, "stderr")?.load(as: UnsafeMutablePointer<FILE>?.self)
    if let stream { fputs(text, stream) }
  }

  private func received(
    _ body: @escaping @Sendable (World) async throws -> Void
  ) throws -> [Received] {
    try lines(body).map {
      Received(time: $0.time, channel: $0.line.channel, message: $0.line.message)
    }
  }

  @Test("lines of print, NSLog and both streams have their virtual times, in their order")
  func times() throws {
    let lines = try received { _ in
      print("first", 1)
      NSLog("%@", "second")
      try await Task.sleep(for: .seconds(86_400))
      Self.printError("third\n")
      FileHandle.standardOutput.write(Data("fourth\n".utf8))
      FileHandle.standardError.write(Data("fifth\n".utf8))
      try await Task.sleep(for: .seconds(0.25))
      print("sixth\nseventh")
    }
    #expect(
      lines == [
        Received(time: 0, channel: .standardOutput, message: "first 1"),
        Received(time: 0, channel: .nsLog, message: "second"),
        Received(time: 86_400, channel: .standardError, message: "third"),
        Received(time: 86_400, channel: .standardOutput, message: "fourth"),
        Received(time: 86_400, channel: .standardError, message: "fifth"),
        Received(time: 86_400.25, channel: .standardOutput, message: "sixth"),
        Received(time: 86_400.25, channel: .standardOutput, message: "seventh"),
      ]
    )
  }

  /// Reason: the address of an object or a function differs in each process.
  ///
  /// The other numbers are those that apps print: colors, masks, and hashes of 64 bits.
  @Test(
    "an address is written without its digits, and other numbers as they are",
    arguments: [
      ("<App.Model: 0x00007f3a1c003b40>", "<App.Model: 0x…>"),
      ("0x7f3a1c003b40 and 0x55d0c0ffee00.", "0x… and 0x…."),
      ("3    libswiftCore.so 0x00007ffff7a51e10 trap + 8", "3    libswiftCore.so 0x… trap + 8"),
      ("color 0xFF8800, mask 0xFFFFFFFF, hash 0x0123456789abcdef", nil),
      ("0x, 10x7f3a1c003b40, x7f3a1c003b40, ünd 0xé", nil),
      ("<App.Model: 0x7f3a1c003b40", "<App.Model: 0x…"),
    ] as [(String, String?)]
  )
  func addresses(printed: String, recorded: String?) throws {
    let lines = try received { _ in
      print(printed)
      NSLog("%@", printed)
    }
    #expect(lines.map(\.message) == [recorded ?? printed, recorded ?? printed])
  }

  @Test("an address that the bound of a line cuts off is not recorded in part")
  func cutAddress() throws {
    let text = String(repeating: "a", count: OutputLine.maxBytes - 7) + " 0x00007f3a1c003b40"
    let line = try #require(try lines { _ in print(text) }.first?.line)
    #expect(line.message.hasSuffix("a 0x…"))
    #expect(line.omittedBytes == 12)
  }

  @Test("a message of NSLog is one line with the default level, whatever it contains")
  func nsLog() throws {
    let lines = try lines { _ in NSLog("%@", "two\nlines, ünd %d") }
    #expect(lines.map(\.line.message) == ["two\nlines, ünd %d"])
    #expect(lines.map(\.line.level) == [.default])
    let printed = try self.lines { _ in print("plain") }
    #expect(printed.map(\.line.level) == [nil])
  }

  @Test("a line that is printed in parts is received when it ends, at the latest with the world")
  func parts() throws {
    let lines = try received { _ in
      print("be", terminator: "")
      try await Task.sleep(for: .seconds(5))
      print("gun")
      Self.printError("left ")
      print("open", terminator: "")
      try await Task.sleep(for: .seconds(1))
    }
    #expect(
      lines == [
        Received(time: 5, channel: .standardOutput, message: "begun"),
        Received(time: 6, channel: .standardOutput, message: "open"),
        Received(time: 6, channel: .standardError, message: "left "),
      ]
    )
  }

  /// Reason: the C library has one standard output for all threads, and the tests of an app run side
  /// by side.
  @Test("worlds on several threads that print parts of lines receive only their own")
  func sideBySide() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...4 {
        group.addTask {
          let part = "\(number)"
          let lines = try received { _ in
            for _ in 1...200 {
              print(part, terminator: "")
              print(part)
            }
          }
          #expect(lines.map(\.message) == Array(repeating: part + part, count: 200))
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("a message is bounded in bytes, at the end of a character, and the rest is counted")
  func bound() throws {
    // The bound is even, so that it would cut the last two bytes in two.
    let text = "x" + String(repeating: "é", count: OutputLine.maxBytes)
    for write in [
      { print(text) }, { NSLog("%@", text) }, { Self.printError(text + "\n") },
    ] as [@Sendable () -> Void] {
      let line = try #require(try lines { _ in write() }.first?.line)
      #expect(line.message.utf8.count == OutputLine.maxBytes - 1)
      #expect(text.hasPrefix(line.message))
      #expect(line.omittedBytes == text.utf8.count - line.message.utf8.count)
    }
    let whole = String(repeating: "a", count: OutputLine.maxBytes)
    let line = try #require(try lines { _ in print(whole) }.first?.line)
    #expect(line.message == whole && line.omittedBytes == 0)
  }

  @Test("bytes that are not UTF-8 are received with replacement characters")
  func bytes() throws {
    let lines = try lines { _ in FileHandle.standardOutput.write(Data([0x61, 0xFF, 0x0A])) }
    #expect(lines.map(\.line.message) == ["a\u{FFFD}"])
  }

  @Test("a world doesn't receive what is written outside of it, or in another world")
  func others() throws {
    let lines = try received { _ in
      World.outside { print("outside") }
      print("inside")
    }
    #expect(lines.map(\.message) == ["inside"])
    try World.run(seed: 2) { _ in print("elsewhere") }
    print("nowhere")
    #expect(try received { _ in }.isEmpty)
  }
}
