import Foundation
import SensorKit
import Testing

@Suite("Descriptions of the frameworks' objects")
struct DescriptionTests {
  /// Our choice: an address differs in each run, and apps may upload what they print.
  @Test("no description has an address: each class that inherits from NSObject declares its own")
  func classes() throws {
    let folder = "Sources/Frameworks"
    let files =
      FileManager.default.enumerator(atPath: "\(Catalogue.root)/\(folder)")?
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") } ?? []
    var count = 0
    for file in files {
      let parts = try Catalogue.file("\(folder)/\(file)")
        .split(separator: /(?=\n *(?:public|open)(?: final)? class \w+(?:<[^>]*>)?: NSObject\b)/)
      for part in parts
      where part.firstMatch(of: /^\n *(?:public|open)(?: final)? class \w+(?:<[^>]*>)?: NSObject\b/)
        != nil
      {
        count += 1
        #expect(part.contains("override var description: String"), "\(file)")
      }
    }
    #expect(count > 50)
  }

  @Test(
    "a device's description has its name and model, and is the same for two objects of one device"
  )
  func device() {
    #expect("\(SRDevice.current)" == "\(SRDevice.current)")
    #expect("\(SRDevice())" == "<SRDevice: name , model ,  , >")
    #expect("\(SRFetchRequest())" == "<SRFetchRequest>")
  }
}
