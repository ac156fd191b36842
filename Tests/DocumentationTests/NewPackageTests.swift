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
  /// Our choice: a reader sees which files to change; the command prints all of them.
  @Test(
    "each file in the table of the page OwnApps is one of a new package, with the command's summary"
  )
  func files() throws {
    let page = try Catalogue.page("OwnApps.md")
    try #require(NewPackage.shown.count == 2)
    let files = NewPackage.shown[0].files
    #expect(files.count > 10)
    #expect(NewPackage.shown[1].files.count == files.count + 2)
    let rows = page.matches(of: /\n\| `([^`]+\.(?:swift|yaml))` \| ([^|,]+)/)
    #expect(rows.count > 6)
    for row in rows {
      let file = files.first { $0.path == row.1 }
      #expect(
        file?.summary.hasPrefix("\(row.2)".trimmingCharacters(in: .whitespaces)) == true,
        "\(row.1)"
      )
    }
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
