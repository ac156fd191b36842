package import Foundation
package import FoundationNetworking
import VirtualTime

// Foundation's initialisers of a session, which the definitions here replace as those of ReplacedGetters do, so that a
// world knows an app's sessions. Code of a debug build calls the first two, which allocate the object; code of an
// optimised build, and subclasses, call the others.

extension URLSession {
  @_silgen_name("$s20FoundationNetworking10URLSessionC13configurationAcA0C13ConfigurationC_tcfC")
  @inline(never)
  @_optimize(none)
  package class func trialrunMade(_ configuration: __owned URLSessionConfiguration) -> URLSession {
    AllocatedSession(configuration: configuration)
  }

  @_silgen_name(
    "$s20FoundationNetworking10URLSessionC13configuration8delegate0E5QueueAcA0C13ConfigurationC_AA0C8Delegate_pSg0A009OperationF0CSgtcfC"
  )
  @inline(never)
  @_optimize(none)
  package class func trialrunMade(
    _ configuration: __owned URLSessionConfiguration,
    _ delegate: __owned (any FoundationNetworking.URLSessionDelegate)?,
    _ queue: __owned OperationQueue?
  ) -> URLSession {
    AllocatedSession(configuration: configuration, delegate: delegate, delegateQueue: queue)
  }

  @_silgen_name("$s20FoundationNetworking10URLSessionC13configurationAcA0C13ConfigurationC_tcfc")
  @inline(never)
  @_optimize(none)
  package __consuming func trialrunBegun(_ configuration: __owned URLSessionConfiguration)
    -> URLSession
  {
    struct Original { var call: (__owned URLSessionConfiguration) -> URLSession }
    let method = RealInitializers.method(
      "$s20FoundationNetworking10URLSessionC13configurationAcA0C13ConfigurationC_tcfc",
      on: self
    )
    let session = unsafeBitCast(method, to: Original.self).call(configuration)
    LoadingService.current?.isMade(session)
    return session
  }

  @_silgen_name(
    "$s20FoundationNetworking10URLSessionC13configuration8delegate0E5QueueAcA0C13ConfigurationC_AA0C8Delegate_pSg0A009OperationF0CSgtcfc"
  )
  @inline(never)
  @_optimize(none)
  package __consuming func trialrunBegun(
    _ configuration: __owned URLSessionConfiguration,
    _ delegate: __owned (any FoundationNetworking.URLSessionDelegate)?,
    _ queue: __owned OperationQueue?
  ) -> URLSession {
    struct Original {
      var call:
        (
          __owned URLSessionConfiguration,
          __owned (any FoundationNetworking.URLSessionDelegate)?,
          __owned OperationQueue?
        ) -> URLSession
    }
    let method = RealInitializers.method(
      "$s20FoundationNetworking10URLSessionC13configuration8delegate0E5QueueAcA0C13ConfigurationC_AA0C8Delegate_pSg0A009OperationF0CSgtcfc",
      on: self
    )
    let session = unsafeBitCast(method, to: Original.self).call(configuration, delegate, queue)
    LoadingService.current?.isMade(session)
    return session
  }
}

/// A session that a debug build has allocated; it has nothing of its own.
private final class AllocatedSession: URLSession, @unchecked Sendable {
  // Unchecked, as its superclass, of which subclasses must restate it.
}

/// The library's own initialisers, which the definitions in this file replace.
private enum RealInitializers {
  /// An initialiser as a function value: its code, and the object that it initialises.
  ///
  /// A function value has a method's calling convention, with its context in the place of `self`. An initialiser takes
  /// a reference of its own to the object, and returns it.
  static func method(_ symbol: String, on session: URLSession) -> (UnsafeRawPointer, AnyObject) {
    guard let address = OriginalFunction.address(of: symbol) else {
      preconditionFailure("this Foundation has no \(symbol)")
    }
    _ = Unmanaged.passRetained(session)
    return (UnsafeRawPointer(address), session)
  }
}
