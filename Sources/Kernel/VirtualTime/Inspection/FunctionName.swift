/// The full name of a function, as Swift's demangler writes it.
///
/// It may begin with the function's position in another one, as `closure #1 () -> () in`, and end
/// with its type: `static MyApp.Game.roll(dice: Swift.Int) -> Swift.Int`.
struct FunctionName {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The function's module; nil if the name doesn't contain it.
  ///
  /// The module is the first component of the path after the last `in`, `of` or `for` outside all
  /// brackets, unless the function extends another module's type.
  var module: String? {
    let words = outermostWords()
    // A protocol witness belongs to the type that conforms.
    if let conformance = words.firstIndex(of: "conformance"), conformance + 1 < words.count {
      return words[conformance + 1].upTo(".")
    }
    let last = words.lastIndex { ["in", "of", "for"].contains($0) } ?? -1
    guard let path = words[(last + 1)...].first(where: { $0 != "static" }) else { return nil }
    let extending = "(extension in "
    guard path.hasPrefix(extending) else { return path.contains(".") ? path.upTo(".") : nil }
    return path.dropFirst(extending.count).upTo(")")
  }

  /// The words between spaces outside all brackets.
  private func outermostWords() -> [Substring] {
    var depth = 0
    var before: Character = " "
    return text.split { character in
      if "(<[".contains(character) { depth += 1 }
      // An arrow is no bracket.
      if ")]".contains(character) || (character == ">" && before != "-") { depth -= 1 }
      before = character
      return character == " " && depth == 0
    }
  }

  /// A short name as in source code: without generic parameters and specialisations.
  static func plain(_ name: String) -> String {
    var plain = name.replacing(#/<[\w, ]*>/#, with: "")
    for prefix in ["partial apply forwarder for ", "partial apply for ", "specialized ", "static "]
    where plain.hasPrefix(prefix) {
      plain.removeFirst(prefix.count)
    }
    return method(ofWitness: plain) ?? plain
  }

  /// The method that a protocol witness calls; nil for other names.
  ///
  /// Of `protocol witness for Drawing.draw(_:) in conformance Circle` it is `Circle.draw(_:)`.
  private static func method(ofWitness name: String) -> String? {
    guard let parts = name.wholeMatch(of: /protocol witness for (.+) in conformance (\S+).*/) else {
      return nil
    }
    let path = parts.1.prefix { $0 != "(" }
    guard let dot = path.lastIndex(of: ".") else { return nil }
    return "\(parts.2)\(parts.1[dot...])"
  }

  /// A short name of a function of C or C++: without its parameters, template arguments and result.
  static func plainC(_ name: String) -> String {
    var depth = 0
    var plain = ""
    for character in name.replacing("(anonymous namespace)::", with: "") {
      if character == "<" { depth += 1 }
      if depth == 0, character == "(" { break }
      if depth == 0 { plain.append(character) }
      if character == ">" { depth -= 1 }
    }
    guard !plain.contains("operator"), let space = plain.lastIndex(of: " ") else {
      return plain.isEmpty ? name : plain
    }
    return String(plain[plain.index(after: space)...])
  }

  /// A method's name with its labels, from its name with its types: of `roll(dice: Swift.Int) ->
  /// ()` it is `roll(dice:)`; nil if it has no parameters.
  static func compound(_ text: String) -> String? {
    guard let open = text.firstIndex(of: "("), open > text.startIndex else { return nil }
    var name = String(text[...open])
    var depth = 0
    var label = ""
    var isLabel = true
    for character in text[text.index(after: open)...] {
      if "(<[".contains(character) { depth += 1 }
      if ")]".contains(character) || character == ">" { depth -= 1 }
      if depth < 0 { return isLabel ? nil : name + ")" }
      if isLabel, character == ":" {
        name += "\(label):"
        isLabel = false
      } else if depth == 0, character == "," {
        (label, isLabel) = ("", true)
      } else if isLabel, character != " " {
        label.append(character)
      }
    }
    return nil
  }
}

extension Substring {
  fileprivate func upTo(_ end: Character) -> String { String(prefix { $0 != end }) }
}
