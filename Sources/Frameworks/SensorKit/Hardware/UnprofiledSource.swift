import VirtualTime

/// A source whose work does not count as the app's, although the app's code calls it.
final class UnprofiledSource: SampleSource {
  private let source: any SampleSource
  private let profile: WorldProfile

  init(_ source: any SampleSource, outside profile: WorldProfile) {
    self.source = source
    self.profile = profile
  }

  func forEachSample(
    in stretch: Stretch,
    recordingSince: WorldTime,
    _ body: (WorldTime, UInt64) -> Bool
  ) { source.forEachSample(in: stretch, recordingSince: recordingSince, body) }

  // Inlined into what calls it through the protocol, because a fetch does this for each sample.
  @inline(__always)
  func decode(_ token: UInt64) -> AnyObject {
    let outer = profile.enter(.outside)
    defer { profile.leave(to: outer) }
    return source.decode(token)
  }

  func sourceDevice(of token: UInt64) -> SRSourceDevice? {
    let outer = profile.enter(.outside)
    defer { profile.leave(to: outer) }
    return source.sourceDevice(of: token)
  }
}
