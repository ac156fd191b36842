import Foundation
import Reports
import Scenarios

extension TrialRunCommand {
  private static let adoptOptions = [
    Arguments.CommandOption(
      name: "--target",
      value: "NAME",
      help:
        "adopts this target; by default the one with SensorKit, DockKit or AWARE"
    ),
    Arguments.CommandOption(
      name: "--launch",
      value: "TYPE",
      help: "a phone launches this class; by default the app's delegate"
    ),
    Arguments.CommandOption(
      name: "--out",
      value: "DIR",
      help: "the package's folder; by default PROJECT-rehearsal beside it"
    ),
    Arguments.CommandOption(name: "--dry-run", help: "shows what would be taken"),
    Arguments.CommandOption(
      name: "--dependency",
      value: "DIR",
      help: "uses the SDK in this folder"
    ),
  ]

  static let adoptCommand = Command(
    name: "adopt",
    operands: "PROJECT",
    summary: "makes a package that runs the code of an existing app, where it is",
    about: """
      Reads the project of an app (an .xcodeproj, a Package.swift, or a folder with one of them or
      with Swift files) and writes a package beside it, with links to those of the app's files that
      compile here, and a first scenario. Then builds it, and runs the scenario. Called again, renews
      what it wrote and nobody has changed.
      """,
    options: adoptOptions,
    completes: .files([".xcodeproj", ".swift"])
  ) { command, words throws(HintedError) in try command.adopt(words) }

  /// Makes a package for an app's project.
  func adopt(_ words: [String]) throws(HintedError) -> Int32 {
    let arguments = try Arguments(words, knowing: Self.adoptOptions)
    if arguments.has("--help") {
      console.print(Self.adoptCommand.help(of: name))
      return ExitStatus.passed
    }
    guard let place = arguments.plain.first, arguments.plain.count == 1 else {
      throw HintedError(
        arguments.plain.isEmpty ? "no project is named" : "one project at a time",
        hint: "as in \(name) adopt MyApp.xcodeproj"
      )
    }
    let package: AdoptedPackage
    let selection: AppSelection
    let dependency = try TrialRunDependency(arguments.text("--dependency"))
    guard case .sdk(let sdk) = dependency else {
      throw HintedError(
        "'adopt' needs TrialRun's SDK",
        hint: "install TrialRun with scenarios/install, and call the installed program"
      )
    }
    let project = try AppProject(at: place)
    let target = try Self.target(of: project, arguments.text("--target"), program: name)
    let folder = try Self.folder(of: project, arguments.text("--out"))
    if !arguments.has("--dry-run") { try AdoptedPackage.checkPlace(folder) }
    selection = try AppSelection(
      target,
      try SDKModules(sdk: sdk),
      standIns: AdoptedPackage.standIns(of: target, in: folder),
      in: project
    )
    console.print(Self.table(selection, of: target, in: project))
    guard !selection.files.isEmpty else {
      throw HintedError(
        "no file of \(target.name) that uses SensorKit, DockKit or AWARE can be compiled here",
        hint: "the lines above say what is in the way; move that code into files without it"
      )
    }
    if arguments.has("--dry-run") {
      return selection.compiles ? ExitStatus.passed : ExitStatus.wrong
    }
    package = AdoptedPackage(
      try PackageName(adopted: target.module),
      of: target,
      in: project,
      selection,
      launch: try Self.launch(selection, arguments.text("--launch")),
      dependency: dependency,
      folder: folder
    )
    try write(package)
    if selection.compiles { try PackageCommand.test(in: package.folder) }
    let test = "cd \(Self.quoted(package.folder)) && \(name) test"
    console.print(
      selection.obstacles.isEmpty
        ? "Next: write the types in Stand-ins.swift, and test: \(test)\n"
        : "Next: change the lines above so that they compile here, and call the command again.\n"
    )
    return ExitStatus.wrong
  }

  /// Writes the package, and prints what became of its files.
  private func write(_ package: AdoptedPackage) throws(HintedError) {
    let writings = try package.write()
    let width = package.files.map(\.path.count).max() ?? 0
    let lines = zip(package.files, writings).map { file, writing in
      let gap = String(repeating: " ", count: width - file.path.count)
      return "  \(file.path)\(gap)  \(writing == .left ? "left as you changed it" : file.summary)\n"
    }
    console.print("\(package.folder)\n\(lines.joined())\n")
  }

  /// The target that is named, or the only one that uses a core module.
  private static func target(
    of project: AppProject,
    _ name: String?,
    program: String
  ) throws(HintedError) -> AppProject.AppTarget {
    let all = project.targets.filter(\.usesCore)
    let apps = all.filter(\.isApp)
    let using = apps.isEmpty ? all : apps
    let named = name.map { name in project.targets.filter { $0.name == name } }
    let found = named ?? using
    let others = using.isEmpty ? project.targets : using
    let names = (named == nil || found.count < 2 ? others : found)
      .map { "'\($0.name)' (\(NumberText.counted($0.files.count, "Swift file")))" }
      .joined(separator: ", ")
    if found.count == 1 {
      guard !found[0].files.isEmpty else {
        throw HintedError("the target '\(found[0].name)' has no Swift file")
      }
      guard found[0].usesCore else {
        throw HintedError(
          "no file of the target '\(found[0].name)' imports SensorKit, DockKit or AWARE",
          hint: using.isEmpty ? "no other target does" : "these do: \(names)"
        )
      }
      return found[0]
    }
    if let name {
      throw HintedError(
        found.isEmpty
          ? "\(project.place) has no target '\(name)'"
          : "\(project.place) has \(found.count) targets '\(name)'",
        hint: names.isEmpty ? nil : found.isEmpty ? "it has \(names)" : "rename one of them"
      )
    }
    guard found.isEmpty else {
      throw HintedError(
        "\(found.count) targets use SensorKit, DockKit or AWARE",
        hint: "choose one with --target: \(names)"
      )
    }
    let packages = project.packagesWithCore.map { "\(program) adopt \(quoted($0))" }
    let lost = project.targets.flatMap(\.unreadable).first.map { file in
      "; of what can't be read, the first is \(project.shown(file))"
    }
    throw HintedError(
      "no target of \(project.place) imports SensorKit, DockKit or an AWARE sensor",
      hint: (names.isEmpty ? "it has no target with Swift files" : "it has \(names)")
        + (packages.isEmpty ? "" : "; adopt its package: \(packages.joined(separator: ", "))")
        + (lost ?? "")
    )
  }

  /// What a simulated phone launches.
  private static func launch(
    _ selection: AppSelection,
    _ name: String?
  ) throws(HintedError) -> AppLaunch {
    let candidates = selection.candidates
    if let name {
      if let launch = selection.launch(name) { return launch }
      throw HintedError(
        "the files that are taken have no type '\(name)'",
        hint: "choose one of \(candidates.joined(separator: ", "))"
      )
    }
    if let delegate = selection.delegate { return delegate }
    guard !candidates.isEmpty else {
      throw HintedError(
        "no file that is taken has a class that a simulated phone could launch",
        hint: "move one into a file that has nothing of what is in the way above"
      )
    }
    throw HintedError(
      "no file that is taken has a UIApplicationDelegate",
      hint:
        "choose what a simulated phone launches: --launch \(candidates.joined(separator: " | "))"
    )
  }

  /// The absolute path of the package's folder, which is outside the project's.
  private static func folder(
    of project: AppProject,
    _ given: String?
  ) throws(HintedError) -> String {
    guard let given else { return "\(project.folder)-rehearsal" }
    let folder = URL(fileURLWithPath: given)
    let above = folder.deletingLastPathComponent().resolvingSymlinksInPath()
    let real = above.appending(path: folder.lastPathComponent).path
    guard !"\(real)/".hasPrefix("\(project.folder)/") else {
      throw HintedError(
        "'\(given)' is in the project's folder",
        hint: "the project stays as it is: name a folder outside \(project.folder)"
      )
    }
    return folder.path
  }

  /// The files that are taken and left, and what stands in the way.
  private static func table(
    _ selection: AppSelection,
    of target: AppProject.AppTarget,
    in project: AppProject
  ) -> String {
    func place(_ obstacle: AppSelection.Obstacle) -> String {
      "\(project.shown(obstacle.file)):\(obstacle.line)"
    }
    func rows(_ obstacles: [AppSelection.Obstacle]) -> String {
      let width = obstacles.map { place($0).count }.max() ?? 0
      return obstacles.map {
        let gap = String(repeating: " ", count: width - place($0).count)
        return "  \(place($0))\(gap)  \($0.reason)\n"
      }.joined()
    }
    var text =
      "\(target.name): \(selection.files.count) of \(target.files.count) files compile here\n"
    if !selection.left.isEmpty { text += "\nleft out\n" + rows(selection.left) }
    if !selection.needs.isEmpty {
      text += "\nneeded of files that are left out\n"
      for need in selection.needs {
        let uses = need.uses.map(place).joined(separator: ", ")
        text += "  \(place(need.declared))  \(need.kind) \(need.type), used in \(uses)\n"
      }
    }
    if !selection.obstacles.isEmpty {
      // The first error of a file often causes the others.
      let files = Dictionary(grouping: selection.obstacles, by: \.file).sorted { $0.key < $1.key }
      text += "\nin the way\n" + rows(files.map(\.value[0]))
      let more = selection.obstacles.count - files.count
      if more > 0 { text += "  and \(more) more error\(more == 1 ? "" : "s") in these files\n" }
    }
    return text + "\n"
  }
}
