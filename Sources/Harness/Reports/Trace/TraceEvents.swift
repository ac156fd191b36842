import Results

/// Writes participants' timelines as the events of a trace, with a process for each participant.
struct TraceEvents {
  private var text = ""
  private var isFirst = true
  private var process = 0
  private var threads: Int

  /// Makes a writer of the elements of a trace's array of events.
  ///
  /// - Parameter threads: The number before that of the first thread.
  init(threads: Int) { self.threads = threads }

  /// Returns the text written since the last call, and empties the buffer.
  mutating func drain() -> String {
    defer { text = "" }
    return text
  }

  mutating func write(_ timeline: ParticipantTimeline) {
    process += 1
    name("process_name", thread: nil, "name", .text(timeline.name))
    name("process_labels", thread: nil, "labels", .text(timeline.group))
    name("process_sort_index", thread: nil, "sort_index", .whole(process))
    var place = 0
    for (track, items) in timeline.items.sorted(by: { $0.key < $1.key }) {
      for (number, lane) in TimelineLanes.of(items).enumerated() {
        threads += 1
        place += 1
        let label = number == 0 ? track.label : "\(track.label) (\(number + 1))"
        name("thread_name", thread: threads, "name", .text(label))
        name("thread_sort_index", thread: threads, "sort_index", .whole(place))
        for item in lane { write(item) }
      }
    }
    for curve in timeline.counters.curves(from: timeline.joined) {
      for point in curve.points {
        put([
          ("ph", .text("C")), ("name", .text(curve.name)), ("pid", .whole(process)),
          ("ts", .whole(point.time)),
          ("args", .object(point.values.map { ($0.name, .whole($0.value)) })),
        ])
      }
    }
  }

  private mutating func write(_ item: TimelineItem) {
    var members: [(String, ScriptValue)] = [
      ("ph", .text(item.end == nil ? "i" : "X")), ("name", .text(item.name)),
      ("cat", .text(item.category)), ("pid", .whole(process)), ("tid", .whole(threads)),
      ("ts", .whole(item.start)),
      item.end.map { ("dur", .whole($0 - item.start)) } ?? ("s", .text("t")),
    ]
    if let row = item.row {
      // The process already shows the participant.
      let columns = zip(Schema.table(row.table).columns, row.values).filter {
        $0.0.name != "participant" || row.table == .participants
      }
      members.append(("args", .object(columns.map { ($0.name, ScriptValue($1)) })))
    }
    put(members)
    for child in item.children { write(child) }
  }

  /// Writes metadata of the process or of one of its threads.
  private mutating func name(
    _ metadata: String,
    thread: Int?,
    _ key: String,
    _ value: ScriptValue
  ) {
    put(
      [("ph", .text("M")), ("name", .text(metadata)), ("pid", .whole(process))]
        + (thread.map { [("tid", .whole($0))] } ?? []) + [("args", .object([(key, value)]))]
    )
  }

  /// Writes an event on a line of its own.
  private mutating func put(_ members: [(String, ScriptValue)]) {
    text += (isFirst ? "\n" : ",\n") + ScriptValue.object(members).json
    isFirst = false
  }
}
