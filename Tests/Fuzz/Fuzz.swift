import Foundation

/// Feeds bytes to code that reads what others have written.
///
///     Fuzz TARGET FILE...        gives each file to a target once, such as one that a fuzzer has found
///     Fuzz seeds TARGET FOLDER   writes what a fuzzer begins with
///     Fuzz TARGET [OPTION]...    in a build of Tests/Fuzz/run: libFuzzer, with its options
@main
enum Fuzz {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "seeds", arguments.count == 3 {
      return seed(target(named: arguments[1]), in: arguments[2])
    }
    let target = target(named: arguments.first)
    #if FUZZING
      LibFuzzer.run(target)
    #else
      let files = arguments.dropFirst()
      if files.isEmpty { fail("give a file") }
      for file in files {
        guard let bytes = FileManager.default.contents(atPath: file) else {
          fail("there is no file '\(file)'")
        }
        target.take(Array(bytes))
        print("\(target.rawValue) has taken \(file)")
      }
    #endif
  }

  private static func target(named name: String?) -> FuzzTarget {
    let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
    guard let name else { fail("name a target: \(names)") }
    guard let target = FuzzTarget(rawValue: name) else {
      fail("there is no target '\(name)': name one of \(names)")
    }
    return target
  }

  private static func seed(_ target: FuzzTarget, in folder: String) {
    for (index, bytes) in target.seeds.enumerated() {
      let path = "\(folder)/seed-\(index)"
      guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
        fail("'\(path)' can't be written")
      }
    }
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(2)
  }
}
