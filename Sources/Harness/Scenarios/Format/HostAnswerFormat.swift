import Foundation
import Servers

/// The answer as written, before its file is read and moments are compared with the study's start.
struct UncheckedHostAnswer: Sendable {
  var answer: Scenario.HostAnswer
  /// Where the bodies stand, or the answer.
  var bodyLocation: Location
  var file: Located<String>?
  var times: UncheckedTimes?
}

/// How a scenario says what a host answers, and to which requests.
enum HostAnswerFormat {
  static let pathDecoder = NodeDecoder.text(
    "a path such as '/upload', or '/files/*' for all below it",
    pattern: "^/",
    hint: "begin it with a slash",
    where: { $0.hasPrefix("/") && !$0.dropLast().contains("*") }
  )

  static let path = SectionKey.required(
    "path",
    pathDecoder,
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
  static let times = SectionKey.optional(
    "when",
    TimesFormat.decoder,
    example: "{ from: day 7 00:00 }",
    "When it applies; always if left out."
  )
  static let ifHeader = SectionKey.optional(
    "if header",
    NodeDecoder.options,
    example: "{ Authorization: Bearer * }",
    "Header fields of the request; a * at the end stands for any text."
  )
  static let ifBody = SectionKey.optional(
    "if body",
    NodeDecoder.text("a text"),
    example: "'\"kind\":\"final\"'",
    "A text in the request's body."
  )
  static let afterRequests = SectionKey.optional(
    "after requests",
    NodeDecoder<Int>.number("a number of requests", 1...1_000_000_000),
    example: "100",
    "How many such requests came before."
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
    NodeDecoder.text("a text", pattern: "", where: { _ in true }).located,
    example: "'{\"ok\":true}'",
    "The body, as text; none if left out."
  )
  static let bodyFile = SectionKey.optional(
    "body file",
    NodeDecoder.text("a path such as 'config.json'").located,
    example: "config.json",
    "A file in this file's folder with the body, at most 1 MiB."
  )
  static let template = SectionKey.optional(
    "template",
    NodeDecoder.truth,
    otherwise: "false",
    """
    Whether the body has placeholders: \(BodyTemplate.placeholders) of the request. Times are those of the host's clock in UTC, and tokens those that the answer grants.
    """
  )
  static let sequence = SectionKey.optional(
    "sequence",
    HostStepFormat.decoder.list("answers", atLeast: 1, allowsDuplicates: true).located,
    example: "[201, 201, 401]",
    "Successive answers, in place of 'status' and 'body'."
  )
  static let restartAfter = SectionKey.optional(
    "restart after",
    pathDecoder.located,
    example: "/login",
    "A path that, requested with success, restarts the sequence."
  )
  static let after = SectionKey.optional(
    "after",
    NodeDecoder.duration(.fromZero),
    otherwise: "20ms",
    "How long it takes to answer."
  )

  static let decoder = NodeDecoder<UncheckedHostAnswer>.section(
    "the keys of an answer",
    [
      path.row, method.row, times.row, ifHeader.row, ifBody.row, afterRequests.row, status.row,
      headers.row, body.row, bodyFile.row, template.row, sequence.row, restartAfter.row, after.row,
    ]
  ) { section, context in
    let path = section.value(path, &context)
    let method = section.value(method, &context)
    let times = section.value(times, &context)
    let ifHeader = section.value(ifHeader, &context)
    let ifBody = section.value(ifBody, &context)
    let afterRequests = section.value(afterRequests, &context)
    let status = section.value(status, &context)
    let headers = section.value(headers, &context)
    let body = section.value(body, &context)
    let file = section.value(bodyFile, &context)
    let template = section.value(template, &context)
    let sequence = section.value(sequence, &context)
    let restartAfter = section.value(restartAfter, &context)
    let after = section.value(after, &context)
    guard let path, let status, let template, let after else { return nil }
    guard hasOneBody(section, body, file, sequence, restartAfter, &context) else { return nil }
    let answer = Scenario.HostAnswer(
      path: path,
      method: method,
      status: status,
      headers: headers ?? [],
      body: Data((body?.value ?? "").utf8),
      after: after,
      ifHeaders: ifHeader?.map { Scenario.HeaderCondition(name: $0.name, value: $0.value) },
      ifBody: ifBody,
      afterRequests: afterRequests,
      isTemplate: template ? true : nil,
      sequence: sequence?.value,
      restartsAfter: restartAfter?.value
    )
    let place = file?.location ?? body?.location ?? sequence?.location ?? section.location
    return UncheckedHostAnswer(answer: answer, bodyLocation: place, file: file, times: times)
  }

  /// Reports keys that cannot stand beside each other; returns whether there are none.
  private static func hasOneBody(
    _ section: ScenarioSection,
    _ body: Located<String>?,
    _ file: Located<String>?,
    _ sequence: Located<[Scenario.HostStep]>?,
    _ restartAfter: Located<String>?,
    _ context: inout DecodingContext
  ) -> Bool {
    let count = context.errors.count
    if body != nil, let file {
      context.report(
        .unneededKey,
        at: file.location,
        "'body' and 'body file' cannot both be the body",
        hint: "delete one of them"
      )
    }
    if sequence != nil {
      section.checkKeys(
        [status.row, Self.body.row, bodyFile.row],
        needed: [],
        allowed: [],
        with: "sequence",
        &context
      )
    } else if let restartAfter {
      context.report(
        .missingKey,
        at: restartAfter.location,
        "there is no sequence that '\(restartAfter.value.excerpt)' could start again",
        hint: Self.sequence.row.remedy
      )
    }
    return context.errors.count == count
  }
}

/// How a scenario writes one of the answers of successive requests: a status, or a section.
enum HostStepFormat {
  static let status = SectionKey.required(
    "status",
    statusDecoder,
    example: "401",
    "The HTTP status."
  )
  static let body = SectionKey.optional(
    "body",
    NodeDecoder.text("a text", pattern: "", where: { _ in true }),
    example: "expired",
    "The body, as text; none if left out."
  )
  static let times = SectionKey.optional(
    "times",
    NodeDecoder<Int>.number("a number of requests", 1...1_000_000_000),
    otherwise: "1",
    "How many requests get it before the next one."
  )

  private static let statusDecoder = NodeDecoder<Int>.number("an HTTP status", 200...599)

  private static let section = NodeDecoder<Scenario.HostStep>.section(
    "an HTTP status or the keys of an answer",
    [status.row, body.row, times.row]
  ) { section, context in
    let status = section.value(status, &context)
    let body = section.value(body, &context)
    let times = section.value(times, &context)
    guard let status, let times else { return nil }
    return Scenario.HostStep(status: status, body: Data((body ?? "").utf8), times: times)
  }

  static let decoder = NodeDecoder<Scenario.HostStep>(
    expected: section.expected,
    schema: { ["anyOf": .array([statusDecoder.schema($0), section.schema($0)])] },
    decode: { node, context in
      guard node.scalar != nil, !node.isNothing else { return section.decode(node, &context) }
      return statusDecoder.decode(node, &context).map {
        Scenario.HostStep(status: $0, body: Data(), times: 1)
      }
    }
  )
}
