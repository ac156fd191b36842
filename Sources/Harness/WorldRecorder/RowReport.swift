package import Results

/// The callbacks that receive what goes on in a world while it runs.
///
/// A ``RowStream`` receives its rows.
package struct RowReport: Sendable {
  /// Told of the row that is to be written if the app crashes from here on; nil once it is not.
  var foreseen: @Sendable (Row?) -> Void

  /// Told that something began whose row is written when it is over: its key, and what the row would
  /// be now, without its sequence.
  var began: @Sendable (String, Row) -> Void

  /// Told the key of what is over; its row comes next.
  var over: @Sendable (String) -> Void

  package init(
    foreseen: @escaping @Sendable (Row?) -> Void,
    began: @escaping @Sendable (String, Row) -> Void,
    over: @escaping @Sendable (String) -> Void
  ) {
    self.foreseen = foreseen
    self.began = began
    self.over = over
  }
}
