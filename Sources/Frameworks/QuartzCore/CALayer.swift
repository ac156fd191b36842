public import Foundation

/// A rectangle of a screen, which nobody draws: what code beside views reckons with (Apple, CALayer).
///
/// A layer stands about its middle; transforms and other anchors are not simulated.
open class CALayer: NSObject {
  /// Only the class name, so that the description is the same in every run (our choice).
  open override var description: String { "<\(type(of: self))>" }

  /// What the app calls it.
  open var name: String?

  /// Whether it would be drawn.
  open var isHidden = false

  /// Its own coordinates, in points.
  open var bounds = CGRect.zero

  /// Where its middle is in the layer above it, in points.
  open var position = CGPoint.zero

  /// Where it is in the layer above it, in points; setting it changes `position` and the size of `bounds`.
  open var frame: CGRect {
    get {
      CGRect(
        x: position.x - bounds.width / 2,
        y: position.y - bounds.height / 2,
        width: bounds.width,
        height: bounds.height
      )
    }
    set {
      bounds.size = newValue.size
      position = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  /// The layer above it.
  open private(set) weak var superlayer: CALayer?

  /// The layers on it, the lowest first; nil if there are none.
  open private(set) var sublayers: [CALayer]?

  public override init() { super.init() }

  /// Puts a layer on top of those on this one; it leaves the layer that it was on.
  open func addSublayer(_ layer: CALayer) {
    layer.removeFromSuperlayer()
    layer.superlayer = self
    sublayers = (sublayers ?? []) + [layer]
  }

  /// Takes the layer off the one above it; nothing if there is none.
  open func removeFromSuperlayer() {
    guard let above = superlayer else { return }
    superlayer = nil
    let others = above.sublayers?.filter { $0 !== self } ?? []
    above.sublayers = others.isEmpty ? nil : others
  }
}
