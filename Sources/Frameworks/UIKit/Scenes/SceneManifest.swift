package import Diagnostics
import Foundation
import VirtualTime

/// What an app's Info.plist says of scenes, with the key `UIApplicationSceneManifest`.
package struct SceneManifest: Hashable, Sendable {
  /// One configuration of scenes.
  package struct Entry: Hashable, Sendable {
    package var name: String?
    /// The names of classes as the Info.plist has them, such as `$(PRODUCT_MODULE_NAME).SceneDelegate`.
    package var sceneClass: String?
    package var delegateClass: String?

    package init(name: String?, sceneClass: String? = nil, delegateClass: String?) {
      self.name = name
      self.sceneClass = sceneClass
      self.delegateClass = delegateClass
    }
  }

  /// The configurations of each role, by its raw value.
  package var entries: [String: [Entry]]

  package init(entries: [String: [Entry]] = [:]) { self.entries = entries }

  /// The configuration with a name, or the first one of the role; nil if there is none.
  @MainActor
  func entry(named name: String?, for role: UISceneSession.Role) -> Entry? {
    let entries = entries[role.rawValue] ?? []
    return name == nil ? entries.first : entries.first { $0.name == name }
  }
}

extension UIKitService {
  /// The class with a name of the Info.plist; nil if the program has none.
  ///
  /// The module's name may stand for that of the app's delegate: Xcode replaces `$(PRODUCT_MODULE_NAME)` as it builds an
  /// app, and an app that is rehearsed may have another module here (our choice).
  @MainActor
  func type(named name: String?) -> AnyClass? {
    guard let name, let last = name.split(separator: ".").last else { return nil }
    if let found = NSClassFromString(name) { return found }
    var delegate: AnyClass? = launch?.application?.delegate.map { Swift.type(of: $0 as AnyObject) }
    while let type = delegate {
      let module = String(reflecting: type).prefix { $0 != "." }
      if let found = NSClassFromString("\(module).\(last)") { return found }
      delegate = _getSuperclass(type)
    }
    return nil
  }

  /// Reports a scene without a delegate whose class the Info.plist names: UIKit then logs that it could not load the class,
  /// and shows an empty scene.
  @MainActor
  func diagnoseMissingDelegate(_ configuration: UISceneConfiguration) {
    let entry = hardware.sceneManifest?.entry(named: configuration.name, for: configuration.role)
    guard configuration.delegateClass == nil, let name = entry?.delegateClass else { return }
    let fact = state.diagnostics.record(.sceneDelegateMissing, about: name) {
      "the Info.plist names the scene's delegate \(name), and the program has no such class"
    }
    if let fact { report(fact) }
  }
}

extension Diagnostic {
  static let sceneDelegateMissing = Diagnostic(
    "scene-delegate-missing",
    "the Info.plist names a delegate of scenes that the program lacks",
    advice:
      "name a class of the program in UISceneDelegateClassName; until then nobody hears that the scene comes, goes or opens a URL",
    // The class may only be left out of what is rehearsed.
    severity: .advice
  )

  /// Every mistake in the classes that an app's Info.plist names.
  package static let ofScenes: [Diagnostic] = [sceneDelegateMissing]
}
