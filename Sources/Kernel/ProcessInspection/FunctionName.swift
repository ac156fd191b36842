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
    return plain
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
