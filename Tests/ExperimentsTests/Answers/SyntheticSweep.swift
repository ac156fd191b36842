import Experiments
import Results
import Testing

/// A sweep whose numbers a test chooses, in memory.
struct SyntheticSweep {
  /// The connection that ``sweep()`` reads.
  let database: ResultsDatabase

  /// The places of an alternative in a design, as `alternatives` has them.
  struct Place {
    var matrix = ""
    var row = 0
    var step = 0
    var changed: String?
  }

  init(design: String = "grid", keys: [String] = ["app.fetch.every"]) throws {
    database = try ResultsDatabase.temporary()
    for table in SweepSchema.tables {
      let columns = table.columns.map { "\($0.name) \($0.type)" }.joined(separator: ", ")
      try database.execute("CREATE TABLE \(table.name) (\(columns))")
    }
    try add("sweep", [.text("design"), .text(design)])
    try add("sweep", [.text("scenario"), .text("synthetic.yaml")])
    for (position, key) in keys.enumerated() {
      try add(
        "keys",
        [.integer(Int64(position)), .text(key), .text("levels"), .null, .null, .integer(4)]
      )
    }
  }

  /// Adds a row to a table.
  func add(_ table: String, _ values: [Value]) throws {
    let places = Array(repeating: "?", count: values.count).joined(separator: ", ")
    try database.prepare("INSERT INTO \(table) VALUES (\(places))").run(values)
  }

  func addMeasure(_ name: String, unit: String = "days", better: String = "more") throws {
    let count = try database.number("SELECT count(*) FROM measures")
    try add("measures", [.text(name), .integer(Int64(count)), .text(unit), .text(better)])
  }

  /// Adds an alternative with the coordinates of its keys.
  func addAlternative(
    _ name: String,
    _ coordinates: [String: Double] = [:],
    at place: Place = Place()
  ) throws {
    let number = Int64(try database.number("SELECT count(*) FROM alternatives"))
    try add(
      "alternatives",
      [
        .integer(number), .text(name), .text(place.matrix), .integer(Int64(place.row)),
        .integer(Int64(place.step)), place.changed.map { .text($0) } ?? .null,
      ]
    )
    for (key, coordinate) in coordinates.sorted(by: { $0.key < $1.key }) {
      try add(
        "settings",
        [.integer(number), .text(key), .text("\(coordinate)"), .null, .real(coordinate)]
      )
    }
  }

  /// Adds a run with the values of its participants.
  func addRun(
    _ alternative: Int,
    _ replicate: Int,
    seed: UInt64? = nil,
    measure: String,
    sensor: String = "",
    _ values: [Double?]
  ) throws {
    let place: [Value] = [.integer(Int64(alternative)), .integer(Int64(replicate))]
    let condition = "alternative = \(alternative) AND replicate = \(replicate)"
    if try database.number("SELECT count(*) FROM runs WHERE \(condition)") == 0 {
      try add(
        "runs",
        place + [
          .text("\(seed ?? UInt64(100 + replicate))"), .integer(Int64(values.count)), .text(""),
          .integer(0), .integer(0), .text(""),
        ]
      )
    }
    let known = values.compactMap(\.self)
    let mean = known.isEmpty ? 0 : known.reduce(0, +) / Double(known.count)
    let squares = known.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let deviation: Value =
      known.count < 2 ? .null : .real((squares / Double(known.count - 1)).squareRoot())
    try add(
      "run_measures",
      place + [
        .text(measure), .text(sensor), .integer(Int64(known.count)),
        .integer(Int64(values.count - known.count)), known.isEmpty ? .null : .real(mean), deviation,
      ] + Array(repeating: .null, count: 7)
    )
    for (index, value) in values.enumerated() {
      let group = index % 2 == 0 ? "even" : "odd"
      try add(
        "participant_measures",
        place + [
          .text("\(group)-\(index / 2 + 1)"), .text(group), .text(measure), .text(sensor),
          value.map { .real($0) } ?? .null,
        ]
      )
    }
  }

  /// Adds what may have kept the participants of a run from giving data, in their order.
  func addLosses(_ alternative: Int, _ replicate: Int, _ losses: [Loss]) throws {
    for (index, loss) in losses.enumerated() {
      let group = index % 2 == 0 ? "even" : "odd"
      try add(
        "participants",
        [
          .integer(Int64(alternative)), .integer(Int64(replicate)),
          .text("\(group)-\(index / 2 + 1)"), .text(group), .text(loss.outcome),
          .integer(loss.left ? 1 : 0), .text(loss.refused), .text(loss.lacking), .text(loss.failed),
        ]
      )
    }
  }

  /// What may have kept a participant from giving data.
  struct Loss {
    var outcome = "lived the study"
    var left = false
    var refused = ""
    var lacking = ""
    var failed = ""
  }

  func sweep() throws -> SweepDatabase { try SweepDatabase(database) }
}
