/// What a server said in JSON.
enum AnswerValue: Decodable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([AnswerValue])
  case object([String: AnswerValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([AnswerValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: AnswerValue].self))
    }
  }
}
