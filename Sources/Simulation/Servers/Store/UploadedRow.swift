/// One row as a request has it.
struct UploadedRow: Hashable {
  /// The row's own device id, or else the request's.
  var device: String

  /// The row's number in the phone's database; nil if it wasn't sent.
  var id: Int64?

  /// Milliseconds since 1970.
  var timestamp: Double

  /// The row as JSON, its keys in order: the same for the same row, whoever wrote it.
  var json: String

  /// What tells it from others of its device and table: its id, or, without one, all that it says.
  var key: String { id.map { "id \($0)" } ?? json }
}
