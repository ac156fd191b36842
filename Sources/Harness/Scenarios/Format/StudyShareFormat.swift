/// The values of a key for a share that all studies have, or that differs between studies.
enum StudyShareFormat {
  /// By how much studies differ.
  static let differs = SectionKey.optional(
    "studies differ by",
    NodeDecoder.decimal("a factor such as 2", 1...100),
    example: "2",
    "The factor within which the time, or the odds of the share, is in two of three studies; each seed is a study."
  )

  /// A share, in thousandths, with the factor by which its odds differ; nil if all studies have the share.
  struct Share: Sendable {
    var thousandths: Int
    var differsBy: Double?

    /// The share of all studies; nil if it differs.
    var same: Int? { differsBy == nil ? thousandths : nil }

    /// The share with its differences; nil if there are none.
    var differing: Scenario.StudyShare? {
      differsBy.map { Scenario.StudyShare(thousandths: thousandths, differsBy: $0) }
    }
  }

  /// The decoder of a share that is the same in all studies, or a mapping of the share and how studies differ.
  static func decoder(of single: NodeDecoder<Int>, example: String) -> NodeDecoder<Share> {
    let share = SectionKey.required(
      "share",
      single,
      example: example,
      "The share in the median study."
    )
    let section = NodeDecoder<Share>.section("the key '\(share.name)'", [share.row, differs.row]) {
      section,
      context in
      let thousandths = section.value(share, &context)
      let factor = section.value(differs, &context)
      return thousandths.map { Share(thousandths: $0, differsBy: factor) }
    }
    return NodeDecoder(
      expected: single.expected,
      schema: { ["anyOf": [single.schema($0), section.schema($0)]] },
      decode: { node, context in
        guard case .mapping = node.content else {
          return single.decode(node, &context).map { Share(thousandths: $0) }
        }
        return section.decode(node, &context)
      }
    )
  }
}
