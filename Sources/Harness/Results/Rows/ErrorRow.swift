/// One row of `errors`: one call of the app that failed.
package struct ErrorRow: ResultRow {
  package static let table = TableID.errors

  /// The participant's name.
  package var participant: String

  /// Order within the participant's world.
  package var sequence: Int

  /// When the app was told.
  package var at: Seconds

  /// What the app had asked for.
  package var operation: String

  /// Sensor that it had asked about.
  package var sensor: String?

  /// Domain of the error.
  package var domain: String

  /// Code of the error within its domain.
  package var code: Int

  /// Code of the error beneath that one.
  package var underlyingCode: Int?

  /// What the error says.
  package var message: String

  /// The row with each of its columns named.
  package init(
    participant: String,
    sequence: Int,
    at: Seconds,
    operation: String,
    sensor: String? = nil,
    domain: String,
    code: Int,
    underlyingCode: Int? = nil,
    message: String
  ) {
    self.participant = participant
    self.sequence = sequence
    self.at = at
    self.operation = operation
    self.sensor = sensor
    self.domain = domain
    self.code = code
    self.underlyingCode = underlyingCode
    self.message = message
  }

  package var values: [Value] {
    [
      Value(participant),
      Value(sequence),
      Value(at),
      Value(operation),
      Value(sensor),
      Value(domain),
      Value(code),
      Value(underlyingCode),
      Value(message),
    ]
  }
}
