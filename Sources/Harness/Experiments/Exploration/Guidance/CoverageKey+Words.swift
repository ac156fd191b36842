import Foundation
import Runner

extension Sequence<CoverageKey> {
  /// The words of all kinds of rows, by the names of their tables: a kind is its table with its words, as
  /// `RowTrace` names it.
  var wordsByTable: [String: Set<String>] {
    var words: [String: Set<String>] = [:]
    for key in self where key.before.isEmpty {
      let parts = key.event.components(separatedBy: ", ")
      words[parts[0], default: []].formUnion(parts.dropFirst())
    }
    return words
  }
}
