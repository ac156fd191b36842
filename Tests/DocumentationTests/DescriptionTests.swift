import Foundation
import SensorKit
import Testing

@Suite("What objects of the frameworks read as")
struct DescriptionTests {
  /// Our choice: an address is another one in each run, and apps send what they print.
  @Test("has no address: each class that inherits from NSObject says what it reads as")
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

  @Test("is a device's name and model, the same for two objects of one device")
  func device() {
    #expect("\(SRDevice.current)" == "\(SRDevice.current)")
    #expect("\(SRDevice())" == "<SRDevice: name , model ,  , >")
    #expect("\(SRFetchRequest())" == "<SRFetchRequest>")
  }
}
