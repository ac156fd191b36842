import TrialRunCommandLine
import Foundation
import Testing

extension NewPackage {
  /// The packages of which pages show files: without a dock, and with one.
  static let shown: [NewPackage] = {
    guard let name = try? PackageName("my-study") else { return [] }
    return [false, true].map { usesDock in
      NewPackage(name, dependency: .sdk("/usr/local/lib/trialrun"), usesDock: usesDock)
    }
  }()
}

@Suite("The package of `trialrun new` in the documentation")
struct NewPackageTests {
  /// Our choice: a reader sees what the command writes.
  @Test(
    "the page OwnApps lists each file with what it is, and names each further file of a package with a dock"
  )
  func files() throws {
    let page = try Catalogue.page("OwnApps.md")
    try #require(NewPackage.shown.count == 2)
    let plain = NewPackage.shown[0].files
    let further = NewPackage.shown[1].files.filter { file in
      !plain.contains { $0.path == file.path }
    }
    #expect(plain.count > 10)
    #expect(further.count == 2)
    for file in plain {
      // What follows a comma depends on the package.
      let summary = file.summary.prefix { $0 != "," }
      #expect(page.contains("\n| `\(file.path)` | \(summary)"), "\(file.path): \(file.summary)")
    }
    for file in further { #expect(page.contains("`\(file.path)`"), "\(file.path)") }
  }

  /// Our choice: no file is written by accident, and each has a reason that the command prints.
  @Test("each file has its own path, a summary, and ends with a line break")
  func list() {
    for package in NewPackage.shown {
      #expect(Set(package.files.map(\.path)).count == package.files.count)
      for file in package.files {
        #expect(!file.summary.isEmpty && file.text.hasSuffix("\n"), "\(file.path)")
      }
    }
  }
}
