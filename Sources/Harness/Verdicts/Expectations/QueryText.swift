/// The text of a query, split into words, quoted text and comments as SQLite splits it.
struct QueryText {
  /// The query with each "name" written as [name].
  ///
  /// SQLite reads an unknown "name" as a text, so an expectation with a misspelt column would always hold.
  /// SQLite never reads a [name] as a text.
  private(set) var strict = ""

  /// The query in lower case, without comments, with a `'` in place of each quoted text or name.
  private(set) var bare = ""

  /// The names that the query writes in double quotes.
  private(set) var quotedNames: [String] = []

  init(_ query: String) {
    let query = Array(query.utf8)
    var strict: [UInt8] = []
    var bare: [UInt8] = []
    strict.reserveCapacity(query.count)
    bare.reserveCapacity(query.count)
    // What begins at the position; its end, and what stands for it in `bare`.
    var start = 0
    while start < query.count {
      let first = query[start]
      var end = start + 1
      switch first {
      case UInt8(ascii: "'"), UInt8(ascii: "`"):
        end = Self.endOfQuoted(query, from: start)
        strict += query[start..<end]
        bare.append(UInt8(ascii: "'"))
      case UInt8(ascii: "\""):
        end = Self.endOfQuoted(query, from: start)
        let name = query[start..<end].dropFirst().dropLast()
        quotedNames.append(String(decoding: name, as: UTF8.self))
        // No table or column of the results has a bracket or a quote in its name: such a name stays as it is.
        if name.contains(UInt8(ascii: "]")) || name.contains(first) {
          strict += query[start..<end]
        } else {
          strict += [UInt8(ascii: "[")] + name + [UInt8(ascii: "]")]
        }
        bare.append(UInt8(ascii: "'"))
      case UInt8(ascii: "["):
        end = Self.end(of: query, after: start + 1, through: "]")
        strict += query[start..<end]
        bare.append(UInt8(ascii: "'"))
      case UInt8(ascii: "-") where query[end...].first == first:
        end = Self.end(of: query, after: start + 2, through: "\n")
        strict += query[start..<end]
        bare.append(UInt8(ascii: " "))
      case UInt8(ascii: "/") where query[end...].first == UInt8(ascii: "*"):
        end = Self.end(of: query, after: start + 2, through: "*/")
        strict += query[start..<end]
        bare.append(UInt8(ascii: " "))
      case 0x80...:
        while end < query.count, query[end] >= 0x80 { end += 1 }
        strict += query[start..<end]
        bare += String(decoding: query[start..<end], as: UTF8.self).lowercased().utf8
      default:
        strict.append(first)
        let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
        bare.append(isCapital ? first | 0x20 : first)
      }
      start = end
    }
    self.strict = String(decoding: strict, as: UTF8.self)
    self.bare = String(decoding: bare, as: UTF8.self)
  }

  /// The end of a quoted text: after its closing quote, or the end of the query; a doubled quote doesn't close it.
  private static func endOfQuoted(_ query: [UInt8], from start: Int) -> Int {
    let quote = query[start]
    var end = start + 1
    while end < query.count {
      end += 1
      guard query[end - 1] == quote else { continue }
      guard end < query.count, query[end] == quote else { break }
      end += 1
    }
    return end
  }

  /// The end of a comment or name: after the text that closes it, or the end of the query.
  private static func end(of query: [UInt8], after start: Int, through close: StaticString) -> Int {
    close.withUTF8Buffer { close in
      var end = start
      while end < query.count, !query[end...].starts(with: close) { end += 1 }
      return min(end + close.count, query.count)
    }
  }
}
