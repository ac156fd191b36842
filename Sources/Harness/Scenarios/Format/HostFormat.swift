import Foundation

/// How a scenario describes the hosts that an app's requests find.
enum HostFormat {
  typealias Host = Scenario.Host

  /// The host as written, before its files are read and moments are compared with the study's start.
  struct Draft: Sendable {
    var host: Placed<String>
    var answers: [HostAnswerFormat.Draft]
    var faults: [ServerFaultFormat.Draft]
  }

  /// A host's name, without a scheme, a port or a path.
  static let nameForm = Form.text(
    "a host's name such as 'api.study.example'",
    pattern: "^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$",
    hint: "write the name alone, in lower case: no https://, no port, no path"
  ) { text in
    let marks = Set("abcdefghijklmnopqrstuvwxyz0123456789.-")
    guard let first = text.first, let last = text.last else { return false }
    return text.allSatisfy(marks.contains) && !".-".contains(first) && !".-".contains(last)
  }

  static let host = Key.required(
    "host",
    nameForm.placed,
    example: "api.study.example",
    "The host's name, at every port, with and without encryption."
  )
  static let answers = Key.optional(
    "answers",
    HostAnswerFormat.form.list("answers"),
    otherwise: "[]",
    "What it answers; the first that fits counts. Anything else is not found (404)."
  )
  static let faults = Key.optional(
    "faults",
    ServerFaultFormat.form.list("faults"),
    otherwise: "[]",
    "What goes wrong with it."
  )

  static let form = Form<Draft>.section(
    "the keys of a host",
    [host.row, answers.row, faults.row]
  ) { section, reading in
    let host = section.value(host, &reading)
    let answers = section.value(answers, &reading)
    let faults = section.value(faults, &reading)
    guard let host, let answers, let faults else { return nil }
    return Draft(host: host, answers: answers, faults: faults)
  }
}

/// How a scenario says what a host answers.
enum HostAnswerFormat {
  /// The answer as written, before its file is read.
  struct Draft: Sendable {
    var answer: Scenario.HostAnswer
    var file: Placed<String>?
  }

  static let path = Key.required(
    "path",
    Form.text(
      "a path such as '/upload', or '/files/*' for all below it",
      pattern: "^/",
      hint: "begin it with a slash",
      where: { $0.hasPrefix("/") && !$0.dropLast().contains("*") }
    ),
    example: "/upload",
    "The path; '/files/*' is all below it. A query counts only if it is written here."
  )
  static let method = Key.optional(
    "method",
    Form.word(
      "an HTTP method such as 'POST'",
      ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"].map { ($0, $0) }
    ),
    "The method; any if left out."
  )
  static let status = Key.optional(
    "status",
    Form<Int>.number("an HTTP status", 200...599),
    otherwise: "200",
    "The HTTP status."
  )
  static let headers = Key.optional(
    "headers",
    Form.options,
    example: "{ Content-Type: application/json }",
    "Header fields of the answer."
  )
  static let body = Key.optional(
    "body",
    Form.text("a text", pattern: "", where: { _ in true }),
    example: "'{\"ok\":true}'",
    "The body, as text; none if left out."
  )
  static let bodyFile = Key.optional(
    "body file",
    Form.text("a path such as 'config.json'").placed,
    example: "config.json",
    "A file in this file's folder whose bytes are the body, at most 1 MiB."
  )
  static let after = Key.optional(
    "after",
    Form.duration(.fromZero),
    otherwise: "20ms",
    "How long the host takes to answer."
  )

  static let form = Form<Draft>.section(
    "the keys of an answer",
    [path.row, method.row, status.row, headers.row, body.row, bodyFile.row, after.row]
  ) { section, reading in
    let path = section.value(path, &reading)
    let method = section.value(method, &reading)
    let status = section.value(status, &reading)
    let headers = section.value(headers, &reading)
    let body = section.value(body, &reading)
    let file = section.value(bodyFile, &reading)
    let after = section.value(after, &reading)
    guard let path, let status, let after else { return nil }
    if body != nil, let file {
      reading.complain(
        .unneededKey,
        at: file.location,
        "'body' and 'body file' cannot both be the body",
        hint: "delete one of them"
      )
      return nil
    }
    let answer = Scenario.HostAnswer(
      path: path,
      method: method,
      status: status,
      headers: headers ?? [],
      body: Data((body ?? "").utf8),
      after: after
    )
    return Draft(answer: answer, file: file)
  }
}
