import Foundation

extension ScenarioAssembler {
  /// The app, with its property lists read or made.
  func app(_ app: UncheckedApp, _ context: inout DecodingContext) -> Scenario.App? {
    if let first = app.app.fetch?.first, let location = app.fetch?.firstLocation {
      check(Located(value: .moment(first), location: location), &context)
    }
    guard let entitlements = entitlements(app, &context) else { return nil }
    let entitled = EntitlementsCheck.values(entitlements.content)
      .compactMap { context.vocabulary.sensor(entitledBy: $0)?.name }
    let sensors = app.sensors?.map(\.value) ?? entitled.withoutRepetition
    // A dock, automations or hosts are enough to study.
    let hasOther =
      unchecked.servers?.isEmpty == false
      || unchecked.participants?.contains { $0.hasDock || !$0.group.automations.isEmpty } ?? true
    guard !sensors.isEmpty || hasOther else {
      let message = "the app reads no sensor"
      let hint = "name some under 'sensors', or their entitlements"
      context.report(.missingKey, at: app.location, message, hint: hint)
      return nil
    }
    if let required = app.required { check(required.value, among: sensors, &context) }
    guard let infoPlist = infoPlist(app, sensors, &context) else { return nil }
    let requiredKeys = InfoPlistCheck.requiredKeys(infoPlist.content)
    var whole = app.app
    whole.sensors = sensors
    whole.entitlements = entitlements
    whole.infoPlist = infoPlist
    whole.required = sensors.filter { name in
      let key = context.vocabulary.sensor(named: name)?.usageDetailKey
      return key.map(requiredKeys.contains) ?? false
    }
    return whole
  }

  private func entitlements(
    _ app: UncheckedApp,
    _ context: inout DecodingContext
  ) -> PropertyListFile? {
    switch app.entitlements ?? .values([]) {
    case .file(let path): return file(path, &context, EntitlementsCheck.errors)
    case .values(let values):
      let list = PropertyListValue.array(values.map(PropertyListValue.string))
      var content = [PropertyListKey.entitlement: list]
      // The made entitlements have what the scenario needs.
      if unchecked.pushes != nil { content[PropertyListKey.pushes] = .string("production") }
      return PropertyListFile(content)
    }
  }

  private func infoPlist(
    _ app: UncheckedApp,
    _ sensors: [String],
    _ context: inout DecodingContext
  ) -> PropertyListFile? {
    let required = app.required?.value.map(\.value) ?? []
    guard let path = app.infoPlist else {
      let known = sensors.compactMap { context.vocabulary.sensor(named: $0) }
      var content = madeInfoPlist(known, required: required)
      let hasSilentPush = unchecked.pushes?.contains { $0.isSilent } ?? false
      var modes: [String] = []
      let ofApp = context.vocabulary.appBackgroundTasks[app.app.name]
      if let tasks = app.backgroundTasks?.value ?? ofApp, !tasks.isEmpty {
        content[PropertyListKey.permittedTasks] = .array(tasks.map(PropertyListValue.string))
        modes = ["fetch", "processing"]
      }
      if hasSilentPush { modes.append("remote-notification") }
      if !modes.isEmpty {
        content[PropertyListKey.backgroundModes] = .array(modes.map(PropertyListValue.string))
      }
      for omission in app.leavesOut { omission.apply(to: &content) }
      return PropertyListFile(content)
    }
    if let place = app.backgroundTasks?.location {
      let message = "'background tasks' and 'info plist' cannot both say what may run"
      let hint = "delete 'background tasks'; the Info.plist has \(PropertyListKey.permittedTasks)"
      context.report(.contradiction, at: place, message, hint: hint)
    }
    if let place = app.required?.location {
      let message = "'required' and 'info plist' cannot both say which sensors are required"
      let hint = "delete 'required'; the Info.plist says it with <key>Required</key>"
      context.report(.contradiction, at: place, message, hint: hint)
    }
    var list = file(path, &context) {
      InfoPlistCheck.errors($0, $1, but: Set(app.leavesOut))
    }
    guard var content = list?.content else { return nil }
    for omission in app.leavesOut { omission.apply(to: &content) }
    list?.content = content
    return list
  }

  /// An Info.plist with all that SensorKit and CoreMotion ask for.
  private func madeInfoPlist(
    _ sensors: [Vocabulary.Sensor],
    required: [String]
  ) -> [String: PropertyListValue] {
    var details: [String: PropertyListValue] = [:]
    for sensor in sensors {
      guard let key = sensor.usageDetailKey else { continue }
      // Two sensors can share one key; it is required if either is.
      let others = sensors.filter { $0.usageDetailKey == key }.map(\.name)
      details[key] = .dictionary([
        PropertyListKey.description: .string("Used by the study."),
        PropertyListKey.required: .bool(others.contains(where: required.contains)),
      ])
    }
    return [
      PropertyListKey.usageDescription: .string(unchecked.scenario.study),
      PropertyListKey.privacyPolicyURL: .string("https://example.org/privacy"),
      PropertyListKey.usageDetail: .dictionary(details),
      PropertyListKey.motionUsage: .string(unchecked.scenario.study),
    ]
  }

  /// The path of a file that is named from the scenario's folder.
  func path(of file: String) -> String {
    (source.path.lastIndex(of: "/").map { String(source.path[...$0]) } ?? "") + file
  }

  /// A property list beside the scenario, or nil after reporting an error.
  private func file(
    _ path: Located<String>,
    _ context: inout DecodingContext,
    _ errors: (PropertyListText, Vocabulary) -> [ScenarioError]
  ) -> PropertyListFile? {
    let whole = path.value.hasPrefix("/") ? path.value : self.path(of: path.value)
    do throws(ScenarioError) {
      let text = try PropertyListText(path: whole, askedAt: path.location)
      let found = errors(text, context.vocabulary)
      context.errors += found
      guard found.isEmpty else { return nil }
      return PropertyListFile(text.content, file: whole)
    } catch {
      context.errors.append(error)
      return nil
    }
  }
}

extension [String] {
  /// The texts, each where it first stands.
  var withoutRepetition: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
