/// How a scenario describes what happens in front of the camera.
enum SceneFormat {
  static let detector = Key.optional(
    "detector",
    DetectorFormat.form,
    otherwise: "{}",
    "How well subjects are found in the camera's frames."
  )
  static let subjects = Key.required(
    "subjects",
    SubjectFormat.form.list("subjects", atLeast: 1),
    example: "[{ name: speaker, from: [0 m, 2 m] }]",
    "Who and what is in front of the camera, from the study's start on."
  )

  static let form = Form<Scenario.Scene>.section(
    "the keys of a scene",
    [detector.row, subjects.row]
  ) { section, reading in
    let detector = section.value(detector, &reading)
    let subjects = section.value(subjects, &reading)
    guard let detector, let subjects else { return nil }
    var names: Set<String> = []
    for subject in subjects where !names.insert(subject.name).inserted {
      let message = "there are two subjects '\(subject.name.excerpt)'"
      reading.complain(
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
  static let latency = Key.optional(
    "latency",
    Form.duration(DurationRange(longestDays: 1)),
    otherwise: "60ms",
    "Time from a frame to what was found in it."
  )
  static let noise = Key.optional(
    "noise",
    Form<Int>.share,
    otherwise: "2 %",
    "How far a box is off, as a share of its own size: a standard deviation."
  )
  static let misses = Key.optional(
    "misses",
    Form<Int>.share,
    otherwise: "2 %",
    "How many of the subjects in view are missed."
  )
  static let falseAlarms = Key.optional(
    "false alarms",
    Form<Int>.share,
    otherwise: "0.2 %",
    "How many frames have something that isn't there."
  )

  static let form = Form<Scenario.Detector>.section(
    "the keys of a detector",
    [latency.row, noise.row, misses.row, falseAlarms.row]
  ) { section, reading in
    let latency = section.value(latency, &reading)
    let noise = section.value(noise, &reading)
    let misses = section.value(misses, &reading)
    let falseAlarms = section.value(falseAlarms, &reading)
    guard let latency, let noise, let misses, let falseAlarms else { return nil }
    return Scenario.Detector(
      latency: latency,
      noise: noise,
      misses: misses,
      falseAlarms: falseAlarms
    )
  }
}
