import com_awareframework_ios_core

extension Parity {
  mutating func builder() {
    classType(85, Engine.Builder.self)
    function(86, Engine.Builder.init as () -> Engine.Builder)
    function(87, Engine.Builder.setType(_:) as (Engine.Builder) -> (DatabaseType) -> Engine.Builder)
    function(
      88,
      Engine.Builder.setEncryptionKey(_:) as (Engine.Builder) -> (String?) -> Engine.Builder
    )
    function(89, Engine.Builder.setPath(_:) as (Engine.Builder) -> (String?) -> Engine.Builder)
    function(90, Engine.Builder.setHost(_:) as (Engine.Builder) -> (String?) -> Engine.Builder)
    function(91, Engine.Builder.setTableName(_:) as (Engine.Builder) -> (String?) -> Engine.Builder)
    function(92, Engine.Builder.build as (Engine.Builder) -> () -> Engine)
  }
}
