import Foundation

/// The host as written, before its files are read and moments are compared with the study's start.
struct UncheckedHost: Sendable {
  var host: Located<String>
  var answers: [UncheckedHostAnswer]
  var faults: [UncheckedServerFault]
  var token: Scenario.HostToken?
  var quota: Scenario.HostQuota?
  var clock: Scenario.ClockError?
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
    "The host's name, at every port."
  )
  static let answers = SectionKey.optional(
    "answers",
    HostAnswerFormat.decoder.list("answers"),
    otherwise: "[]",
    "The first that applies counts; anything else is 404."
  )
  static let faults = SectionKey.optional(
    "faults",
    ServerFaultFormat.decoder.list("faults"),
    otherwise: "[]",
    "Its faults."
  )

  static let token = SectionKey.optional(
    "token",
    HostTokenFormat.decoder,
    example: "{ from: /login, lasts: 30d }",
    "Tokens that it grants and requires."
  )
  static let quota = SectionKey.optional(
    "quota",
    HostQuotaFormat.decoder,
    example: "{ each day: 5 MB }",
    "How much it accepts of each participant."
  )
  static let clock = SectionKey.optional(
    "clock",
    ClockFormat.decoder,
    example: "{ offset: 5min }",
    """
    Its clock, which times tokens and templates; with it, answers have the field Date.
    """
  )

  static let decoder = NodeDecoder<UncheckedHost>.section(
    "the keys of a host",
    [host.row, answers.row, faults.row, token.row, quota.row, clock.row]
  ) { section, context in
    let host = section.value(host, &context)
    let answers = section.value(answers, &context)
    let faults = section.value(faults, &context)
    let token = section.value(token, &context)
    let quota = section.value(quota, &context)
    let clock = section.value(clock, &context)
    guard let host, let answers, let faults else { return nil }
    return UncheckedHost(
      host: host,
      answers: answers,
      faults: faults,
      token: token,
      quota: quota,
      clock: clock
    )
  }
}

/// How a scenario describes the tokens of a host.
enum HostTokenFormat {
  private static let nameDecoder = NodeDecoder.text(
    "a name such as 'token'",
    pattern: "^[A-Za-z0-9_-]+$",
    hint: "use letters, digits, '_' and '-'"
  ) { name in
    !name.isEmpty
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-".contains($0)) }
  }

  static let from = SectionKey.required(
    "from",
    HostAnswerFormat.pathDecoder,
    example: "/login",
    "The path whose successful answers (200 by default) carry a new token, in the body's JSON object or where a template places it."
  )
  static let field = SectionKey.optional(
    "field",
    nameDecoder,
    otherwise: "token",
    "The token's name in that object; beside it are `expires_in`, in seconds, and `expires_at`."
  )
  static let lasts = SectionKey.optional(
    "lasts",
    NodeDecoder.duration(.positive),
    example: "30d",
    "How long a token is valid; for ever if left out."
  )
  static let then = SectionKey.optional(
    "then",
    NodeDecoder<Int>.number("an HTTP status", 400...499),
    otherwise: "401",
    "The status without a valid token in `Authorization: Bearer TOKEN`."
  )
  static let paths = SectionKey.optional(
    "paths",
    HostAnswerFormat.pathDecoder.list("paths"),
    otherwise: "[]",
    example: "[/reports/*]",
    "The paths that need a token; by default all but those that grant one."
  )
  static let refresh = SectionKey.optional(
    "refresh",
    HostAnswerFormat.pathDecoder,
    example: "/refresh",
    "The path that grants a new token for a refresh token, in the request's JSON object or as its bearer."
  )
  static let refreshField = SectionKey.optional(
    "refresh field",
    nameDecoder,
    otherwise: "refresh_token",
    "Its name in both objects."
  )
  static let refreshLasts = SectionKey.optional(
    "refresh lasts",
    NodeDecoder.duration(.positive),
    example: "90d",
    "How long it is valid; for ever if left out."
  )

  static let decoder = NodeDecoder<Scenario.HostToken>.section(
    "the keys of a token",
    [
      from.row, field.row, lasts.row, then.row, paths.row, refresh.row, refreshField.row,
      refreshLasts.row,
    ]
  ) { section, context in
    let from = section.value(from, &context)
    let field = section.value(field, &context)
    let lasts = section.value(lasts, &context)
    let then = section.value(then, &context)
    let paths = section.value(paths, &context)
    let refresh = section.value(refresh, &context)
    let refreshField = section.value(refreshField, &context)
    let refreshLasts = section.value(refreshLasts, &context)
    for row in [Self.refreshField.row, Self.refreshLasts.row] {
      guard section.entry(Self.refresh.name) == nil, let entry = section.entry(row.name) else {
        continue
      }
      context.report(
        .missingKey,
        at: entry.keyLocation,
        "'\(row.name)' means nothing without the key 'refresh'",
        hint: Self.refresh.row.remedy
      )
    }
    guard let from, let field, let then, let paths, let refreshField else { return nil }
    return Scenario.HostToken(
      from: from,
      field: field,
      lasts: lasts,
      refusal: then,
      refresh: refresh,
      refreshField: refreshField,
      refreshLasts: refreshLasts,
      paths: paths
    )
  }
}

/// How a scenario limits what a host accepts.
enum HostQuotaFormat {
  static let eachDay = SectionKey.required(
    "each day",
    NodeDecoder<Int>.transferSize,
    example: "5 MB",
    "The most bytes of bodies from midnight to midnight in the study's offset."
  )
  static let then = SectionKey.optional(
    "then",
    NodeDecoder<Int>.number("an HTTP status", 400...599),
    otherwise: "429",
    "The status for a body beyond it, with Retry-After until midnight."
  )

  static let decoder = NodeDecoder<Scenario.HostQuota>.section(
    "the keys of a quota",
    [eachDay.row, then.row]
  ) { section, context in
    let eachDay = section.value(eachDay, &context)
    let then = section.value(then, &context)
    guard let eachDay, let then else { return nil }
    return Scenario.HostQuota(bytesEachDay: eachDay, refusal: then)
  }
}
