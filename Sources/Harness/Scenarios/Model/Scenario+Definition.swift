import Foundation

extension Scenario {
  /// The scenario as one line of JSON, which is equal for equal scenarios in any folder.
  ///
  /// It holds what the property lists that the scenario names say, but of paths only the last part, and
  /// nothing that is for tests alone: a run is the same with and without it.
  package var definition: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(withoutFolders), as: UTF8.self)
    } catch {
      preconditionFailure("a scenario that JSON can't write: \(error)")
    }
  }

  /// Decodes a scenario from its definition.
  ///
  /// - Throws: An error if the text is not a definition, or is of another version.
  package init(definition: String) throws {
    self = try JSONDecoder().decode(Scenario.self, from: Data(definition.utf8))
  }

  private var withoutFolders: Scenario {
    var scenario = self
    scenario.inTests = nil
    scenario.tags = nil
    scenario.vary = nil
    scenario.cost = nil
    scenario.calm = nil
    scenario.pilot = nil
    scenario.file = Self.last(file)
    if let file = digest?.location.file { scenario.digest?.location.file = Self.last(file) }
    scenario.app.infoPlist.file = app.infoPlist.file.map(Self.last)
    scenario.app.entitlements.file = app.entitlements.file.map(Self.last)
    Self.shorten(&scenario.app.options)
    for index in groups.indices {
      Self.shorten(&scenario.groups[index].location)
      Self.shorten(&scenario.groups[index].reality.changes)
      for number in groups[index].automations.indices {
        Self.shorten(&scenario.groups[index].automations[number].location)
        Self.shorten(&scenario.groups[index].automations[number].options)
      }
    }
    for index in recordings.indices { Self.shorten(&scenario.recordings[index].location) }
    for index in servers.indices {
      for number in servers[index].answers.indices {
        Self.shorten(&scenario.servers[index].answers[number].headers)
      }
    }
    scenario.uploads = uploads.map { uploads in
      uploads.map { upload in
        var upload = upload
        Self.shorten(&upload.names)
        return upload
      }
    }
    scenario.pushes = pushes.map { pushes in
      pushes.map { push in
        var push = push
        Self.shorten(&push.data)
        return push
      }
    }
    scenario.scene?.subjects = (scene?.subjects ?? []).map { subject in
      var subject = subject
      Self.shorten(&subject.location)
      return subject
    }
    for index in timeline.indices { Self.shorten(&scenario.timeline[index].location) }
    for index in expectations.indices {
      scenario.expectations[index].holds = nil
      Self.shorten(&scenario.expectations[index].location)
      if let file = expectations[index].queryLocation?.file {
        scenario.expectations[index].queryLocation?.file = Self.last(file)
      }
      if let file = expectations[index].needsLocation?.file {
        scenario.expectations[index].needsLocation?.file = Self.last(file)
      }
    }
    scenario.measures = measures.map { measures in
      measures.map { measure in
        var measure = measure
        Self.shorten(&measure.location)
        if let file = measure.queryLocation?.file { measure.queryLocation?.file = Self.last(file) }
        return measure
      }
    }
    return scenario
  }

  private static func shorten(_ place: inout Location) { place.file = last(place.file) }

  private static func shorten(_ options: inout [Option]) {
    for index in options.indices { shorten(&options[index].location) }
  }

  private static func last(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
