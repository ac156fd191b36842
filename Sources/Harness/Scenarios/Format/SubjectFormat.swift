import Scenes

/// How a scenario describes somebody or something in front of the camera.
enum SubjectFormat {
  static let name = Key.required(
    "name",
    Form.text("a name such as 'speaker'"),
    example: "speaker",
    "The subject's name, as results have it."
  )
  static let kind = Key.optional(
    "kind",
    Form<Scenes.SceneSubject.SubjectKind>.word("'person' or 'object'"),
    otherwise: "person",
    "What it is."
  )
  static let height = Key.optional(
    "height",
    Form.quantity("a height such as '1.7 m'", in: QuantityUnit.lengths, 0.05...3),
    otherwise: "1.7 m",
    "How tall it is."
  )
  static let from = Key.optional(
    "from",
    pointForm,
    example: "[0 m, 2 m]",
    "Where it is at first: metres to the right of the dock, and away from it."
  )
  static let path = Key.optional(
    "path",
    StepFormat.form.list("steps"),
    "What it does, one thing after the other; afterwards it stays where it is."
  )
  static let recorded = Key.optional(
    "recorded",
    Form.text("a path such as 'paths/speaker.csv'"),
    example: "paths/speaker.csv",
    """
    A CSV file of its positions, instead of a path: time_s, right_m, up_m, ahead_m; a face's middle \
    in metres from the phone's lens.
    """
  )

  /// A place on the floor, as two lengths.
  static let pointForm = Form<Scenario.Point>(
    expected: "a place such as [0 m, 2 m]",
    schema: {
      [
        "type": "array", "items": lengthForm.schema($0), "minItems": .number("2"),
        "maxItems": .number("2"),
      ]
    },
    read: { node, reading in
      guard case .sequence(let items) = node.content else {
        reading.complain(expected: "a place such as [0 m, 2 m]", found: node)
        return nil
      }
      guard items.count == 2 else {
        reading.complain(
          .malformed,
          at: node.location,
          "a place has two lengths, not \(items.count)",
          hint: "write how far to the right and how far ahead, such as [0 m, 2 m]"
        )
        return nil
      }
      let right = lengthForm.read(items[0], &reading)
      let ahead = lengthForm.read(items[1], &reading)
      guard let right, let ahead else { return nil }
      guard right * right + ahead * ahead >= 0.01 else {
        reading.complain(
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

  private static let lengthForm = Form.quantity(
    "a length such as '2 m'",
    in: QuantityUnit.lengths,
    -100...100
  )

  static let form = Form<Scenario.Subject>.section(
    "the keys of a subject",
    [name.row, kind.row, height.row, from.row, path.row, recorded.row]
  ) { section, reading in
    let name = section.value(name, &reading)
    let kind = section.value(kind, &reading)
    let height = section.value(height, &reading)
    let from = section.value(from, &reading)
    let path = section.value(path, &reading)
    let recorded = section.value(recorded, &reading)
    if let place = section.entry("recorded")?.keyLocation {
      for key in ["from", "path"] where section.entry(key) != nil {
        let message = "'recorded' and '\(key)' cannot both say where it is"
        reading.complain(.contradiction, at: place, message, hint: "delete one")
      }
    } else if section.entry("from") == nil {
      reading.complain(
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

  static let kind = Key.required(
    "do",
    Form<Kind>.word("'stay', 'walk', 'circle', 'sit' or 'leave'"),
    example: "walk",
    "What it does."
  )
  static let to = Key.optional(
    "to",
    SubjectFormat.pointForm,
    example: "[1.5 m, 2 m]",
    "For walk: where to, straight."
  )
  static let speed = Key.optional(
    "at",
    Form.quantity("a speed such as '1.4 m/s'", in: QuantityUnit.speeds, -15...15).placed,
    example: "1.4 m/s",
    "For walk and circle: how fast; around the dock, a negative speed goes to the left."
  )
  static let lasts = Key.optional(
    "for",
    Form.duration(.positive),
    example: "10s",
    "For all but walk: how long."
  )
  static let speaks = Key.optional(
    "speaking",
    Form.truth,
    otherwise: "false",
    "Whether it speaks meanwhile."
  )
  static let looks = Key.optional(
    "looking",
    Form.truth,
    otherwise: "true",
    "Whether it looks at the camera meanwhile."
  )

  static let form = Form<Scenario.Step>.section(
    "the keys of a step",
    [kind.row, to.row, speed.row, lasts.row, speaks.row, looks.row],
    rules: Kind.allCases.map(rule)
  ) { section, reading in
    let kind = section.value(kind, &reading)
    let to = section.value(to, &reading)
    let speed = section.value(speed, &reading)
    let lasts = section.value(lasts, &reading)
    let speaks = section.value(speaks, &reading)
    let looks = section.value(looks, &reading)
    guard let kind, let speaks, let looks else { return nil }
    section.checkKeys(
      extras,
      needed: kind.needs,
      taken: kind.needs,
      with: "do: \(kind.rawValue)",
      &reading
    )
    if let speed, speed.value == 0 || (kind == .walk && speed.value < 0) {
      reading.complain(
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
    .dependency(on: "do", kind.rawValue, needed: kind.needs, taken: kind.needs, of: extras)
  }
}
