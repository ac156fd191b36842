import Foundation

/// The host as written, before its files are read and moments are compared with the study's start.
struct UncheckedHost: Sendable {
  var host: Located<String>
  var answers: [UncheckedHostAnswer]
  var faults: [UncheckedServerFault]
}

/// How a scenario describes the hosts that an app's requests find.
enum HostFormat {
  /// A host's name, without a scheme, a port or a path.
  static let nameDecoder = NodeDecoder.text(
    "a host's name such as 'api.study.example'",
    pattern: "^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$",
    hint: "write the name alone, in lower case: no https://, no port, no path"
  ) { text in
    let marks = Set("abcdefghijklmnopqrstuvwxyz0123456789.-")
    guard let first = text.first, let last = text.last else { return false }
    return text.allSatisfy(marks.contains) && !".-".contains(first) && !".-".contains(last)
  }

  static let host = SectionKey.required(
    "host",
    nameDecoder.located,
    example: "api.study.example",
    "The host's name, at every port, with and without encryption."
  )
  static let answers = SectionKey.optional(
    "answers",
    HostAnswerFormat.decoder.list("answers"),
    otherwise: "[]",
    "What it answers; the first match counts. Anything else is 404."
  )
  static let faults = SectionKey.optional(
    "faults",
    ServerFaultFormat.decoder.list("faults"),
    otherwise: "[]",
    "Its faults."
  )

  static let decoder = NodeDecoder<UncheckedHost>.section(
    "the keys of a host",
    [host.row, answers.row, faults.row]
  ) { section, context in
    let host = section.value(host, &context)
    let answers = section.value(answers, &context)
    let faults = section.value(faults, &context)
    guard let host, let answers, let faults else { return nil }
    return UncheckedHost(host: host, answers: answers, faults: faults)
  }
}

/// The answer as written, before its file is read.
struct UncheckedHostAnswer: Sendable {
  var answer: Scenario.HostAnswer
  var file: Located<String>?
}

/// How a scenario says what a host answers.
enum HostAnswerFormat {
  static let path = SectionKey.required(
    "path",
    NodeDecoder.text(
      "a path such as '/upload', or '/files/*' for all below it",
      pattern: "^/",
      hint: "begin it with a slash",
      where: { $0.hasPrefix("/") && !$0.dropLast().contains("*") }
    ),
    example: "/upload",
    "The path; '/files/*' is all below it. A query counts only if it is here."
  )
  static let method = SectionKey.optional(
    "method",
    NodeDecoder.word(
      "an HTTP method such as 'POST'",
      ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"].map { ($0, $0) }
    ),
    "The method; any if left out."
  )
  static let status = SectionKey.optional(
    "status",
    NodeDecoder<Int>.number("an HTTP status", 200...599),
    otherwise: "200",
    "The HTTP status."
  )
  static let headers = SectionKey.optional(
    "headers",
    NodeDecoder.options,
    example: "{ Content-Type: application/json }",
    "Header fields of the answer."
  )
  static let body = SectionKey.optional(
    "body",
    NodeDecoder.text("a text", pattern: "", where: { _ in true }),
    example: "'{\"ok\":true}'",
    "The body, as text; none if left out."
  )
  static let bodyFile = SectionKey.optional(
    "body file",
    NodeDecoder.text("a path such as 'config.json'").located,
    example: "config.json",
    "A file in this file's folder whose bytes are the body, at most 1 MiB."
  )
  static let after = SectionKey.optional(
    "after",
    NodeDecoder.duration(.fromZero),
    otherwise: "20ms",
    "How long the host takes to answer."
  )

  static let decoder = NodeDecoder<UncheckedHostAnswer>.section(
    "the keys of an answer",
    [path.row, method.row, status.row, headers.row, body.row, bodyFile.row, after.row]
  ) { section, context in
    let path = section.value(path, &context)
    let method = section.value(method, &context)
    let status = section.value(status, &context)
    let headers = section.value(headers, &context)
    let body = section.value(body, &context)
    let file = section.value(bodyFile, &context)
    let after = section.value(after, &context)
    guard let path, let status, let after else { return nil }
    if body != nil, let file {
      context.report(
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
    return UncheckedHostAnswer(answer: answer, file: file)
  }
}
