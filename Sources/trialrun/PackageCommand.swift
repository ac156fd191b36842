import Foundation
import Scenarios

/// The own command of the package in whose folder `trialrun` is called, or that has the scenario of the call.
///
/// `trialrun` itself doesn't know the apps of a package. In a package with a file `trialrun.json`, it builds the
/// package's own command and replaces itself with it, so that the same call works everywhere.
struct PackageCommand {
  /// The environment variable of a command that has replaced `trialrun`, which must not look for another.
  private static let variable = "TRIALRUN_HANDED_OVER"

  /// The commands that need no app of the package.
  private static let kept: Set<String> = ["new", "adopt", "lesson", "show"]

  /// The commands that need the package's apps.
  private static var handedOver: [String] {
    TrialRunCommand.commands.map(\.name).filter { !kept.contains($0) }
  }

  private let folder: String
  private let product: String

  /// Replaces this process with the package's own command, if the call belongs to a package; otherwise returns.
  ///
  /// - Parameters:
  ///   - words: The words after the program's name.
  ///   - hasOwnApps: Whether this program has apps of its own: then it is the command that was meant.
  ///   - console: Where the progress of the build is shown.
  /// - Throws: If the package's own command can't be built.
  static func takeOver(
    _ words: [String],
    hasOwnApps: Bool,
    _ console: Console
  ) throws(HintedError) {
    guard getenv(variable) == nil else {
      unsetenv(variable)
      return
    }
    guard !hasOwnApps, let command = words.first, handedOver.contains(command),
      !words.contains(where: { $0 == "--help" || $0 == "-h" }),
      let package = try find(words.dropFirst())
    else { return }
    // Also for the program that writes the schema.
    setenv(variable, package.product, 1)
    try package.build(console, quiet: words.contains("--quiet"))
    package.updateSchema()
    try package.replaceProcess()
  }

  /// Replaces this process with a test of the package in a folder, as its user calls it.
  ///
  /// - Throws: If the program can't be started again.
  static func test(in folder: String) throws(HintedError) -> Never {
    guard let program = Bundle.main.executableURL?.path,
      FileManager.default.changeCurrentDirectoryPath(folder)
    else { throw HintedError("the folder \(folder) can't be entered") }
    try replace(with: program, [CommandLine.arguments[0], "test", "scenarios"])
  }

  /// The package of the current folder, or else of the first scenario of a call that is in a package.
  private static func find(_ words: ArraySlice<String>) throws(HintedError)
    -> PackageCommand?
  {
    if let package = try nearest(to: FileManager.default.currentDirectoryPath) { return package }
    for word in words {
      if let folder = scenarioFolder(word), let package = try nearest(to: folder) { return package }
    }
    return nil
  }

  /// The folder of a scenario, or a folder with scenarios, that a word of a call names.
  private static func scenarioFolder(_ word: String) -> String? {
    let url = URL(fileURLWithPath: word).standardizedFileURL
    func isScenario(_ name: String) -> Bool {
      !name.hasPrefix(".") && (name.hasSuffix(".yaml") || name.hasSuffix(".yml"))
    }
    if isScenario(url.lastPathComponent), FileManager.default.fileExists(atPath: url.path) {
      return url.deletingLastPathComponent().path
    }
    let names = try? FileManager.default.contentsOfDirectory(atPath: url.path)
    return names?.contains(where: isScenario) == true ? url.path : nil
  }

  /// The package of the nearest folder with settings, from one upwards.
  private static func nearest(to path: String) throws(HintedError) -> PackageCommand? {
    var folder = URL(fileURLWithPath: path)
    while !["Package.swift", PackageSettings.file].allSatisfy({
      FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
    }) {
      guard folder.path != "/" else { return nil }
      folder.deleteLastPathComponent()
    }
    let file = folder.appendingPathComponent(PackageSettings.file)
    guard let data = try? Data(contentsOf: file),
      let settings = try? JSONDecoder().decode(PackageSettings.self, from: data),
      !settings.command.isEmpty, !settings.command.contains("/")
    else {
      throw HintedError(
        "\(file.path) does not name the package's own command",
        hint: "write {\"command\": \"NAME\"}, with the name of its executable product"
      )
    }
    return PackageCommand(folder: folder.path, product: settings.command)
  }

  /// The program, in the build folder that `swift build` uses.
  private var program: String {
    let variable = ProcessInfo.processInfo.environment["SWIFTPM_BUILD_DIR"]
    return "\(variable ?? "\(folder)/.build")/release/\(product)"
  }

  private func build(_ console: Console, quiet: Bool) throws(HintedError) {
    let words = ["swift", "build", "--package-path", folder, "-c", "release", "--product", product]
    if !quiet {
      let isFirst = !FileManager.default.fileExists(atPath: program)
      console.printMessage(
        "building \(product), the command of \(folder)"
          + "\(isFirst ? "; the first build takes the longest" : "")\n"
      )
    }
    let status = Self.call(words + (quiet ? ["--quiet"] : []), output: nil)
    guard status != 127 else {
      throw HintedError(
        "the package's own command can't be built without Swift",
        hint: "install the Swift toolchain, or add the folder of its programs to PATH"
      )
    }
    guard status == 0, FileManager.default.isExecutableFile(atPath: program) else {
      throw HintedError(
        "\(product), the command of this package, was not built",
        hint: "repair what the build complains of: "
          + words.map(TrialRunCommand.quoted).joined(separator: " ")
      )
    }
  }

  /// Writes the schema of the package's own command for editors, if it is older than the command.
  private func updateSchema() {
    let schema = "\(folder)/\(PackageSettings.schema)"
    guard Self.modified(schema) < Self.modified(program) else { return }
    SuiteMemory.makeFolder(in: folder)
    let draft = "\(schema).\(getpid())"
    // Without a schema, the editor completes nothing; the call itself needs none.
    if Self.call([program, "list", "schema"], output: draft) != 0 || rename(draft, schema) != 0 {
      unlink(draft)
    }
  }

  /// When a file was last changed; 0 if there is none.
  private static func modified(_ path: String) -> Double {
    var info = stat()
    guard stat(path, &info) == 0 else { return 0 }
    return Double(info.st_mtim.tv_sec) + Double(info.st_mtim.tv_nsec) / 1e9
  }

  /// Replaces this process with the program, under the name by which this one was called.
  private func replaceProcess() throws(HintedError) {
    try Self.replace(with: program, CommandLine.arguments)
  }

  private static func replace(
    with program: String,
    _ words: [String]
  ) throws(HintedError) -> Never {
    var words = words.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    execv(program, &words)
    throw HintedError(
      "\(program) can't be started: \(String(cString: strerror(errno)))"
    )
  }

  /// Runs a program until its end, in this process group, so that an interruption ends it as well.
  ///
  /// - Parameters:
  ///   - words: The program, looked for where the shell looks for it, and its arguments.
  ///   - output: The file for its standard output; nil for standard error.
  /// - Returns: The exit status: 127 if there is no such program, and at least 128 after a signal.
  private static func call(_ words: [String], output: String?) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    if let output {
      let flags = O_WRONLY | O_CREAT | O_TRUNC
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, flags, 0o666)
    } else {
      posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)
    }
    var arguments = words.map { strdup($0) } + [nil]
    var variables =
      ProcessInfo.processInfo.environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var child: pid_t = 0
    guard posix_spawnp(&child, words[0], &actions, nil, &arguments, &variables) == 0 else {
      return 127
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { return 127 }
    }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}
