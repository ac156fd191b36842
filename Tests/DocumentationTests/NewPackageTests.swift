import Foundation
import PackageTemplates
import Testing

extension NewPackage {
  /// The packages whose files the page NewPackage shows: without a dock, and with one.
  static let shown: [NewPackage] = {
    guard let name = try? PackageName("my-study") else { return [] }
    return [false, true].map { usesDock in
      NewPackage(name, dependency: .sdk("/usr/local/lib/trialrun"), usesDock: usesDock)
    }
  }()
}

@Suite("The package of `trialrun new` in the documentation")
struct NewPackageTests {
  /// The blocks of code of a page, in any language.
  private static func blocks(_ page: String) throws -> Set<String> {
    let parts = try Catalogue.page(page).components(separatedBy: "\n```")
    // Every second part is a block; its first line names the language.
    return Set(
      parts.indices.filter { $0 % 2 == 1 }.map { index in
        parts[index].drop { $0 != "\n" }.dropFirst() + "\n"
      }
    )
  }

  /// Our choice: a reader sees what the command writes.
  @Test("the page NewPackage shows each file whole, and of a package with a dock each further file")
  func files() throws {
    let blocks = try Self.blocks("NewPackage.md")
    try #require(NewPackage.shown.count == 2)
    let plain = NewPackage.shown[0].files
    let further = NewPackage.shown[1].files.filter { file in
      !plain.contains { $0.path == file.path }
    }
    #expect(plain.count > 10)
    #expect(further.count == 2)
    for file in plain + further {
      #expect(
        blocks.contains(file.text),
        "NewPackage.md does not show \(file.path) as it is:\n\(file.text)"
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
