import Foundation

/// The modules that were built along with the tests, as the compiler's tools find them.
enum BuiltModules {
  /// The options that name the folders of the modules.
  static var options: [String] {
    let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources").path
    return [
      "-I", products.appending(path: "Modules").path,
      // A C target's headers are a module by the map that the build writes beside its objects.
      "-Xcc", "-fmodule-map-file=\(products.path)/CKernel.build/module.modulemap",
      "-Xcc", "-fmodule-map-file=\(sources)/Kernel/CSQLite/module.modulemap",
      "-Xcc", "-fmodule-map-file=\(sources)/Kernel/CZlib/module.modulemap",
    ]
  }
}

/// A file of a client, as the compiler takes it.
public enum ClientFile {
  /// The messages of the compiler about a file, without its notes; empty if the file compiles.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - options: The compiler's options, such as the language mode.
  /// - Returns: The first line of each message.
  /// - Throws: An error if the compiler can't be started.
  public static func messages(about text: String, _ options: [String]) throws -> [String] {
    let folder = try TemporaryFolder()
    let file = folder.file("Client.swift")
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments =
      ["swiftc", "-typecheck", "-module-name", "Client"] + options + BuiltModules.options + [file]
    let output = Pipe()
    compiler.standardError = output
    try compiler.run()
    let errors = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    let messages = errors.split(separator: "\n").filter {
      $0.contains("/Client.swift:") && !$0.contains(" note: ")
    }
    // A failure without a message about the file, such as a missing module, has its reason elsewhere.
    if compiler.terminationStatus != 0, messages.isEmpty { return [errors] }
    return messages.map(String.init)
  }
}
