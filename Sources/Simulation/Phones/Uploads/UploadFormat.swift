import Foundation
import FoundationAdditions
import Sensors
import Servers

/// How the bodies of an app's requests name the samples that they contain.
package struct UploadFormat: Sendable {
  /// A way to read a body.
  package enum Reading: Sendable {
    /// JSON, with the paths of the samples' times, and of the names of their sensors and devices.
    case json(time: JSONPath, sensor: JSONPath?, device: JSONPath?)
    /// Comma-separated values with the names of the columns in the first line.
    case csv(time: String, sensor: String?, device: String?)
    /// The app's own function.
    case app(any UploadReading.Type)
  }

  /// The host of the requests; nil for any.
  package var host: String?
  /// The path of the requests, as that of a ``ScriptedAnswer``.
  package var path: String
  package var reading: Reading
  /// The sensor of samples whose body names none.
  package var sensor: String?
  /// The names of sensors in bodies, and the names that the results have for them.
  package var names: [String: String]

  package init(
    host: String?,
    path: String,
    _ reading: Reading,
    sensor: String? = nil,
    names: [String: String] = [:]
  ) {
    self.host = host
    self.path = path
    self.reading = reading
    self.sensor = sensor
    self.names = names
  }

  /// Whether the format is that of a request.
  func isFor(_ request: ServerRequest, to host: String) -> Bool {
    (self.host == nil || self.host == host.lowercased())
      && ScriptedAnswer(path: path).isFor(request.path)
  }

  /// Reads a body.
  ///
  /// A body in the format of gzip (RFC 1952), or with the encoding `deflate` (RFC 1950, or 1951 as many clients send
  /// it), is unpacked first, and each part of a multipart body is read by itself (RFC 2046).
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - headers: The header fields of the request, with names in lower case; none for a file.
  ///   - path: The path and query of the request.
  ///   - times: Reads times.
  /// - Returns: The samples, in the order of the body.
  /// - Throws: The place and the reason if no part of the body can be read.
  func samples(
    in body: Data,
    with headers: [String: String],
    path: String,
    _ times: SampleTimeText
  ) throws(UnreadableBody) -> [NamedSample] {
    let body = try unpacked(body, encoding: headers["content-encoding"])
    guard let boundary = headers["content-type"].flatMap(MultipartBody.boundary) else {
      return try samples(inPart: body, path, times)
    }
    let parts = MultipartBody.parts(of: body, boundary)
    var samples: [NamedSample] = []
    var trouble: UnreadableBody?
    var isRead = false
    for (index, part) in parts.enumerated() {
      do throws(UnreadableBody) {
        samples += try self.samples(inPart: try unpacked(part, encoding: nil), path, times)
        isRead = true
      } catch {
        trouble = trouble ?? UnreadableBody("part \(index + 1) of \(parts.count): \(error)")
      }
    }
    guard isRead else { throw trouble ?? UnreadableBody("the multipart body has no part") }
    return samples
  }

  private func unpacked(_ body: Data, encoding: String?) throws(UnreadableBody) -> Data {
    if body.starts(with: [0x1F, 0x8B]) {
      guard let plain = body.inflated(.gzip) else {
        throw UnreadableBody("the body begins as gzip does, and is damaged")
      }
      return plain
    }
    switch encoding?.lowercased() {
    case nil, "identity"?: return body
    case "deflate"?:
      guard let plain = body.inflated(.zlib) ?? body.inflated(.deflate) else {
        throw UnreadableBody("the body is not compressed by deflate, or damaged")
      }
      return plain
    case let encoding?:
      throw UnreadableBody("the body has the encoding '\(encoding)', which is not read")
    }
  }

  /// Reads a file that was left on the phone; nil if it has no samples in this format.
  ///
  /// A file has no header fields, so that its bytes may be compressed by DEFLATE without a sign of it.
  func samples(inFile bytes: Data, _ path: String, _ times: SampleTimeText) -> [NamedSample]? {
    let encodings: [[String: String]] = [[:], ["content-encoding": "deflate"]]
    for headers in encodings {
      let found = try? samples(in: bytes, with: headers, path: path, times)
      if let found, !found.isEmpty { return found }
    }
    return nil
  }

  private func samples(inPart body: Data, _ path: String, _ times: SampleTimeText)
    throws(UnreadableBody) -> [NamedSample]
  {
    switch reading {
    case .json(let time, let sensor, let device):
      return try JSONBody.samples(in: Array(body), self, times, (time, sensor, device))
    case .csv(let time, let sensor, let device):
      return try CSVBody.samples(in: Array(body), self, times, (time, sensor, device))
    case .app(let type):
      let samples: [UploadedSample]
      do { samples = try type.samples(inBody: body, sentTo: path) } catch {
        throw UnreadableBody("the app's reader: \(error)")
      }
      return samples.map { sample in
        NamedSample(
          // A date of Foundation is exact to some tenths of a microsecond.
          time: NamedSample.Time(
            nanoseconds: Int64((sample.time.timeIntervalSince1970 * 1e9).rounded()),
            precision: 2_000
          ),
          sensor: name(sample.sensor),
          device: sample.device
        )
      }
    }
  }

  /// The name that the results have for a sensor that a body names; the sensor of the format if it names none.
  func name(_ named: String?) -> String? {
    guard let named else { return sensor }
    return names[named] ?? named
  }
}

/// Reads JSON.
private enum JSONBody {
  static func samples(
    in text: [UInt8],
    _ format: UploadFormat,
    _ times: SampleTimeText,
    _ paths: (time: JSONPath, sensor: JSONPath?, device: JSONPath?)
  ) throws(UnreadableBody) -> [NamedSample] {
    let all = [paths.time, paths.sensor, paths.device].compactMap(\.self)
    guard let reader = JSONPathReader(text, all) else { throw UnreadableBody("it is not JSON") }
    let found = reader.found
    var sensors = paths.sensor.map { Names(found[1], $0) }
    var devices = paths.device.map { Names(found[all.count - 1], $0) }
    var samples: [NamedSample] = []
    samples.reserveCapacity(found[0].count)
    for (index, one) in found[0].enumerated() {
      guard let time = times.time(one.value.scalar) else {
        throw UnreadableBody(
          "\(paths.time) number \(index + 1): \(one.value.excerpt) is not a time near the study"
        )
      }
      let sensor = sensors?.name(at: one.place)
      if paths.sensor != nil, sensor == nil, format.sensor == nil {
        throw UnreadableBody("\(paths.time) number \(index + 1) has no sensor at \(all[1])")
      }
      samples.append(
        NamedSample(time: time, sensor: format.name(sensor), device: devices?.name(at: one.place))
      )
    }
    return samples
  }

  /// The names at a path, which are looked up in the order of the text.
  private struct Names {
    private let found: [JSONPathReader.Found]
    private let arrays: Int
    private var next = 0
    /// The last name that was looked up: mostly, the next one is equal.
    private var last: (bytes: ArraySlice<UInt8>, name: String)?

    init(_ found: [JSONPathReader.Found], _ path: JSONPath) {
      (self.found, arrays) = (found, path.arrays)
    }

    /// The name for a value: the one in the same element of each array that contains the name.
    mutating func name(at place: JSONPlace) -> String? {
      let start = next
      while next < found.count, !place.isInside(found[next].place, arrays: arrays) { next += 1 }
      guard next < found.count else {
        next = start
        return nil
      }
      let bytes = found[next].value.scalar
      if let last, last.bytes == bytes { return last.name }
      let name = found[next].value.text ?? String(decoding: bytes, as: UTF8.self)
      last = (bytes, name)
      return name
    }
  }
}

/// Reads comma-separated values.
private enum CSVBody {
  static func samples(
    in text: [UInt8],
    _ format: UploadFormat,
    _ times: SampleTimeText,
    _ columns: (time: String, sensor: String?, device: String?)
  ) throws(UnreadableBody) -> [NamedSample] {
    var names: [String]?
    var places = (time: 0, sensor: Int?.none, device: Int?.none)
    var samples: [NamedSample] = []
    for (index, line) in text.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
      guard !line.isEmpty, line != [13] else { continue }
      let cells: [String]
      do throws(RowFault) { cells = try CSVLine.fields(line) } catch {
        throw UnreadableBody("line \(index + 1): \(error.message)")
      }
      guard let header = names else {
        func place(_ column: String) throws(UnreadableBody) -> Int {
          guard let place = cells.firstIndex(of: column) else {
            throw UnreadableBody("line \(index + 1) has no column '\(column)'")
          }
          return place
        }
        places.time = try place(columns.time)
        if let sensor = columns.sensor { places.sensor = try place(sensor) }
        if let device = columns.device { places.device = try place(device) }
        names = cells
        continue
      }
      guard cells.count == header.count else {
        throw UnreadableBody(
          "line \(index + 1) has \(cells.count) cells, and the first line \(header.count)"
        )
      }
      guard let time = times.time(Array(cells[places.time].utf8)[...]) else {
        throw UnreadableBody(
          "line \(index + 1): '\(cells[places.time])' is not a time near the study"
        )
      }
      samples.append(
        NamedSample(
          time: time,
          sensor: format.name(places.sensor.map { cells[$0] }),
          device: places.device.map { cells[$0] }
        )
      )
    }
    guard names != nil else { throw UnreadableBody("there is no first line with names of columns") }
    return samples
  }
}

/// A body of several parts (RFC 2046).
enum MultipartBody {
  /// The boundary of the parts; nil if the content type is not multipart.
  static func boundary(_ type: String) -> String? {
    guard type.lowercased().hasPrefix("multipart/"),
      let range = type.range(of: "boundary=", options: .caseInsensitive)
    else { return nil }
    let value = type[range.upperBound...].prefix { $0 != ";" }
    return value.trimmingCharacters(in: CharacterSet(charactersIn: "\" "))
  }

  /// The contents of the parts, without their header fields.
  static func parts(of body: Data, _ boundary: String) -> [Data] {
    let line = Data("--\(boundary)".utf8)
    let blank = Data("\r\n\r\n".utf8)
    var starts: [Range<Data.Index>] = []
    var from = body.startIndex
    while let range = body.range(of: line, in: from..<body.endIndex) {
      starts.append(range)
      from = range.upperBound
    }
    return zip(starts, starts.dropFirst()).compactMap { start, end in
      // The line break before a boundary belongs to it.
      let limit = max(start.upperBound, end.lowerBound - 2)
      guard let head = body.range(of: blank, in: start.upperBound..<limit) else { return nil }
      return Data(body[head.upperBound..<limit])
    }
  }
}
