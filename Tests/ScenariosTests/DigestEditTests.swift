import Foundation
import Scenarios
import Testing

/// Source: our choice: an update of a digest leaves the rest of the file as its author wrote it.
@Suite("An expected digest")
struct DigestEditTests {
  static let old = "0123456789abcdef0123456789abcdef"
  static let new = "fedcba9876543210fedcba9876543210"

  @Test("is of the scenario's seed and participants, or of those in tests")
  func stated() throws {
    let digest = try #require(try read(minimal(top: "seed: 7\ndigest: \(Self.old)")).digest)
    #expect(digest.digest == Self.old)
    #expect(digest.seed == 7)
    #expect(digest.participants == 2)
    let tests = minimal(top: "digest: \(Self.old)\nin tests: { participants: 5 }")
    #expect(try read(tests).digest?.participants == 5)
    #expect(try read(minimal()).digest == nil)
  }

  @Test(
    "is 32 hexadecimal digits in lower case",
    arguments: ["abc", "0123456789ABCDEF", "\(old)0"]
  )
  func malformed(text: String) {
    #expect(complaints(minimal(top: "digest: \"\(text)\"")).map(\.code) == [.malformed])
  }

  @Test("is kept in the results, so that a report judges it; without it, they have no such key")
  func definition() throws {
    let digest = try read(minimal(top: "digest: \(Self.old)")).digest
    let definition = try read(minimal(top: "digest: \(Self.old)")).definition
    let back = try #require(StatedDigest.of(definition: definition))
    #expect(back.digest == digest?.digest)
    #expect(back.location.file == "test.yaml")
    let plain = try read(minimal()).definition
    #expect(StatedDigest.of(definition: plain) == nil)
    #expect(!plain.contains("\"digest\""))
  }

  static let texts = [
    minimal(top: "digest: \(old)  # of the first run\ntags: [slow]   # a comment"),
    minimal(top: "digest:    '\(old)'"), minimal(top: "digest:\n  \"\(old)\"\n\n# the end"),
    minimal(top: "digest: \(old)").replacing("\n", with: "\r\n"),
    "\u{FEFF}" + minimal(top: "tags: [täg-😀]\ndigest: \(old)".replacing("täg-😀", with: "a")),
    minimal(top: "digest: \(old)").replacing("Ambient", with: "Äm😀bient"),
  ]

  @Test("is replaced where it stands, and nothing else", arguments: texts.indices)
  func replaced(index: Int) throws {
    let text = Self.texts[index]
    let digest = try #require(try read(text).digest)
    let changed = DigestEdit.replacing(digest, by: Self.new, in: text)
    #expect(changed == text.replacing(Self.old, with: Self.new))
    #expect(try read(changed ?? "").digest?.digest == Self.new)
  }

  @Test("gets quotes where other readers of YAML would take it for a number")
  func number() throws {
    let text = minimal(top: "digest: \(Self.old)")
    let digest = try #require(try read(text).digest)
    let digits = "12345678901234567890123456789012"
    let changed = DigestEdit.replacing(digest, by: digits, in: text)
    #expect(changed == text.replacing(Self.old, with: "\"\(digits)\""))
    #expect(try read(changed ?? "").digest?.digest == digits)
  }

  @Test("is added as the last line, with the line break of the others", arguments: texts.indices)
  func added(index: Int) throws {
    let with = Self.texts[index]
    let text = with.replacing(/digest:\s+\S+/, with: "")
    try #require(try read(text).digest == nil)
    let end = text.unicodeScalars.contains("\r") ? "\r\n" : "\n"
    let bare = text.trimmingCharacters(in: .newlines)
    for (before, after) in [(bare, bare + end), (bare + end, bare + end)] {
      let changed = DigestEdit.adding(Self.new, to: before)
      #expect(changed == "\(after)digest: \(Self.new)\(end)")
      #expect(try read(changed).digest?.digest == Self.new)
    }
    let digits = "12345678901234567890123456789012"
    let quoted = DigestEdit.adding(digits, to: text)
    #expect(quoted.hasSuffix("digest: \"\(digits)\"\(end)"))
    #expect(try read(quoted).digest?.digest == digits)
  }

  @Test("is not written into a file that has changed meanwhile")
  func changed() throws {
    let text = minimal(top: "digest: \(Self.old)")
    let digest = try #require(try read(text).digest)
    #expect(DigestEdit.replacing(digest, by: Self.new, in: "# New\n" + text) == nil)
    #expect(DigestEdit.replacing(digest, by: Self.new, in: "") == nil)
  }
}
