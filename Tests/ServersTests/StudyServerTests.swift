import Foundation
import Servers
import Testing

@Suite("A study's server")
struct StudyServerTests {
  private static let shapes = StudyServerOptions.Shape.allCases

  /// Source: core 1.3.0, bodies of JSON routes.
  @Test("stores the rows of a request, as JSON or in columns", arguments: shapes)
  func standard(shape: StudyServerOptions.Shape) throws {
    let server = try studyServer { $0.shape = shape }
    let data = "[\(row(42, at: 10, #""event":"arrive""#)),\(row(43, at: 20))]"
    #expect(server.answer(to: upload(data))?.status == 200)
    #expect(server.stored.map(\.id) == [42, 43])
    #expect(server.stored.map(\.timestamp) == [10, 20])
    #expect(server.stored.map(\.copies) == [1, 1])
    #expect(
      server.stored.first?.content == #"{"deviceId":"D","event":"arrive","id":42,"timestamp":10}"#
    )
    #expect(server.storedCounts == [StoredCount(device: "D", table: "events", rows: 2)])
    #expect(server.counts.rows == 2)
  }

  /// Source: core 1.3.0, `compactDataFormat`: columns, without device ids; a missing value shortens its
  /// column, so that later ones move up.
  @Test("reads columns as rows, and ignores that a column is too short", arguments: shapes)
  func compact(shape: StudyServerOptions.Shape) throws {
    let server = try studyServer { $0.shape = shape }
    let data = #"{"id":[1,2,3],"timestamp":[10,20,30],"value":["b","c"]}"#
    #expect(server.answer(to: upload(data))?.status == 200)
    #expect(
      server.stored.map(\.content) == [
        #"{"id":1,"timestamp":10,"value":"b"}"#, #"{"id":2,"timestamp":20,"value":"c"}"#,
        #"{"id":3,"timestamp":30}"#,
      ]
    )
    #expect(server.stored.map(\.device) == ["D", "D", "D"])
  }

  /// Source: RFC 8259, sections 6 to 8.
  @Test("reads JSON's escapes, numbers and nested values, and writes equal rows equally")
  func json() throws {
    let server = try studyServer()
    let strange = #""b":"\u00e9\/\ud83d\ude42\n","a":[ 1 , {"x y": "\" ,"} ],"d":-1.5e3,"c":null"#
    let data = #"[ { "timestamp" : 1.0e1 , "id":9223372036854775807, \#(strange) } ]"#
    #expect(server.answer(to: upload(data))?.status == 200)
    let a = #""a":[1,{"x y":"\" ,"}]"#
    let row = #""b":"é/🙂\n","c":null,"d":-1.5e3,"id":9223372036854775807,"timestamp":1.0e1"#
    #expect(server.stored.map(\.content) == ["{\(a),\(row)}"])
    #expect(server.stored.map(\.timestamp) == [10])
    #expect(server.stored.map(\.id) == [.max])
  }

  /// Source: RFC 8259; a limit of depth is our choice.
  @Test(
    "refuses what is not JSON",
    arguments: [
      "01", "+1", "1.", ".5", "1e", "'a'", #""\x""#, #""\u12G4""#, "\"\t\"", "tru", "[1,]", "[1 2]",
      #"{"a":1,}"#, #"{"a"}"#, #"{1:2}"#, "1,2", #""a"#, String(repeating: "[", count: 100_000),
    ]
  )
  func invalid(value: String) throws {
    let server = try studyServer()
    #expect(server.answer(to: upload("[{\"timestamp\":1,\"a\":\(value)}]"))?.status == 400)
    #expect(server.stored.isEmpty)
  }

  /// Source: AWARE Micro, whose `data` must be an array.
  @Test("can refuse rows sent as columns, and then stores none of them")
  func noColumns() throws {
    let server = try studyServer { $0.takesColumns = false }
    #expect(server.answer(to: upload(#"{"id":[1],"timestamp":[10]}"#))?.status == 400)
    #expect(server.stored.isEmpty)
  }

  /// Source: WHATWG URL, form parsing; core 1.3.0 doesn't escape `+`.
  @Test(
    "decodes forms as servers do: a plus that isn't escaped is a space",
    arguments: ["/index.php/webservice/index/7/KEY/events/insert", "/events/insert"]
  )
  func forms(path: String) throws {
    let server = try studyServer()
    let json = #"[{"timestamp":1,"a":"x+y%2Bz%26 100%"}]"#
    #expect(server.answer(to: form("device_id=D&data=\(json)", to: path))?.status == 200)
    #expect(server.stored.map(\.content) == [#"{"a":"x y+z& 100%","timestamp":1}"#])
    #expect(server.stored.map(\.table) == ["events"])
  }

  /// Source: cores before 1.3.0, whose forms are not escaped at all.
  @Test("loses the rest of a form after an unescaped ampersand")
  func ampersand() throws {
    let server = try studyServer()
    let request = form(#"device_id=D&data=[{"timestamp":1,"a":"x&y"}]"#, to: "/events/insert")
    #expect(server.answer(to: request)?.status == 400)
    #expect(server.stored.isEmpty)
  }

  /// Source: core 1.3.0 sends a row again after an answer that it didn't hear; AWARE Micro keeps both.
  @Test("stores duplicates, unless rows are identified by device and id", arguments: shapes)
  func duplicates(shape: StudyServerOptions.Shape) throws {
    for isUnique in [false, true] {
      let server = try studyServer {
        $0.isUnique = isUnique
        $0.shape = shape
      }
      _ = server.answer(to: upload("[\(row(1)),\(row(2))]"))
      _ = server.answer(to: upload("[\(row(2)),\(row(3)),\(row(2, device: "E"))]"))
      #expect(server.stored.map(\.copies) == [1, isUnique ? 1 : 2, 1, 1])
      #expect(server.stored.map(\.device) == ["D", "D", "D", "E"])
      #expect(server.counts.duplicates == 1)
      #expect(server.counts.rows == 5)
    }
  }

  /// Source: core 1.3.0, `.aware_light`, whose rows have no id; the order of keys is not specified.
  @Test("identifies rows without an id by their content, in any order")
  func withoutID() throws {
    let server = try studyServer { $0.isUnique = true }
    _ = server.answer(to: upload(#"[{"timestamp":1,"a":1,"b":[1,{"c":true}]}]"#, to: "/insert/"))
    _ = server.answer(to: upload(#"[{"b":[1,{"c":true}],"a":1,"timestamp":1}]"#, to: "/insert/"))
    _ = server.answer(to: upload(#"[{"timestamp":1,"a":2,"b":null}]"#, to: "/insert/"))
    #expect(server.stored.map(\.copies) == [1, 1])
    #expect(server.stored.map(\.id) == [nil, nil])
    #expect(server.counts.clashes == 0)
  }

  /// Our choice: ids begin anew when a phone's database does, and then a unique key loses rows.
  @Test("counts different rows that a unique key excludes")
  func clashes() throws {
    let server = try studyServer { $0.isUnique = true }
    _ = server.answer(to: upload("[\(row(1, at: 5))]"))
    _ = server.answer(to: upload("[\(row(1, at: 6))]"))
    #expect(server.counts.clashes == 1)
    #expect(server.stored.map(\.timestamp) == [5])
  }

  /// Source: AWARE Micro answers 401, aware-server 200 with an array of one message.
  @Test("refuses another study and another key, with each kind's own answer")
  func wrongStudy() throws {
    for kind in StudyServerOptions.ServerKind.allCases {
      let server = try studyServer {
        $0.kind = kind
        $0.studyNumber = 7
        $0.studyKey = "KEY"
      }
      for path in [
        "/api/8/KEY/insert/", "/api/7/key/insert/", "/api/7//insert/",
        "/index.php/webservice/index/7/K/t/insert",
      ] {
        let answer = try #require(server.answer(to: upload("[\(row(1))]", to: path)))
        #expect(answer.status == (kind == .micro ? 401 : 200))
        let text = String(decoding: answer.body, as: UTF8.self)
        #expect(text.hasPrefix(#"[{"message":""#) == (kind == .php))
      }
      #expect(server.stored.isEmpty)
      #expect(server.counts.refused == 4)
      _ = server.answer(to: upload("[\(row(1))]"))
      #expect(server.stored.count == 1)
      #expect(server.counts.requests == 5)
    }
  }

  /// Our choice, but for the sizes: AWARE Micro takes 50 MB.
  @Test("refuses unreadable requests without storing rows")
  func unreadable() throws {
    let server = try studyServer { $0.maxBody = 300 }
    let bad = [
      (upload("[\(row(1)),{}]"), 400), (upload("[\(row(1)),{\"id\":2}]"), 400),
      (upload("[\(row(1)),3]"), 400), (upload("3"), 400), (upload("{\"a\":3}"), 400),
      (upload("[{timestamp:1}]"), 400), (upload("[\(row(1))"), 400),
      (upload("[\(row(1))]", table: ""), 400), (upload("[\(row(1))]", device: ""), 400),
      (upload("[{\"timestamp\":1,\"a\":\"\(String(repeating: "x", count: 300))\"}]"), 413),
      (upload("[\(row(1))]", to: "/nowhere"), 404),
      (ServerRequest(method: "GET", path: "/insert/", headers: [:], body: Data()), 405),
      (ServerRequest(method: "POST", path: "/insert/", headers: [:], body: Data([0xFF])), 400),
      (form("data=[]", to: "/t/insert"), 400), (form("device_id=D", to: "/t/insert"), 400),
    ]
    for (request, status) in bad {
      #expect(server.answer(to: request)?.status == status, "\(request.body)")
    }
    #expect(server.stored.isEmpty)
    #expect(server.counts.refused == bad.count)
    #expect(server.counts.rows == 0)
  }

  /// Source: AWARE Micro's fork, where a name's letters can make a statement fail; here none can.
  @Test("accepts any names and texts, including SQL", arguments: shapes)
  func names(shape: StudyServerOptions.Shape) throws {
    let server = try studyServer { $0.shape = shape }
    let odd = #"t'); DROP TABLE \"x"#
    let more = #""trigger":"it's","order":null,"a \"b":1.5,"":"é\u0000🙂","_ID2":[1]"#
    #expect(server.answer(to: upload("[\(row(1, more))]", table: odd))?.status == 200)
    #expect(server.stored.map(\.table) == [#"t'); DROP TABLE "x"#])
  }

  /// Our choice: two fields that one column would be for fail a whole request, with all its rows.
  @Test("stores all rows of a request or none")
  func wholeOrNothing() throws {
    let server = try studyServer { $0.shape = .columns }
    let data = "[\(row(1)),\(row(2, #""a":1,"A":2"#))]"
    #expect(server.answer(to: upload(data))?.status == 500)
    #expect(server.stored.isEmpty)
    #expect(server.counts.rows == 0)
    #expect(server.answer(to: upload("[\(row(1)),\(row(2, #""a":1"#))]"))?.status == 200)
    #expect(server.stored.count == 2)
  }

  /// Source: no public server has all routes; AWARE Micro lacks core 1.3.0's own.
  @Test("has the routes that its options name")
  func routes() throws {
    let server = try studyServer { $0.routes = [.webservice] }
    #expect(server.answer(to: upload("[\(row(1))]"))?.status == 404)
    let path = "/index.php/webservice/index/7/KEY/events/insert"
    #expect(server.answer(to: form("device_id=D&data=[\(row(1))]", to: path))?.status == 200)
  }

  @Test("refuses invalid options with a reason")
  func checks() {
    let changes: [(inout StudyServerOptions) -> Void] = [
      { $0.maxBody = 0 }, { $0.takes = .seconds(-1) },
      {
        $0.routes = [.insert]
        $0.studyKey = "K"
      },
    ]
    for change in changes {
      let error = #expect(throws: ServerSetupError.self) { try studyServer(change) }
      #expect(error?.description.contains("hint: ") == true)
    }
  }
}
