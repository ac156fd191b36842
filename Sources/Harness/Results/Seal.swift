import CSQLite

/// A checksum of the rows of a file, independent of their order, which detects later changes.
///
/// The seal is the sum of one hash for each row, of the row's table and its values as SQLite returns them. It
/// detects accidental and careless changes, not forgery.
struct Seal {
  private(set) var sum: UInt64 = 0

  /// 16 hexadecimal digits, in lower case.
  var hex: String {
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Adds the rows of another seal.
  mutating func add(_ other: Seal) { sum &+= other.sum }

  /// Adds a row.
  mutating func add(_ row: TableRow) {
    var hash = Hash(of: row.table)
    for value in row.values { hash.add(value) }
    add(hash)
  }

  mutating func add(_ hash: Hash) { sum &+= hash.finished }

  /// The hash of one row: a ``WordHash``, then the finalizer of MurmurHash3 (public domain), since sums of plain FNV-1a
  /// hashes collide too easily.
  struct Hash {
    private var words = WordHash()

    init(of table: TableID) { words.add(UInt64(table.rawValue)) }

    mutating func add(_ raw: ResultsRowReader.Raw) {
      switch raw {
      case .null: words.add(0)
      case .integer(let number): add(number)
      // SQLite stores NaN as null.
      case .real(let number) where number.isNaN: words.add(0)
      case .real(let number): add(number)
      case .text(let text):
        words.add(3)
        words.add(UInt64(text.count))
        words.add(text)
      }
    }

    @inline(__always)
    mutating func add(_ number: Int64) {
      words.add(1)
      words.add(UInt64(bitPattern: number))
    }

    /// Adds a real number, which is not NaN.
    @inline(__always)
    mutating func add(_ number: Double) {
      words.add(2)
      // SQLite stores negative zero as zero.
      words.add(number == 0 ? 0 : number.bitPattern)
    }

    mutating func add(_ value: Value) {
      switch value {
      case .null: add(ResultsRowReader.Raw.null)
      case .integer(let number): add(ResultsRowReader.Raw.integer(number))
      case .real(let number): add(ResultsRowReader.Raw.real(number))
      case .text(var text):
        text.withUTF8 { add(ResultsRowReader.Raw.text(UnsafeRawBufferPointer($0))) }
      }
    }

    fileprivate var finished: UInt64 {
      var hash = words.state
      hash = (hash ^ hash >> 33) &* 0xff51_afd7_ed55_8ccd
      hash = (hash ^ hash >> 33) &* 0xc4ce_b9fe_1a85_ec53
      return hash ^ hash >> 33
    }
  }
}

extension ParticipantRow {
  /// The row with a seal of itself and of the participant's other rows.
  func sealed(over rows: Seal) -> ParticipantRow {
    var row = self
    row.seal = ""
    var seal = rows
    seal.add(row.row)
    row.seal = seal.hex
    return row
  }
}

extension ResultsDatabase {
  /// Checks all rows against the participants' seals, and the run's digest against the participants' digests.
  ///
  /// The check reads the whole file once. An unfinished run has no digest, which is then not checked.
  ///
  /// - Throws: If the file was changed; the message names the participant whose rows differ.
  package func verify() throws(ResultsError) {
    var sums: [String: Seal] = [:]
    for table in try tables() where table.id != .run && table.id != .participants {
      try addSeals(of: table, to: &sums)
    }
    let people = try prepare("SELECT * FROM participants ORDER BY position")
    while try people.step() {
      guard let row = ParticipantRow(TableRow(table: .participants, values: people.row)) else {
        throw changed("a row of the table participants is not valid")
      }
      let sealed = row.sealed(over: sums.removeValue(forKey: row.participant) ?? Seal())
      guard sealed.seal == row.seal else {
        throw changed("the rows of \(row.participant) are not those that the run recorded")
      }
    }
    if let name = sums.keys.min() {
      throw changed("it has rows of \(name), which is not a participant of the run")
    }
    guard let digest = try RunFacts(of: self)[.digest] else { return }
    guard try runDigest() == digest, try factsSeal() == RunFacts(of: self)[.seal] else {
      throw changed("the facts of the run are not those that the run recorded")
    }
  }

  /// The seal of the facts of the run.
  func factsSeal() throws(ResultsError) -> String {
    var seal = Seal()
    for values in try rows("SELECT key, value FROM run WHERE key <> 'seal'") {
      seal.add(TableRow(table: .run, values: values))
    }
    return seal.hex
  }

  private func addSeals(of table: Table, to sums: inout [String: Seal]) throws(ResultsError) {
    let statement = try prepare("SELECT * FROM \(table.name)")
    let count = Int32(table.columns.count)
    // SQLite returns the rows in the order of the key, which begins with the participant.
    var name: [UInt8] = []
    var seal = Seal()
    func keep() {
      guard seal.sum != 0 else { return }
      sums[String(decoding: name, as: UTF8.self), default: Seal()].add(seal)
    }
    while try statement.step() {
      var hash = Seal.Hash(of: table.id)
      for column in 0..<count { hash.add(statement.raw(column)) }
      if case .text(let bytes) = statement.raw(0), !bytes.elementsEqual(name) {
        keep()
        name = Array(bytes)
        seal = Seal()
      }
      seal.add(hash)
    }
    keep()
  }

  private func changed(_ what: String) -> ResultsError {
    ResultsError(
      .changed,
      "the file was changed after the run: \(what)",
      hint: "run the scenario again, or restore the file that the run wrote",
      path: path
    )
  }
}
