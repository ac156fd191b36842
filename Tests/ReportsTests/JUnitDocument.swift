import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A JUnit report as a reader sees it.
final class JUnitDocument: NSObject, XMLParserDelegate {
  /// An element, with its text and all that is in it.
  struct Element {
    var name: String
    var attributes: [String: String]
    var text = ""
    var children: [Element] = []

    /// The elements of a name in it, at any depth.
    func all(_ name: String) -> [Element] {
      children.flatMap { ($0.name == name ? [$0] : []) + $0.all(name) }
    }

    func first(_ name: String) -> Element? { all(name).first }
  }

  private var open: [Element] = []
  private(set) var root: Element?

  /// Reads a document.
  ///
  /// - Throws: If it is not XML.
  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
  }

  var suites: [Element] { root?.all("testsuite") ?? [] }
  var cases: [Element] { root?.all("testcase") ?? [] }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    open.append(Element(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    open[open.count - 1].text += text
  }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    let element = open.removeLast()
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }
}
