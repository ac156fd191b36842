public import Foundation

/// A category of an app beyond Apple's named ones (Apple, SRSupplementalCategory).
public final class SRSupplementalCategory: NSObject, NSCopying, NSSecureCoding, Sendable {
  /// The class alone, which reads the same in each run; our choice.
  public override var description: String { "<\(type(of: self))>" }

  /// The category's name, without a documented meaning.
  public let identifier: String

  @available(*, unavailable)
  public override init() { preconditionFailure("a category needs an identifier") }

  /// The category of that name.
  package init(identifier: String) {
    self.identifier = identifier
    super.init()
  }

  public static var supportsSecureCoding: Bool { true }

  public convenience init?(coder: NSCoder) {
    guard let value = coder.decodeObject(of: NSString.self, forKey: "identifier") else {
      return nil
    }
    self.init(identifier: String(describing: value))
  }

  public func encode(with coder: NSCoder) {
    coder.encode(identifier as NSString, forKey: "identifier")
  }

  /// The category itself, as it never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? SRSupplementalCategory)?.identifier == identifier
  }

  public override var hash: Int { identifier.hashValue }
}
