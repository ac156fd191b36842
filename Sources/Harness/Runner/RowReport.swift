import Results

/// The callbacks that receive what goes on in a world while it runs.
///
/// A ``RowStream`` receives its rows.
struct RowReport: Sendable {
  /// Told of the row that is to be written if the app crashes from here on; nil once it is not.
  var foreseen: @Sendable (Row?) -> Void

  /// Told that something began whose row is written when it is over: its key, and what the row would
  /// be now, without its sequence.
  var began: @Sendable (String, Row) -> Void

  /// Told the key of what is over; its row comes next.
  var over: @Sendable (String) -> Void
}
