import Foundation

/// The figures of one or several calls, as a JSON file holds them.
struct FigureFile: Codable {
  /// A measured figure, with the ends of its 95 % interval if it has one.
  struct Figure: Codable {
    var name: String
    var unit: String
    var value: Double
    var low: Double?
    var high: Double?
  }

  /// The cost at one size of an axis.
  struct Size: Codable {
    var size: Double
    /// The processor seconds of each repetition.
    var seconds: [Double]
    /// The peak memory of the largest process.
    var megabytes: Double
  }

  /// How the cost grows along one axis.
  struct Growth: Codable {
    var axis: String
    var what: String
    var sizes: [Size]
    /// nil if the costs don't allow a fit.
    var exponent: Double?
    /// The ends of the exponent's 95 % interval.
    var low: Double?
    var high: Double?
    /// The smallest size of the fit.
    var fittedFrom: Double?
  }

  /// A table as it was printed, titles first.
  struct RecordedTable: Codable {
    var heading: String
    var rows: [[String]]
  }

  var processors = ProcessInfo.processInfo.activeProcessorCount
  /// The days of the first and the last measurement, such as 2026-11-28.
  private(set) var firstDay = today
  private(set) var lastDay = today
  private(set) var figures: [Figure] = []
  private(set) var growth: [Growth] = []
  private(set) var tables: [RecordedTable] = []

  private static var today: String {
    Date.now.formatted(.iso8601.year().month().day())
  }

  mutating func add(_ figure: Figure) {
    figures.removeAll { $0.name == figure.name }
    figures.append(figure)
  }

  mutating func add(_ axis: Growth) {
    growth.removeAll { $0.axis == axis.axis }
    growth.append(axis)
  }

  mutating func add(_ table: RecordedTable) {
    tables.removeAll { $0.heading == table.heading }
    tables.append(table)
  }

  /// Adds the figures of a later call, which replace those with the same name.
  mutating func add(_ later: FigureFile) {
    processors = later.processors
    lastDay = later.lastDay
    for figure in later.figures { add(figure) }
    for axis in later.growth { add(axis) }
    for table in later.tables { add(table) }
  }

  /// The figures in a file.
  static func read(_ path: String) throws -> FigureFile {
    try JSONDecoder().decode(FigureFile.self, from: Data(contentsOf: URL(filePath: path)))
  }

  /// Writes the figures to a file; those of earlier calls stay in it unless they were measured again.
  func write(to path: String) throws {
    var whole = FileManager.default.fileExists(atPath: path) ? try Self.read(path) : FigureFile()
    whole.add(self)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try (encoder.encode(whole) + Data("\n".utf8)).write(to: URL(filePath: path), options: .atomic)
  }
}
