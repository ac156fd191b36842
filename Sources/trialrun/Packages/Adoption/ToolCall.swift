import Foundation

/// A call of a program of the Swift toolchain, and what it printed.
package struct ToolCall: Sendable {
  /// The exit status; 127 if there is no such program.
  package let status: Int32
  package let output: String
  package let errors: String

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - name: The program, looked for where the shell looks for it.
  ///   - arguments: Its arguments.
  package init(_ name: String, _ arguments: [String]) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [name] + arguments
    process.standardInput = FileHandle.nullDevice
    let pipes = (output: Pipe(), errors: Pipe())
    process.standardOutput = pipes.output
    process.standardError = pipes.errors
    guard (try? process.run()) != nil else {
      (status, output, errors) = (127, "", "")
      return
    }
    // Each pipe is read to its end by a thread of its own, so that neither fills up.
    let errors = ReadPipe(pipes.errors)
    let printed = pipes.output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    status = process.terminationStatus
    output = String(decoding: printed, as: UTF8.self)
    self.errors = String(decoding: errors.data, as: UTF8.self)
  }
}

/// The content of a pipe, read on another thread.
private final class ReadPipe: @unchecked Sendable {
  private let finished = DispatchSemaphore(value: 0)
  private var content = Data()

  init(_ pipe: Pipe) {
    let handle = pipe.fileHandleForReading
    Thread { [self] in
      content = handle.readDataToEndOfFile()
      finished.signal()
    }.start()
  }

  /// The whole content, when the pipe is closed.
  var data: Data {
    finished.wait()
    return content
  }
}
