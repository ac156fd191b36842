internal import CKernel
import Foundation

/// Divides what the code of a world prints into lines.
final class WorldOutput {
  /// The lines without an end so far, of standard output and of standard error.
  private var open: [OutputLine.Channel: PrintedLine] = [:]
  private let receive: (OutputLine) -> Void

  init(_ receive: @escaping (OutputLine) -> Void) { self.receive = receive }

  func append(_ line: OutputLine) { receive(line) }

  func append(_ bytes: UnsafeBufferPointer<UInt8>, on channel: OutputLine.Channel) {
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      var line = open.removeValue(forKey: channel) ?? PrintedLine()
      line.append(rest[..<end])
      receive(OutputLine(line, on: channel))
      rest = rest[(end + 1)...]
    }
    if !rest.isEmpty { open[channel, default: PrintedLine()].append(rest) }
  }

  /// Ends the lines that have no end yet.
  func end() {
    for channel in [OutputLine.Channel.standardOutput, .standardError] {
      if let line = open.removeValue(forKey: channel) { receive(OutputLine(line, on: channel)) }
    }
  }
}

/// What the code of a world prints and logs.
extension World {
  /// Whether a function receives what the calling code's world prints and logs.
  package static var observesOutput: Bool {
    trialrun_context_current()?.pointee.observes_output ?? false
  }

  /// Sets a function that receives each line that code of the world prints or logs.
  ///
  /// The function is called at the virtual time at which the line ends, before the code continues. A
  /// line without an end is received when the world ends. The lines are written as without the
  /// function.
  ///
  /// - Parameter receive: The function, which must not print. It is called on the world's threads.
  package func observeOutput(_ receive: @escaping (OutputLine) -> Void) {
    Self.outside { Self.observableStreams }
    output = WorldOutput(receive)
    context.pointee.observes_output = true
  }

  /// Writes a message that an app logs; the observer receives the message instead of what is
  /// written.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - write: Writes the message; nil if it is not written.
  package static func log(_ message: @autoclosure () -> OutputLine, write: (() -> Void)?) {
    if observesOutput { current?.output?.append(message()) }
    guard let write else { return }
    trialrun_hide_output(true)
    defer { trialrun_hide_output(false) }
    write()
  }

  /// Ends the observation with the lines that have no end yet.
  func endOutput() {
    guard context.pointee.observes_output else { return }
    trialrun_flush_streams()
    output?.end()
    context.pointee.observes_output = false
    output = nil
  }

  /// Replaces the process's streams, once.
  private static let observableStreams: Void = trialrun_observe_streams()
}

// The functions that the C target calls on a thread of a world that observes its output.

@_cdecl("trialrun_wrote")
func wroteInWorld(
  _ world: UnsafeMutableRawPointer,
  _ file: Int32,
  _ bytes: UnsafeRawPointer,
  _ count: Int
) {
  World.from(world).output?.append(
    UnsafeBufferPointer(start: bytes.assumingMemoryBound(to: UInt8.self), count: count),
    on: file == 1 ? .standardOutput : .standardError
  )
}

/// Receives a message of `NSLog`, which has the default level as on a phone (Apple, NSLog).
@_cdecl("trialrun_logged")
func loggedInWorld(_ world: UnsafeMutableRawPointer, _ message: UnsafeRawPointer) {
  let text = Unmanaged<NSString>.fromOpaque(message).takeUnretainedValue() as String
  World.from(world).output?.append(OutputLine(logged: text, .default, by: .nsLog))
}
