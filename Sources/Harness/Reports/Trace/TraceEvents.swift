import Results
import Scenarios

/// Writes participants' timelines as the events of a trace, with a process for each participant.
struct TraceEvents {
  private var json: JSONLines
  private var process = 0
  private var threads: Int

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - json: The trace, at the position of the next element of its array of events.
  ///   - threads: The number before that of the first thread.
  init(json: JSONLines, threads: Int) {
    self.json = json
    self.threads = threads
  }

  /// Returns the text written since the last call, and empties the buffer.
  mutating func drain() -> String { json.drain() }

  /// Writes one participant's timeline.
  mutating func write(_ timeline: ParticipantTimeline) {
    process += 1
    name("process_name", thread: nil, "name", .text(timeline.name))
    name("process_labels", thread: nil, "labels", .text(timeline.group))
    name("process_sort_index", thread: nil, "sort_index", .integer(Int64(process)))
    var place: Int64 = 0
    for (track, items) in timeline.items.sorted(by: { $0.key < $1.key }) {
      for (number, lane) in TimelineLanes.of(items).enumerated() {
        threads += 1
        place += 1
        let label = number == 0 ? track.label : "\(track.label) (\(number + 1))"
        name("thread_name", thread: threads, "name", .text(label))
        name("thread_sort_index", thread: threads, "sort_index", .integer(place))
        for item in lane { write(item) }
      }
    }
    for curve in timeline.counters.curves(from: timeline.joined) {
      for point in curve.points { write(point, of: curve.name) }
    }
  }

  private mutating func write(_ item: TimelineItem) {
    json.beginElement()
    json.pair("ph", item.end == nil ? "i" : "X")
    json.pair("name", item.name)
    json.pair("cat", item.category)
    json.pair("pid", process)
    json.pair("tid", threads)
    json.pair("ts", item.start)
    if let end = item.end { json.pair("dur", end - item.start) } else { json.pair("s", "t") }
    if let row = item.row {
      json.begin("args")
      // The process already shows the participant.
      for (column, value) in zip(Schema.table(row.table).columns, row.values)
      where column.name != "participant" || row.table == .participants {
        json.pair(column.name, value)
      }
      json.end()
    }
    json.end()
    for child in item.children { write(child) }
  }

  private mutating func write(_ point: TimelineCounters.CurvePoint, of curve: String) {
    json.beginElement()
    json.pair("ph", "C")
    json.pair("name", curve)
    json.pair("pid", process)
    json.pair("ts", point.time)
    json.begin("args")
    for (name, value) in point.values { json.pair(name, value) }
    json.end()
    json.end()
  }

  /// Writes metadata of the process or of one of its threads.
  private mutating func name(_ metadata: String, thread: Int?, _ key: String, _ value: Value) {
    json.beginElement()
    json.pair("ph", "M")
    json.pair("name", metadata)
    json.pair("pid", process)
    if let thread { json.pair("tid", thread) }
    json.begin("args")
    json.pair(key, value)
    json.end()
    json.end()
  }
}

/// A JSON writer that keeps the order of keys and writes each element of an array on a line of its own.
struct JSONLines {
  private var bytes: [UInt8] = []
  private var isFirst = true

  /// Returns the text written since the last call, and empties the buffer.
  mutating func drain() -> String {
    defer { bytes.removeAll(keepingCapacity: true) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Begins an object that is the value of a key.
  mutating func begin(_ key: String) {
    name(key)
    open("{")
  }

  /// Begins the outermost object.
  mutating func begin() { open("{") }

  /// Begins an object that is an element of an array, on a line of its own.
  mutating func beginElement() {
    separate()
    bytes.append(UInt8(ascii: "\n"))
    open("{")
  }

  /// Ends the innermost object.
  mutating func end() {
    bytes.append(UInt8(ascii: "}"))
    isFirst = false
  }

  /// Begins an array that is the value of a key.
  mutating func beginArray(_ key: String) {
    name(key)
    open("[")
  }

  /// Writes a key and a value; writes infinite numbers and NaN, which JSON lacks, as texts.
  mutating func pair(_ key: String, _ value: Value) {
    name(key)
    switch value {
    case .null: raw("null")
    case .integer(let number): raw("\(number)")
    case .real(let number) where number.isFinite: raw(NumberText.plain(number))
    case .real(let number):
      JSONString.write(number > 0 ? "Infinity" : number < 0 ? "-Infinity" : "NaN", to: &bytes)
    case .text(let text): JSONString.write(text, to: &bytes)
    }
  }

  /// Writes a key and a text.
  mutating func pair(_ key: String, _ text: String) { pair(key, .text(text)) }

  /// Writes a key and a whole number.
  mutating func pair(_ key: String, _ number: Int) { pair(key, .integer(Int64(number))) }

  private mutating func name(_ key: String) {
    separate()
    JSONString.write(key, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func separate() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
  }

  private mutating func open(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    isFirst = true
  }

  private mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
