import CYAML

/// One of libyaml's events, as a value; marks are lines and columns counted from 0.
struct YAMLEvent {
  enum Kind {
    case documentStart
    case alias
    case scalar(YAMLScalar)
    case sequenceStart
    case mappingStart
    case end
  }

  var kind: Kind
  var line: Int
  var column: Int
  var hasAnchor = false
  var hasTag = false
}

/// The place and the reason of libyaml's error; only ``ScenarioError/init(_:in:)`` uses its texts.
struct YAMLFailure {
  var problem: String
  var context: String
  var line: Int
  var column: Int
  var contextLine: Int
  var contextColumn: Int
}

/// Splits a text into events, up to its end or to the first thing that is not YAML.
///
/// This is the only place that calls libyaml. It stops where ``YAMLTree`` reports the depth:
/// libyaml takes minutes for a file of nothing but opening braces.
func yamlEvents(in text: String) -> (events: [YAMLEvent], failure: YAMLFailure?) {
  // libyaml keeps the parser's own address, so the parser must not move.
  let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  defer { parser.deallocate() }
  guard yaml_parser_initialize(parser) == 1 else { fatalError("no memory for a YAML parser") }
  defer { yaml_parser_delete(parser) }
  let bytes = Array(text.utf8)
  return bytes.withUnsafeBufferPointer { buffer in
    var events: [YAMLEvent] = []
    var depth = 0
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, buffer.baseAddress, buffer.count)
    while true {
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) == 1 else {
        return (events, failure(of: parser.pointee))
      }
      defer { yaml_event_delete(&event) }
      if event.type == YAML_STREAM_END_EVENT { return (events, nil) }
      guard let value = value(of: event) else { continue }
      events.append(value)
      switch value.kind {
      case .sequenceStart, .mappingStart: depth += 1
      case .end: depth -= 1
      case .documentStart, .alias, .scalar: break
      }
      if depth > YAMLTree.deepest { return (events, nil) }
    }
  }
}

private func failure(of parser: yaml_parser_t) -> YAMLFailure {
  YAMLFailure(
    problem: parser.problem.map { String(cString: $0) } ?? "",
    context: parser.context.map { String(cString: $0) } ?? "",
    line: parser.problem_mark.line,
    column: parser.problem_mark.column,
    contextLine: parser.context_mark.line,
    contextColumn: parser.context_mark.column
  )
}

private func value(of event: yaml_event_t) -> YAMLEvent? {
  var value = YAMLEvent(kind: .end, line: event.start_mark.line, column: event.start_mark.column)
  switch event.type {
  case YAML_DOCUMENT_START_EVENT:
    value.kind = .documentStart
  case YAML_ALIAS_EVENT:
    value.kind = .alias
  case YAML_SCALAR_EVENT:
    let scalar = event.data.scalar
    value.kind = .scalar(
      YAMLScalar(text: text(scalar.value, scalar.length), style: style(scalar.style))
    )
    value.hasAnchor = scalar.anchor != nil
    value.hasTag = scalar.tag != nil
  case YAML_SEQUENCE_START_EVENT:
    value.kind = .sequenceStart
    value.hasAnchor = event.data.sequence_start.anchor != nil
    value.hasTag = event.data.sequence_start.tag != nil
  case YAML_MAPPING_START_EVENT:
    value.kind = .mappingStart
    value.hasAnchor = event.data.mapping_start.anchor != nil
    value.hasTag = event.data.mapping_start.tag != nil
  case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
    break
  default:
    return nil
  }
  return value
}

private func text(_ start: UnsafeMutablePointer<yaml_char_t>?, _ length: Int) -> String {
  String(decoding: UnsafeBufferPointer(start: start, count: length), as: UTF8.self)
}

private func style(_ style: yaml_scalar_style_t) -> YAMLScalar.Style {
  switch style {
  case YAML_PLAIN_SCALAR_STYLE: .plain
  case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
  default: .quoted
  }
}
