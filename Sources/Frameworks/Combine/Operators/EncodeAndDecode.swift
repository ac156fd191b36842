extension Publishers {
  /// Encodes each value (Apple, Publishers.Encode).
  public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: Publisher
  where Upstream.Output: Encodable {
    /// The encoder's results.
    public typealias Output = Coder.Output

    /// The upstream's error, or the error that the closure throws.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    private let encoder: Coder

    /// Creates a publisher with an upstream.
    public init(upstream: Upstream, encoder: Coder) {
      self.upstream = upstream
      self.encoder = encoder
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.pass(to: subscriber, as: "Encode") { [encoder] in
        .send(try encoder.encode($0))
      }
    }
  }

  /// Decodes each value (Apple, Publishers.Decode).
  public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: Publisher
  where Upstream.Output == Coder.Input {
    /// The upstream's error, or the error that the closure throws.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    private let decoder: Coder

    /// Creates a publisher with an upstream.
    public init(upstream: Upstream, decoder: Coder) {
      self.upstream = upstream
      self.decoder = decoder
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.pass(to: subscriber, as: "Decode") { [decoder] in
        .send(try decoder.decode(Output.self, from: $0))
      }
    }
  }
}

extension Publisher {
  /// Decodes each value (Apple, Publisher).
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(type: Item.Type, decoder: Coder)
    -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input
  {
    Publishers.Decode(upstream: self, decoder: decoder)
  }
}

extension Publisher where Output: Encodable {
  /// Encodes each value (Apple, Publisher).
  public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Encode<Self, Coder> {
    Publishers.Encode(upstream: self, encoder: encoder)
  }
}
