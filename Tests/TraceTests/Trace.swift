import Foundation
import Reports
import Results
import Testing

/// A trace, parsed by Foundation.
struct Trace {
  /// An event of a trace.
  struct Event {
    let fields: [String: Any]

    var phase: String { fields["ph"] as? String ?? "" }
    var name: String { fields["name"] as? String ?? "" }
    var category: String { fields["cat"] as? String ?? "" }
    var process: Int { fields["pid"] as? Int ?? -1 }
    var thread: Int { fields["tid"] as? Int ?? -1 }
    var start: Int { fields["ts"] as? Int ?? -1 }
    var duration: Int { fields["dur"] as? Int ?? 0 }
    var end: Int { start + duration }
    var arguments: [String: Any] { fields["args"] as? [String: Any] ?? [:] }
  }

  let text: String
  let facts: [String: String]
  let events: [Event]

  init(of database: ResultsDatabase) throws {
    var text = ""
    try TraceReport.write(database) { text += $0 }
    self.text = text
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let file = try #require(object)
    facts = try #require(file["otherData"] as? [String: String])
    events = try #require(file["traceEvents"] as? [[String: Any]]).map(Event.init)
  }

  /// The events on tracks, without metadata.
  var items: [Event] { events.filter { $0.phase == "X" || $0.phase == "i" } }

  /// The names in one kind of metadata, by process or thread.
  func names(_ what: String) -> [Int: String] {
    let pairs = events.filter { $0.phase == "M" && $0.name == what }.compactMap { event in
      (event.arguments["name"] as? String).map {
        (what == "process_name" ? event.process : event.thread, $0)
      }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// The items of the track with a name, of every participant.
  func line(_ name: String) -> [Event] {
    let threads = Set(names("thread_name").filter { $0.value == name }.keys)
    return items.filter { threads.contains($0.thread) }
  }

  /// The points of a curve: the times and the values.
  func curve(_ name: String, _ series: String) -> [[Int]] {
    events.filter { $0.phase == "C" && $0.name == name }.map {
      [$0.start, $0.arguments[series] as? Int ?? -1]
    }
  }
}
