import Results
import Testing

@Suite("Digest")
struct DigestTests {
  /// Noll's published vectors for FNV-1a with 128 bits.
  @Test(
    "FNV-1a with 128 bits gives the published values",
    arguments: [
      ("", "6c62272e07bb014262b821756295c58d"),
      ("a", "d228cb696f1a8caf78912b704e4a8964"),
      ("foobar", "343e1662793c64bf6f0d3597ba446f18"),
    ]
  )
  func vectors(_ text: String, _ hex: String) {
    var digest = Digest()
    digest.add(bytes: text.utf8)
    #expect(digest.hex == hex)
  }

  /// Our choice of an encoding; its change would change every digest ever printed.
  @Test("the digest of a row covers its table, its number of values and its tagged values")
  func encoding() {
    let values: [Value] = [.null, .integer(-2), .real(1), .text("é")]
    var bytes: [UInt8] = [1, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0]
    bytes += [0]
    bytes += [1, 0xFE] + Array(repeating: 0xFF, count: 7)
    bytes += [2, 0, 0, 0, 0, 0, 0, 0xF0, 0x3F]
    bytes += [3, 2, 0, 0, 0, 0, 0, 0, 0, 0xC3, 0xA9]
    var expected = Digest()
    expected.add(bytes: bytes)
    var digest = Digest()
    digest.add(TableRow(table: .participants, values: values))
    #expect(digest == expected)
  }

  @Test("different rows have different digests")
  func differences() {
    let values: [[Value]] = [
      [], [.null], [.null, .null], [.integer(0)], [.integer(1)], [.real(0)], [.real(-0.0)],
      [.text("")], [.text("0")], [.text("a"), .text("b")], [.text("ab"), .text("")], [.text("ab")],
    ]
    let tables = Schema.tables.filter { $0.fact == nil }.map(\.id)
    var seen: Set<String> = []
    for values in values {
      for table in tables {
        seen.insert(Digest(of: [TableRow(table: table, values: values)]).hex)
      }
    }
    #expect(seen.count == values.count * tables.count)
  }

  @Test("a run's digest depends on its participants' digests and their order")
  func combination() {
    let parts = ["P001", "P002"].map { Digest(of: Samples.rows(of: $0)) }
    func run(_ parts: [Digest]) -> Digest {
      var digest = Digest()
      for part in parts { digest.add(part) }
      return digest
    }
    #expect(run(parts) == run(parts))
    #expect(run(parts) != run(parts.reversed()))
    #expect(run(parts) != run([parts[0]]))
  }

  @Test("a participant's digest covers the other rows and its own row, but not itself")
  func seal() {
    let rows = Samples.rows(of: "P001")
    let row = Samples.participant("P001")
    let sealed = row.sealed(covering: rows)
    #expect(sealed.digest.count == 32)
    #expect(sealed.sealed(covering: rows) == sealed)
    #expect(row.sealed(covering: rows.dropLast()).digest != sealed.digest)
    var other = row
    other.outcome = .stuck
    #expect(other.sealed(covering: rows).digest != sealed.digest)
  }

  /// Our choice: a digest covers what happened to a participant, not the other participants, nor the
  /// optimiser's effects on the app; the text of a trouble names functions.
  @Test("a participant's digest leaves out the position, the number of events and trouble's text")
  func left() {
    let row = Samples.participant("P001")
    let digest = row.sealed(covering: []).digest
    var other = Samples.participant("P001", position: 7, trouble: "signal 11")
    other.events += 1
    #expect(other.sealed(covering: []).digest == digest)
    other.ended += 1
    #expect(other.sealed(covering: []).digest != digest)
  }

  /// Our choice: digests that were printed before the tables had further columns stay the same.
  @Test("a participant's digest covers the same columns as before, in their order")
  func stable() {
    let values: [Value] = [
      .text("P001"), .text("willing"), .integer(1), .text("18446744073709551615"),
      .text("office-worker"), .text("America/Toronto"), .text("iPhone 17 Pro"), .real(0),
      .real(14 * Samples.day), .text("lived the study"),
    ]
    let digest = Digest(of: [TableRow(table: .participants, values: values)])
    #expect(Samples.participant("P001").sealed(covering: []).digest == digest.hex)
  }
}
