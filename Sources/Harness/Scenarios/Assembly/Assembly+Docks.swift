extension Assembly {
  /// Complains of actions with docks of people who have none, and of a scene that nobody's camera sees.
  func checkDocks(_ reading: inout Reading) {
    let participants = draft.participants ?? []
    guard draft.participants != nil else { return }
    let hasDock = participants.contains(where: \.hasDock)
    if !hasDock, let scene = draft.scene, let first = scene.subjects.first {
      let message = "nobody has a dock whose camera could see '\(first.name.excerpt)'"
      let hint = "write 'dock: stand' in a group"
      reading.complain(.contradiction, at: first.location, message, hint: hint)
    }
    for event in draft.timeline ?? [] where event.action.needsDock {
      // Of names that mean nobody, the event itself complains.
      var silent = reading
      guard let who = who(event.who, &silent) else { continue }
      let without = participants.first { draft in
        !draft.hasDock
          && (1...max(1, draft.group.count)).contains {
            who.includes(group: draft.group.name, number: $0)
          }
      }
      guard let without, !(who == .everyone && hasDock) else { continue }
      let message = "'\(without.group.name)' has no dock"
      let hint = "write 'dock: stand' in that group, or say who does it"
      reading.complain(.contradiction, at: event.location, message, hint: hint)
    }
  }
}
