extension ScenarioAssembler {
  /// Reports dock actions of participants without a dock, watch actions of those without a watch, and a scene without a
  /// docked camera.
  func checkDocks(_ context: inout DecodingContext) {
    let participants = unchecked.participants ?? []
    guard unchecked.participants != nil else { return }
    let hasDock = participants.contains(where: \.hasDock)
    if !hasDock, let scene = unchecked.scenario.scene, let first = scene.subjects.first {
      let message = "nobody has a dock whose camera could see '\(first.name.excerpt)'"
      let hint = "write 'dock: stand' in a group"
      context.report(.contradiction, at: first.location, message, hint: hint)
    }
    check({ $0.needsDock }, by: \.hasDock, "dock", "dock: stand", &context)
    check({ $0.needsWatch }, by: \.mayHaveWatch, "watch", "watch: Apple Watch Series 11", &context)
  }

  /// Reports actions of participants without the device that the actions need.
  private func check(
    _ needs: (any TimelineAction.Type) -> Bool,
    by has: (UncheckedGroup) -> Bool,
    _ device: String,
    _ key: String,
    _ context: inout DecodingContext
  ) {
    let participants = unchecked.participants ?? []
    for event in unchecked.timeline ?? [] where needs(event.action) {
      // `event` reports an error for unknown names.
      var silent = context
      guard let who = who(event.who.names, &silent) else { continue }
      let without = participants.first { unchecked in
        !has(unchecked)
          && (1...max(1, unchecked.group.count)).contains {
            who.includes(group: unchecked.group.name, number: $0)
          }
      }
      guard let without, !(who == .everyone && participants.contains(where: has)) else { continue }
      let message = "'\(without.group.name)' has no \(device)"
      let hint = "write '\(key)' in that group, or say who does it"
      context.report(.contradiction, at: event.location, message, hint: hint)
    }
  }
}
