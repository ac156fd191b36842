/// What a study's server has counted.
package struct ServerCounts: Hashable, Sendable {
  /// Requests that reached it.
  package var requests = 0
  /// Requests that it did not do what they asked for.
  package var refused = 0
  /// Requests among the refused ones that it answered as if all were well.
  package var dropped = 0
  /// Rows that it was sent in the others.
  package var rows = 0
  /// Rows among those that were stored already, and were kept again or not, as the options say.
  package var duplicates = 0
  /// Rows among the duplicates that were not kept although they say something else than the one that
  /// is stored: such as when a phone's database begins anew, and its ids with it.
  package var clashes = 0

  package init() {}
}
