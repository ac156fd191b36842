/// How a scenario describes what happens in front of the camera.
enum SceneFormat {
  static let detector = SectionKey.optional(
    "detector",
    DetectorFormat.decoder,
    otherwise: "{}",
    "How well subjects are found in the camera's frames."
  )
  static let subjects = SectionKey.required(
    "subjects",
    SubjectFormat.decoder.list("subjects", atLeast: 1),
    example: "[{ name: speaker, from: [0 m, 2 m] }]",
    "Who and what is in front of the camera."
  )

  static let decoder = NodeDecoder<Scenario.Scene>.section(
    "the keys of a scene",
    [detector.row, subjects.row]
  ) { section, context in
    let detector = section.value(detector, &context)
    let subjects = section.value(subjects, &context)
    guard let detector, let subjects else { return nil }
    var names: Set<String> = []
    for subject in subjects where !names.insert(subject.name).inserted {
      let message = "there are two subjects '\(subject.name.excerpt)'"
      context.report(
        .duplicateEntry,
        at: subject.location,
        message,
        hint: "give each a name of its own"
      )
    }
    return Scenario.Scene(detector: detector, subjects: subjects)
  }
}

/// How a scenario says how well subjects are found.
enum DetectorFormat {
  static let latency = SectionKey.optional(
    "latency",
    NodeDecoder.duration(DurationRange(longestDays: 1)),
    otherwise: "60ms",
    "Time from a frame to what was found in it."
  )
  static let noise = SectionKey.optional(
    "noise",
    NodeDecoder<Int>.share,
    otherwise: "2 %",
    "The standard deviation of a box's place, as a share of its size."
  )
  static let misses = SectionKey.optional(
    "misses",
    NodeDecoder<Int>.share,
    otherwise: "2 %",
    "The share of subjects in view that it misses."
  )
  static let falseAlarms = SectionKey.optional(
    "false alarms",
    NodeDecoder<Int>.share,
    otherwise: "0.2 %",
    "The share of frames with a subject that isn't there."
  )

  static let decoder = NodeDecoder<Scenario.Detector>.section(
    "the keys of a detector",
    [latency.row, noise.row, misses.row, falseAlarms.row]
  ) { section, context in
    let latency = section.value(latency, &context)
    let noise = section.value(noise, &context)
    let misses = section.value(misses, &context)
    let falseAlarms = section.value(falseAlarms, &context)
    guard let latency, let noise, let misses, let falseAlarms else { return nil }
    return Scenario.Detector(
      latency: latency,
      noise: noise,
      misses: misses,
      falseAlarms: falseAlarms
    )
  }
}
