/// An answer for programs.
indirect enum AnswerJSON: Encodable {
  case null
  case flag(Bool)
  case whole(Int)
  case number(Double)
  case text(String)
  case list([AnswerJSON])
  case object([String: AnswerJSON])

  init(_ number: Double?) { self = number.map(Self.number) ?? .null }
  init(_ number: Int?) { self = number.map(Self.whole) ?? .null }
  init(_ text: String?) { self = text.map(Self.text) ?? .null }

  /// The two ends of an interval.
  init(_ interval: ClosedRange<Double>?) {
    self = interval.map { .list([.number($0.lowerBound), .number($0.upperBound)]) } ?? .null
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .whole(let number): try container.encode(number)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let list): try container.encode(list)
    case .object(let object): try container.encode(object)
    }
  }
}
