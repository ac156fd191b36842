import Foundation

/// The program that stores rows until it is killed, as it was built along with the tests: it lies
/// beside their bundle.
let writer: URL = {
  let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
  var folder = URL(fileURLWithPath: bundle).deletingLastPathComponent()
  // On some machines the bundle is a folder, with the program deep inside.
  while folder.path.contains(".xctest") { folder.deleteLastPathComponent() }
  return folder.appending(path: "AwareWriter")
}()

/// Environment in which the writer's Documents folder is in a folder.
func environment(home: String) -> [String: String] {
  var environment = ProcessInfo.processInfo.environment
  environment["CFFIXED_USER_HOME"] = home
  return environment
}
