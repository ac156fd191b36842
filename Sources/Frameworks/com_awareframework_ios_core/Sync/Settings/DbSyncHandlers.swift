/// Told once how a synchronisation ended, on the main queue: whether all went well, and what did not.
public typealias DbSyncCompletionHandler = (_ status: Bool, _ error: (any Error)?) -> Void

/// Told on the main queue how far a synchronisation has come, from 0 to 1, and what stopped it.
public typealias DbSyncProgressHandler = (_ progress: Double, _ error: (any Error)?) -> Void
