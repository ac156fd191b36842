import Foundation
import Phones
import os

/// An app that prints and logs.
final class Chatterbox: StudyApp {
  private let logger = Logger(subsystem: "org.example.diary", category: "upload")

  init(settings: StudyAppSettings) {}

  func run() async {
    print("begun \u{1B}[0m")
    try? await Task.sleep(for: .seconds(3600))
    NSLog("%d hour", 1)
    logger.debug("in detail")
    logger.error("late")
    try? await Task.sleep(for: .seconds(86_400))
    FileHandle.standardError.write(Data("a day\n".utf8))
    print("open", terminator: "")
  }
}

/// An app that prints more lines than are recorded, and then stops or traps.
class Babbler: StudyApp {
  /// The number of lines beyond the bound.
  nonisolated static let excess = 3

  required init(settings: StudyAppSettings) {}

  func run() async {
    try? await Task.sleep(for: .seconds(60))
    for number in 1...(10_000 + Self.excess) { print("line", number) }
  }
}

/// An app that prints an object, and numbers that are no addresses.
final class ObjectPrinter: StudyApp {
  init(settings: StudyAppSettings) {}

  func run() async {
    print(NSObject())
    print("mask 0xFF00FF00, key 0x0123456789abcdef")
  }
}

/// An app that traps after its last words.
final class LastWords: StudyApp {
  init(settings: StudyAppSettings) {}

  func run() async {
    try? await Task.sleep(for: .seconds(60))
    print("the last words")
    fatalError("no such entry")
  }
}

/// An app that traps after more lines than are recorded.
final class LoudLastWords: Babbler {
  override func run() async {
    await super.run()
    fatalError("no such entry")
  }
}
