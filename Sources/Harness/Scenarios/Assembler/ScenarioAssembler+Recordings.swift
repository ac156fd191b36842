import Foundation

extension ScenarioAssembler {
  /// A recording whose file is there, or nil after reporting an error.
  func recording(
    _ unchecked: UncheckedRecording,
    _ context: inout DecodingContext
  ) -> Scenario.Recording? {
    let who = who(unchecked.who, &context)
    let device = device(of: unchecked, &context)
    let size = size(of: unchecked.file, &context)
    guard let who, let device, let size else { return nil }
    if device != .phone { checkWatches(of: who, device, unchecked, &context) }
    return Scenario.Recording(
      sensor: unchecked.sensor.value,
      device: device,
      who: who,
      file: unchecked.file.value,
      size: size,
      table: unchecked.table,
      times: unchecked.times,
      timeZone: unchecked.timeZone,
      firstDay: unchecked.firstDay,
      repeatsEvery: unchecked.repeatsEvery,
      location: unchecked.location
    )
  }

  /// The device that is meant, if its sensor can be replaced.
  private func device(
    of unchecked: UncheckedRecording,
    _ context: inout DecodingContext
  ) -> Scenario.Recording.Device? {
    let sensor = unchecked.sensor
    let known = context.vocabulary.sensors.filter { !$0.replayedOn.isEmpty }
    guard let devices = known.first(where: { $0.name == sensor.value })?.replayedOn else {
      context.report(
        .notReplayed,
        at: sensor.location,
        "recordings of '\(sensor.value)' cannot be replayed",
        hint: "they can of " + known.map(\.name).joined(separator: ", ")
      )
      return nil
    }
    guard let wanted = unchecked.device else {
      return devices.contains("phone") ? .phone : .watch
    }
    guard devices.contains(wanted.value == .phone ? "phone" : "watch") else {
      context.report(
        .notReplayed,
        at: wanted.location,
        "a \(wanted.value == .phone ? "phone" : "watch") does not record '\(sensor.value)'",
        hint: "write 'device: \(devices[0])'"
      )
      return nil
    }
    return wanted.value
  }

  /// Reports an error if a named group, or every participant of the recording, lacks the watch.
  private func checkWatches(
    of who: Scenario.Who,
    _ device: Scenario.Recording.Device,
    _ unchecked: UncheckedRecording,
    _ context: inout DecodingContext
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
    context.report(.contradiction, at: unchecked.location, message, hint: hint)
  }

  /// Whether a file lies in the scenario's folder; reports an error if it doesn't.
  func checkIsInside(_ file: Located<String>, _ context: inout DecodingContext) -> Bool {
    let name = file.value
    guard
      name.hasPrefix("/") || name.split(separator: "/").contains("..")
        || InputFile.isOutside(path(of: "."), path(of: name))
    else { return true }
    context.report(
      .outsideFolder,
      at: file.location,
      "'\(name.excerpt)' lies outside the scenario's folder",
      hint: "move it there, or copy it there: what a study needs travels with it"
    )
    return false
  }

  /// The size of a file in the scenario's folder, or nil after reporting an error; nothing is read of it.
  private func size(of file: Located<String>, _ context: inout DecodingContext) -> Int? {
    guard checkIsInside(file, &context) else { return nil }
    do throws(ScenarioError) {
      return try InputFile.size(path(of: file.value), what: "recording", askedAt: file.location)
    } catch {
      context.errors.append(error)
      return nil
    }
  }
}
