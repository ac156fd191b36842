extension Publishers {
  /// Sends the values of key paths of each value (Apple, Publishers.MapKeyPath).
  public struct MapKeyPath<Upstream: Publisher, Output>: Publisher {
    /// The upstream's error.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The key path of an output.
    public let keyPath: KeyPath<Upstream.Output, Output>

    /// Creates a publisher with an upstream.
    public init(upstream: Upstream, keyPath: KeyPath<Upstream.Output, Output>) {
      self.upstream = upstream
      self.keyPath = keyPath
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.pass(to: subscriber, as: "MapKeyPath") { [keyPath] in
        .send($0[keyPath: keyPath])
      }
    }
  }

  /// Sends the values of key paths of each value (Apple, Publishers.MapKeyPath2).
  public struct MapKeyPath2<Upstream: Publisher, Output0, Output1>: Publisher {
    /// The values of the key paths.
    public typealias Output = (Output0, Output1)

    /// The upstream's error.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The key path of an output.
    public let keyPath0: KeyPath<Upstream.Output, Output0>

    /// The key path of an output.
    public let keyPath1: KeyPath<Upstream.Output, Output1>

    /// Creates a publisher with an upstream.
    public init(
      upstream: Upstream,
      keyPath0: KeyPath<Upstream.Output, Output0>,
      keyPath1: KeyPath<Upstream.Output, Output1>
    ) {
      self.upstream = upstream
      self.keyPath0 = keyPath0
      self.keyPath1 = keyPath1
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.pass(to: subscriber, as: "MapKeyPath") { [keyPath0, keyPath1] in
        .send(($0[keyPath: keyPath0], $0[keyPath: keyPath1]))
      }
    }
  }

  /// Sends the values of key paths of each value (Apple, Publishers.MapKeyPath3).
  public struct MapKeyPath3<Upstream: Publisher, Output0, Output1, Output2>: Publisher {
    /// The values of the key paths.
    public typealias Output = (Output0, Output1, Output2)

    /// The upstream's error.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The key path of an output.
    public let keyPath0: KeyPath<Upstream.Output, Output0>

    /// The key path of an output.
    public let keyPath1: KeyPath<Upstream.Output, Output1>

    /// The key path of an output.
    public let keyPath2: KeyPath<Upstream.Output, Output2>

    /// Creates a publisher with an upstream.
    public init(
      upstream: Upstream,
      keyPath0: KeyPath<Upstream.Output, Output0>,
      keyPath1: KeyPath<Upstream.Output, Output1>,
      keyPath2: KeyPath<Upstream.Output, Output2>
    ) {
      self.upstream = upstream
      self.keyPath0 = keyPath0
      self.keyPath1 = keyPath1
      self.keyPath2 = keyPath2
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.pass(to: subscriber, as: "MapKeyPath") { [keyPath0, keyPath1, keyPath2] in
        .send(($0[keyPath: keyPath0], $0[keyPath: keyPath1], $0[keyPath: keyPath2]))
      }
    }
  }
}

extension Publisher {
  /// Sends the values of key paths of each value (Apple, Publisher).
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> {
    Publishers.MapKeyPath(upstream: self, keyPath: keyPath)
  }

  /// Sends the values of key paths of each value (Apple, Publisher).
  public func map<T0, T1>(_ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>)
    -> Publishers.MapKeyPath2<Self, T0, T1>
  {
    Publishers.MapKeyPath2(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1)
  }

  /// Sends the values of key paths of each value (Apple, Publisher).
  public func map<T0, T1, T2>(
    _ keyPath0: KeyPath<Output, T0>,
    _ keyPath1: KeyPath<Output, T1>,
    _ keyPath2: KeyPath<Output, T2>
  ) -> Publishers.MapKeyPath3<Self, T0, T1, T2> {
    Publishers.MapKeyPath3(
      upstream: self,
      keyPath0: keyPath0,
      keyPath1: keyPath1,
      keyPath2: keyPath2
    )
  }
}
