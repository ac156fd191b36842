/// What a value of a scenario is, as the decoder that read it knows it.
package enum ValueKind: Hashable, Sendable {
  /// A duration such as `1h 30min`, or words with one at their end.
  case duration
  /// A moment of the study, a duration from its start, or a range of moments.
  case moment
  /// A time of day.
  case clockTime
  /// An instant with its offset from UTC.
  case instant
  /// A seed, of which none is larger than another.
  case seed
  /// A whole number.
  case whole
  /// A number, with or without a unit.
  case quantity
  /// A share in per cent, or words that begin with one.
  case share
  /// Anything else, such as a name, a word or a text.
  case other
}

extension ScenarioReader {
  /// The kinds of a document's values by their places, except for ``ValueKind/other``.
  ///
  /// Places tell values apart only in a document whose tree was read from a text, without changes.
  package func kinds(in document: ScenarioDocument) -> [Location: ValueKind] {
    var context = DecodingContext(vocabulary: vocabulary)
    context.kinds = [:]
    _ = ScenarioFormat.decoder.decode(document.root, &context)
    return context.kinds ?? [:]
  }
}
