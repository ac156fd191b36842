import DockKit

extension Parity {
  mutating func dockAccessoryManager() {
    classType(17, DockAccessoryManager.self)
    constant(18, DockAccessoryManager.shared, DockAccessoryManager.self)
    property(19, \DockAccessoryManager.isSystemTrackingEnabled, Bool.self)
    function(
      20,
      { (it: DockAccessoryManager) throws -> DockAccessory.StateChanges in
        try it.accessoryStateChanges
      }
    )
    function(
      21,
      DockAccessoryManager.setSystemTrackingEnabled(_:)
        as (DockAccessoryManager) -> @concurrent (Bool) async throws -> Void
    )
    ending(22, "deinit", DockAccessoryManager.self)
  }
}
