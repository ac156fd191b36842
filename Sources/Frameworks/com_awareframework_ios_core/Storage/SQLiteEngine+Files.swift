public import Foundation

extension SQLiteEngine {
  /// The name of its file; nil if none is set.
  public var sqliteFileName: String? { config.path.map(Self.sqliteFileName(for:)) }

  /// Its file, in the app's Documents folder; nil if none is set.
  public var sqliteFileURL: URL? {
    sqliteFileName.map { launch.device.documents.appending(path: $0) }
  }

  /// The name of the file that a path stands for: trimmed, with one `.sqlite`; `aware.sqlite` for an
  /// empty one.
  public static func sqliteFileName(for path: String) -> String { "\(stem(of: path)).sqlite" }

  /// What a file with a table's rows is called, without what follows the dot.
  public static func csvFileNameStem(databasePath: String, tableName: String) -> String {
    "\(stem(of: databasePath))__\(tableName)"
  }

  /// What a file with the rows of one of its tables is called, without what follows the dot.
  public func csvFileNameStem(for tableName: String) -> String {
    Self.csvFileNameStem(databasePath: config.path ?? "", tableName: tableName)
  }

  private static func stem(of path: String) -> String {
    let path = path.trimmingCharacters(in: .whitespacesAndNewlines)
    let suffix = ".sqlite"
    let stem = path.lowercased().hasSuffix(suffix) ? String(path.dropLast(suffix.count)) : path
    return stem.isEmpty ? "aware" : stem
  }
}
