/// A value of a scenario file, and how it is written.
package indirect enum Written: Hashable, Sendable {
  /// A text, in quotes.
  case text(String)
  /// A number or a truth value.
  case plain(String)
  case list([Written])
  case section([Entry])

  /// A key and its value.
  package struct Entry: Hashable, Sendable {
    package var key: String
    package var value: Written
  }

  /// The value of a key, if it is a section that has it.
  package subscript(key: String) -> Written? {
    guard case .section(let entries) = self else { return nil }
    return entries.first { $0.key == key }?.value
  }

  /// The text or number itself; nil of others.
  package var scalar: String? {
    switch self {
    case .text(let text), .plain(let text): text
    case .list, .section: nil
    }
  }

  /// The whole file of a section: its outermost keys and their lists have lines of their own.
  package func file(promise: String) -> String {
    guard case .section(let entries) = self else { return "" }
    let lines = entries.flatMap { entry -> [String] in
      switch entry.value {
      case .list(let items) where !items.isEmpty:
        ["\(entry.key):"] + items.map { "  - \($0.flow)" }
      case .section(let inner) where !inner.isEmpty:
        ["\(entry.key):"] + inner.map { "  \($0.key): \($0.value.flow)" }
      default: ["\(entry.key): \(entry.value.flow)"]
      }
    }
    return (["# \(promise)"] + lines).joined(separator: "\n") + "\n"
  }

  /// The value on one line.
  private var flow: String {
    switch self {
    case .text(let text): "'\(text.replacing("'", with: "''"))'"
    case .plain(let text): text
    case .list(let items): "[\(items.map(\.flow).joined(separator: ", "))]"
    case .section(let entries):
      entries.isEmpty
        ? "{}" : "{ \(entries.map { "\($0.key): \($0.value.flow)" }.joined(separator: ", ")) }"
    }
  }
}
