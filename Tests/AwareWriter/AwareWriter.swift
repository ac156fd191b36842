import Foundation
import com_awareframework_ios_core

/// Stores rows in the Documents folder until it is killed, or can't.
///
/// It writes the ids of rows to standard output once they are stored, eight bytes each. Its arguments
/// are how many rows it stores at a time, and the key if the database is to be encrypted.
@main
enum AwareWriter {
  static func main() {
    let batch = Int(CommandLine.arguments[1]) ?? 1
    let key = CommandLine.arguments.count > 2 ? CommandLine.arguments[2] : nil
    let engine = Engine.Builder().setType(.sqlite).setPath("beats").setEncryptionKey(key)
      .setTableName(Beat.databaseTableName).build()
    // What goes wrong the engine says on standard error.
    while let ids = try? engine.store((0..<batch).map { _ in Beat([:]) }) {
      ids.withUnsafeBytes { _ = write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    }
  }
}
