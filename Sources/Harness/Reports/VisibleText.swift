/// Text that is safe to print on a terminal: control characters are escaped, and the width is known.
package enum VisibleText {
  /// Escapes control characters, and characters that hide or reorder text.
  package static func of(_ text: String) -> String {
    // Most texts have only printable characters of ASCII; to ask for each one's category takes most of the time.
    guard !text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) else { return text }
    var visible = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": visible.append(contentsOf: "\\n".unicodeScalars)
      case "\r": visible.append(contentsOf: "\\r".unicodeScalars)
      case "\t": visible.append(contentsOf: "\\t".unicodeScalars)
      case "\u{200D}": visible.append(scalar)  // joins the parts of an emoji
      default:
        guard !(0x20...0x7E ~= scalar.value), hides(scalar) else {
          visible.append(scalar)
          continue
        }
        visible.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      }
    }
    return String(visible)
  }

  /// Escapes a program's output except for its line breaks and tabs.
  package static func ofOutput(_ text: String) -> String {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\t" }
    var visible = ""
    for part in parts {
      visible += of(String(part))
      if part.endIndex < text.endIndex { visible.append(text[part.endIndex]) }
    }
    return visible
  }

  /// The number of columns that a text takes on a terminal; East Asian characters and emoji take two.
  package static func width(of text: String) -> Int {
    text.reduce(0) { $0 + width(of: $1) }
  }

  /// Cuts a text to a number of columns; `…` replaces the rest.
  package static func cut(_ text: String, to width: Int) -> String {
    guard self.width(of: text) > width else { return text }
    guard width > 0 else { return "" }
    var left = width - 1
    let kept = text.prefix { character in
      left -= self.width(of: character)
      return left >= 0
    }
    return kept + "…"
  }

  /// Divides a text into lines of a number of columns, after spaces where it has some, or else between the parts of a
  /// name; `…` replaces what is longer than a number of lines.
  package static func wrapped(_ text: String, to width: Int, most: Int) -> [String] {
    guard self.width(of: text) > width, width > 1 else { return [cut(text, to: width)] }
    var lines: [String] = []
    var rest = text[...]
    while lines.count < most - 1, self.width(of: String(rest)) > width {
      var left = width
      let fitting = rest.prefix { character in
        left -= self.width(of: character)
        return left >= 0
      }
      // A space ends the line, unless the next word is longer than a line and the line would be half empty.
      let space = rest[..<rest.index(after: fitting.endIndex)].lastIndex(of: " ")
      if let space, space > rest.startIndex,
        rest.distance(from: rest.startIndex, to: space) * 2 >= fitting.count
          || self.width(of: String(rest[space...].dropFirst().prefix { $0 != " " })) <= width
      {
        lines.append(String(rest[..<space]))
        rest = rest[rest.index(after: space)...]
      } else {
        let end = endOfPart(of: rest, before: fitting.endIndex)
        lines.append(String(rest[..<end]))
        rest = rest[end...]
      }
    }
    return lines + [cut(String(rest), to: width)]
  }

  /// Where a word that is longer than a line is divided: after a punctuation mark or before a capital letter in the
  /// second half of the line, or else at its end.
  private static func endOfPart(of text: Substring, before end: String.Index) -> String.Index {
    let half = text.index(
      text.startIndex,
      offsetBy: text.distance(from: text.startIndex, to: end) / 2
    )
    return text[half..<end].indices.reversed().map { text.index(after: $0) }.first { next in
      let (last, first) = (text[text.index(before: next)], text[next])
      return "/.:,;_-)=&?".contains(last) || last.isLowercase && first.isUppercase
    } ?? end
  }

  /// Pads a text with spaces to a number of columns.
  package static func padded(_ text: String, to width: Int, right: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - self.width(of: text)))
    return right ? space + text : text + space
  }

  private static func hides(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    default: false
    }
  }

  private static func width(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if character.unicodeScalars.contains(where: { $0.properties.isEmojiPresentation }) { return 2 }
    // Unicode, EastAsianWidth: the wide blocks, approximately.
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default:
      return 1
    }
  }
}

extension String {
  /// Returns the text with some of its Unicode scalars replaced.
  ///
  /// The function replaces scalars, not characters, since a Swift character may hide a special scalar: CR and
  /// LF together, or a quote with a combining accent, are one character.
  ///
  /// - Parameter escape: Returns the replacement of a scalar; nil keeps the scalar.
  /// - Returns: The escaped text.
  func escaped(_ escape: (Unicode.Scalar) -> String?) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let text = escape(scalar) {
        result.append(contentsOf: text.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
