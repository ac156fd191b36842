package import Foundation

/// The process and the system that an app's process sees.
extension ProcessInfo {
  private struct OriginalText { var call: () -> String }
  private struct OriginalTexts { var call: () -> [String] }
  private struct OriginalVariables { var call: () -> [String: String] }
  private struct OriginalVersion { var call: () -> OperatingSystemVersion }
  private struct OriginalCheck { var call: (OperatingSystemVersion) -> Bool }

  private func originalText(_ symbol: String) -> String {
    unsafeBitCast(ReplacedMethods.method(symbol, on: self), to: OriginalText.self).call()
  }

  @_silgen_name("$s20FoundationEssentials11ProcessInfoC11environmentSDyS2SGvg")
  @inline(never)
  @_optimize(none)
  package final func environmentInWorld() -> [String: String] {
    if let identity = World.current?.identity { return identity.environment }
    let method = ReplacedMethods.method(Symbols.environment, on: self)
    return unsafeBitCast(method, to: OriginalVariables.self).call()
  }

  /// An app's only argument is its program's path.
  @_silgen_name("$s20FoundationEssentials11ProcessInfoC9argumentsSaySSGvg")
  @inline(never)
  @_optimize(none)
  package final func argumentsInWorld() -> [String] {
    if let environment = AppEnvironment.current { return environment.arguments }
    let method = ReplacedMethods.method(Symbols.arguments, on: self)
    return unsafeBitCast(method, to: OriginalTexts.self).call()
  }

  @_silgen_name("$s20FoundationEssentials11ProcessInfoC11processNameSSvg")
  @inline(never)
  @_optimize(none)
  package final func processNameInWorld() -> String {
    AppEnvironment.current?.processName ?? originalText(Symbols.processName)
  }

  @_silgen_name("$s20FoundationEssentials11ProcessInfoC8hostNameSSvg")
  @inline(never)
  @_optimize(none)
  package final func hostNameInWorld() -> String {
    World.current?.identity?.hostName ?? originalText(Symbols.hostName)
  }

  @_silgen_name(
    "$s20FoundationEssentials11ProcessInfoC22operatingSystemVersionAA09OperatingfG0Vvg"
  )
  @inline(never)
  @_optimize(none)
  package final func operatingSystemVersionInWorld() -> OperatingSystemVersion {
    if let environment = AppEnvironment.current { return environment.operatingSystemVersion }
    let method = ReplacedMethods.method(Symbols.version, on: self)
    return unsafeBitCast(method, to: OriginalVersion.self).call()
  }

  @_silgen_name("$s20FoundationEssentials11ProcessInfoC28operatingSystemVersionStringSSvg")
  @inline(never)
  @_optimize(none)
  package final func operatingSystemVersionTextInWorld() -> String {
    AppEnvironment.current?.operatingSystem ?? originalText(Symbols.versionText)
  }

  @_silgen_name(
    "$s20FoundationEssentials11ProcessInfoC24isOperatingSystemAtLeastySbAA0fG7VersionVF"
  )
  @inline(never)
  @_optimize(none)
  package final func isOperatingSystemAtLeastInWorld(_ version: OperatingSystemVersion) -> Bool {
    if let own = AppEnvironment.current?.operatingSystemVersion {
      return (own.majorVersion, own.minorVersion, own.patchVersion)
        >= (version.majorVersion, version.minorVersion, version.patchVersion)
    }
    let method = ReplacedMethods.method(Symbols.isAtLeast, on: self)
    return unsafeBitCast(method, to: OriginalCheck.self).call(version)
  }
}

extension AppEnvironment {
  /// The arguments of the app's process: the path of its program.
  fileprivate var arguments: [String] { ["\(bundlePath)/\(processName)"] }
}

extension CommandLine {
  private struct Original { var call: () -> [String] }

  @_silgen_name("$ss11CommandLineO9argumentsSaySSGvgZ")
  @inline(never)
  @_optimize(none)
  package static func argumentsInWorld() -> [String] {
    if let environment = AppEnvironment.current { return environment.arguments }
    let method = ReplacedMethods.method(Symbols.commandLine, on: nil)
    return unsafeBitCast(method, to: Original.self).call()
  }
}
