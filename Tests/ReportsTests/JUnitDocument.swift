import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A JUnit report, parsed as CI systems parse it.
final class JUnitDocument: NSObject, XMLParserDelegate {
  /// An XML element with its text and its elements.
  struct Element {
    var name: String
    var attributes: [String: String]
    var text = ""
    var children: [Element] = []

    /// The descendants with a name.
    func all(_ name: String) -> [Element] {
      children.flatMap { ($0.name == name ? [$0] : []) + $0.all(name) }
    }

    func first(_ name: String) -> Element? { all(name).first }
  }

  private var open: [Element] = []
  private(set) var root: Element?

  /// Parses a document.
  ///
  /// - Throws: If the document is not XML.
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
