import Docks

/// How a scenario describes somebody or something in front of the camera.
enum SubjectFormat {
  static let name = SectionKey.required(
    "name",
    NodeDecoder.text("a name such as 'speaker'"),
    example: "speaker",
    "The subject's name, as results have it."
  )
  static let kind = SectionKey.optional(
    "kind",
    NodeDecoder<Docks.SceneSubject.SubjectKind>.word("'person' or 'object'"),
    otherwise: "person",
    "What it is."
  )
  static let height = SectionKey.optional(
    "height",
    NodeDecoder.quantity("a height such as '1.7 m'", in: QuantityUnit.lengths, 0.05...3),
    otherwise: "1.7 m",
    "How tall it is."
  )
  static let from = SectionKey.optional(
    "from",
    pointDecoder,
    example: "[0 m, 2 m]",
    "Where it is at first: metres to the right of the dock, and away from it."
  )
  static let path = SectionKey.optional(
    "path",
    StepFormat.decoder.list("steps"),
    "What it does, one thing after the other; then it stays."
  )
  static let recorded = SectionKey.optional(
    "recorded",
    NodeDecoder.text("a path such as 'paths/speaker.csv'"),
    example: "paths/speaker.csv",
    "A CSV file of positions from the lens instead of a path: time_s, right_m, up_m, ahead_m."
  )

  /// A place on the floor, as two lengths.
  static let pointDecoder = NodeDecoder<Scenario.Point>(
    expected: "a place such as [0 m, 2 m]",
    schema: {
      [
        "type": "array", "items": lengthDecoder.schema($0), "minItems": .number("2"),
        "maxItems": .number("2"),
      ]
    },
    decode: { node, context in
      guard case .sequence(let items) = node.content else {
        context.report(expected: "a place such as [0 m, 2 m]", found: node)
        return nil
      }
      guard items.count == 2 else {
        context.report(
          .malformed,
          at: node.location,
          "a place has two lengths, not \(items.count)",
          hint: "write how far to the right and how far ahead, such as [0 m, 2 m]"
        )
        return nil
      }
      let right = lengthDecoder.decode(items[0], &context)
      let ahead = lengthDecoder.decode(items[1], &context)
      guard let right, let ahead else { return nil }
      guard right * right + ahead * ahead >= 0.01 else {
        context.report(
          .outOfRange,
          at: node.location,
          "this place is in the dock itself",
          hint: "keep 10 cm away"
        )
        return nil
      }
      return Scenario.Point(right: right, ahead: ahead)
    }
  )

  private static let lengthDecoder = NodeDecoder.quantity(
    "a length such as '2 m'",
    in: QuantityUnit.lengths,
    -100...100
  )

  static let decoder = NodeDecoder<Scenario.Subject>.section(
    "the keys of a subject",
    [name.row, kind.row, height.row, from.row, path.row, recorded.row]
  ) { section, context in
    let name = section.value(name, &context)
    let kind = section.value(kind, &context)
    let height = section.value(height, &context)
    let from = section.value(from, &context)
    let path = section.value(path, &context)
    let recorded = section.value(recorded, &context)
    if let place = section.entry("recorded")?.keyLocation {
      for key in ["from", "path"] where section.entry(key) != nil {
        let message = "'recorded' and '\(key)' cannot both say where it is"
        context.report(.contradiction, at: place, message, hint: "delete one")
      }
    } else if section.entry("from") == nil {
      context.report(
        .missingKey,
        at: section.location,
        "missing key 'from'",
        hint: Self.from.row.remedy
      )
      return nil
    }
    guard let name, let kind, let height else { return nil }
    guard let from = from ?? (recorded == nil ? nil : Scenario.Point(right: 0, ahead: 2)) else {
      return nil
    }
    return Scenario.Subject(
      name: name,
      kind: kind,
      height: height,
      from: from,
      path: path ?? [],
      recorded: recorded,
      location: section.location
    )
  }
}

/// How a scenario describes one thing that a subject does.
enum StepFormat {
  /// What subjects can do; the raw value is how it is written.
  enum Kind: String, CaseIterable, Sendable {
    case stay, walk, circle, sit, leave

    /// The keys that it must have besides.
    var needs: [String] {
      switch self {
      case .stay, .sit, .leave: ["for"]
      case .walk: ["to", "at"]
      case .circle: ["at", "for"]
      }
    }
  }

  static let kind = SectionKey.required(
    "do",
    NodeDecoder<Kind>.word("'stay', 'walk', 'circle', 'sit' or 'leave'"),
    example: "walk",
    "What it does."
  )
  static let to = SectionKey.optional(
    "to",
    SubjectFormat.pointDecoder,
    example: "[1.5 m, 2 m]",
    "For walk: where to, straight."
  )
  static let speed = SectionKey.optional(
    "at",
    NodeDecoder.quantity("a speed such as '1.4 m/s'", in: QuantityUnit.speeds, -15...15).located,
    example: "1.4 m/s",
    "For walk and circle: how fast; a negative speed circles to the left."
  )
  static let lasts = SectionKey.optional(
    "for",
    NodeDecoder.duration(.positive),
    example: "10s",
    "For all but walk: how long."
  )
  static let speaks = SectionKey.optional(
    "speaking",
    NodeDecoder.truth,
    otherwise: "false",
    "Whether it speaks meanwhile."
  )
  static let looks = SectionKey.optional(
    "looking",
    NodeDecoder.truth,
    otherwise: "true",
    "Whether it looks at the camera meanwhile."
  )

  static let decoder = NodeDecoder<Scenario.Step>.section(
    "the keys of a step",
    [kind.row, to.row, speed.row, lasts.row, speaks.row, looks.row],
    rules: Kind.allCases.map(rule)
  ) { section, context in
    let kind = section.value(kind, &context)
    let to = section.value(to, &context)
    let speed = section.value(speed, &context)
    let lasts = section.value(lasts, &context)
    let speaks = section.value(speaks, &context)
    let looks = section.value(looks, &context)
    guard let kind, let speaks, let looks else { return nil }
    section.checkKeys(
      extras,
      needed: kind.needs,
      allowed: kind.needs,
      with: "do: \(kind.rawValue)",
      &context
    )
    if let speed, speed.value == 0 || (kind == .walk && speed.value < 0) {
      context.report(
        .outOfRange,
        at: speed.location,
        "nobody gets anywhere at that speed",
        hint: kind == .walk ? "write a speed above 0" : "write a speed, negative to the left"
      )
      return nil
    }
    guard let action = action(kind, to, speed?.value, lasts) else { return nil }
    return Scenario.Step(action: action, speaks: speaks, looks: looks)
  }

  private static func action(
    _ kind: Kind,
    _ to: Scenario.Point?,
    _ speed: Double?,
    _ lasts: Duration?
  ) -> Scenario.Step.Action? {
    switch (kind, to, speed, lasts) {
    case (.walk, let to?, let speed?, _): .walk(to: to, speed: speed)
    case (.circle, _, let speed?, let lasts?): .circle(speed: speed, lasts)
    case (.stay, _, _, let lasts?): .stay(lasts)
    case (.sit, _, _, let lasts?): .sit(lasts)
    case (.leave, _, _, let lasts?): .leave(lasts)
    default: nil
    }
  }

  private static let extras = [to.row, speed.row, lasts.row]

  private static func rule(_ kind: Kind) -> JSON {
    .dependency(on: "do", kind.rawValue, needed: kind.needs, allowed: kind.needs, of: extras)
  }
}
