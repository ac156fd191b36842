public import Foundation

/// A rectangle of a screen, for computations outside views; the simulation does not draw it (Apple,
/// CALayer).
///
/// The anchor point of a layer is its center; transforms and other anchor points are not simulated.
open class CALayer: NSObject {
  /// Only the class name, so that the description is the same in every run (our choice).
  open override var description: String { "<\(type(of: self))>" }

  /// The app's name of the layer.
  open var name: String?

  /// Whether the layer is hidden.
  open var isHidden = false

  /// The layer's own coordinates, in points.
  open var bounds = CGRect.zero

  /// The position of the center in the superlayer, in points.
  open var position = CGPoint.zero

  /// The frame in the superlayer, in points; setting it changes `position` and the size of
  /// `bounds`.
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

  /// The superlayer.
  open private(set) weak var superlayer: CALayer?

  /// The sublayers, the lowest first; nil if there are none.
  open private(set) var sublayers: [CALayer]?

  public override init() { super.init() }

  /// Adds a layer on top of the sublayers, and removes it from its previous superlayer.
  open func addSublayer(_ layer: CALayer) {
    layer.removeFromSuperlayer()
    layer.superlayer = self
    sublayers = (sublayers ?? []) + [layer]
  }

  /// Removes the layer from its superlayer, if it has one.
  open func removeFromSuperlayer() {
    guard let above = superlayer else { return }
    superlayer = nil
    let others = above.sublayers?.filter { $0 !== self } ?? []
    above.sublayers = others.isEmpty ? nil : others
  }
}
