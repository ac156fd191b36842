package import Foundation

/// JSON in the frames between a coordinator and its workers: SQLite has infinite numbers, and JSON has none.
package enum WorkerJSON {
  package static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy =
      .convertToString(positiveInfinity: "+", negativeInfinity: "-", nan: "")
    return encoder
  }

  package static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy =
      .convertFromString(positiveInfinity: "+", negativeInfinity: "-", nan: "")
    return decoder
  }
}
