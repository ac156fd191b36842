import Foundation
import FoundationNetworking

/// Where a protocol tells Foundation's download tasks that the file is.
///
/// It is an entry of a table whose keys are of a type of the library's own.
enum DownloadedFile {
  /// Puts the file's place into a protocol's table.
  ///
  /// - Returns: Whether this Foundation has such a table.
  static func set(_ file: URL, of loader: URLProtocol) -> Bool {
    guard
      let offset = StoredProperties.offset(
        of: "properties",
        in: URLProtocol.self,
        where: { $0 is any PropertyTable.Type }
      ),
      let table = StoredProperties.value("properties", of: loader) as? any PropertyTable
    else { return false }
    return table.store(file, in: Unmanaged.passUnretained(loader).toOpaque() + offset)
  }
}

private protocol PropertyTable {
  func store(_ file: URL, in place: UnsafeMutableRawPointer) -> Bool
}

extension Dictionary: PropertyTable where Value == Any {
  func store(_ file: URL, in place: UnsafeMutableRawPointer) -> Bool {
    guard MemoryLayout<Key>.size == 1 else { return false }
    // The library's keys: one for the answer's data, one for the file.
    let keys = (0..<2 as Range<UInt8>).map { number in
      withUnsafeBytes(of: number) { $0.load(as: Key.self) }
    }
    guard let key = keys.first(where: { "\($0)" == "temporaryFileURL" }) else { return false }
    var table = self
    table[key] = file
    place.assumingMemoryBound(to: Self.self).pointee = table
    return true
  }
}
