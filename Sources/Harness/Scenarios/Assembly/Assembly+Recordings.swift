import Foundation

extension Assembly {
  /// A recording whose file is there, or nil after complaining.
  func recording(
    _ draft: RecordingFormat.Draft,
    _ reading: inout Reading
  ) -> Scenario.Recording? {
    let who = who(draft.who, &reading)
    let device = device(of: draft, &reading)
    let size = size(of: draft.file, &reading)
    guard let who, let device, let size else { return nil }
    if device != .phone { checkWatches(of: who, device, draft, &reading) }
    return Scenario.Recording(
      sensor: draft.sensor.value,
      device: device,
      who: who,
      file: draft.file.value,
      size: size,
      table: draft.table,
      times: draft.times,
      timeZone: draft.timeZone,
      firstDay: draft.firstDay,
      repeatsEvery: draft.repeatsEvery,
      location: draft.location
    )
  }

  /// The device that is meant, if its sensor can be replaced.
  private func device(
    of draft: RecordingFormat.Draft,
    _ reading: inout Reading
  ) -> Scenario.Recording.Device? {
    let sensor = draft.sensor
    let known = reading.vocabulary.sensors.filter { !$0.replayedOn.isEmpty }
    guard let devices = known.first(where: { $0.name == sensor.value })?.replayedOn else {
      reading.complain(
        .notReplayed,
        at: sensor.location,
        "recordings of '\(sensor.value)' cannot be replayed",
        hint: "they can of " + known.map(\.name).joined(separator: ", ")
      )
      return nil
    }
    guard let wanted = draft.device else {
      return devices.contains("phone") ? .phone : .watch
    }
    guard devices.contains(wanted.value == .phone ? "phone" : "watch") else {
      reading.complain(
        .notReplayed,
        at: wanted.location,
        "a \(wanted.value == .phone ? "phone" : "watch") does not record '\(sensor.value)'",
        hint: "write 'device: \(devices[0])'"
      )
      return nil
    }
    return wanted.value
  }

  /// Complains unless somebody of whom it is meant has that watch, or each group that is named.
  private func checkWatches(
    of who: Scenario.Who,
    _ device: Scenario.Recording.Device,
    _ draft: RecordingFormat.Draft,
    _ reading: inout Reading
  ) {
    let needed = device == .watch ? 1 : 2
    func has(_ name: String) -> Bool { (groups[name]?.group.watches.count ?? 0) >= needed }
    let without: [String]
    switch who {
    case .everyone: without = groups.keys.contains(where: has) ? [] : ["everyone"]
    case .some(let members):
      without = members.map { member in
        switch member {
        case .group(let name), .participant(let name, _): name
        }
      }.filter { !has($0) }
    }
    guard let name = without.first else { return }
    let message =
      name == "everyone"
      ? "nobody has a \(device.rawValue)"
      : "the group '\(name)' has no \(device.rawValue)"
    let hint = "give the group one, such as '\(device.rawValue): Apple Watch Series 11'"
    reading.complain(.contradiction, at: draft.location, message, hint: hint)
  }

  /// Whether a file lies in the scenario's folder; complains if it doesn't.
  func checkIsInside(_ file: Placed<String>, _ reading: inout Reading) -> Bool {
    let name = file.value
    guard
      name.hasPrefix("/") || name.split(separator: "/").contains("..")
        || FileBytes.leads(path(of: name), outOf: path(of: "."))
    else { return true }
    reading.complain(
      .outsideFolder,
      at: file.location,
      "'\(name.excerpt)' lies outside the scenario's folder",
      hint: "move it there, or copy it there: what a study needs travels with it"
    )
    return false
  }

  /// The size of a file in the scenario's folder, or nil after complaining; nothing is read of it.
  private func size(of file: Placed<String>, _ reading: inout Reading) -> Int? {
    guard checkIsInside(file, &reading) else { return nil }
    do throws(ScenarioError) {
      return try FileBytes.size(path(of: file.value), what: "recording", askedAt: file.location)
    } catch {
      reading.complaints.append(error)
      return nil
    }
  }
}
