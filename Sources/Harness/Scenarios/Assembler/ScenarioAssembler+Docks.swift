extension ScenarioAssembler {
  /// Reports dock actions of participants without a dock, and a scene without a docked camera.
  func checkDocks(_ context: inout DecodingContext) {
    let participants = unchecked.participants ?? []
    guard unchecked.participants != nil else { return }
    let hasDock = participants.contains(where: \.hasDock)
    if !hasDock, let scene = unchecked.scene, let first = scene.subjects.first {
      let message = "nobody has a dock whose camera could see '\(first.name.excerpt)'"
      let hint = "write 'dock: stand' in a group"
      context.report(.contradiction, at: first.location, message, hint: hint)
    }
    for event in unchecked.timeline ?? [] where event.action.needsDock {
      // `event` reports an error for unknown names.
      var silent = context
      guard let who = who(event.who.names, &silent) else { continue }
      let without = participants.first { unchecked in
        !unchecked.hasDock
          && (1...max(1, unchecked.group.count)).contains {
            who.includes(group: unchecked.group.name, number: $0)
          }
      }
      guard let without, !(who == .everyone && hasDock) else { continue }
      let message = "'\(without.group.name)' has no dock"
      let hint = "write 'dock: stand' in that group, or say who does it"
      context.report(.contradiction, at: event.location, message, hint: hint)
    }
  }
}
