import Testing

@Suite("The descriptions of devices")
struct DeviceNameTests {
  /// Source: Apple's header, SRDevice (a name such as "My iPhone", a model such as "iPhone"), which
  /// its pages have the other way round; a client tells devices apart by their product.
  @Test(
    "the name is the owner's, the model is the kind of device, the product identifies the model"
  )
  func names() throws {
    var text = StudyText()
    text.lasts = "1d"
    text.groups = ["{ group: willing, count: 1, watch: Apple Watch Series 11 }"]
    let outcome = try run(text)
    #expect(
      try outcome.texts("select model from devices order by model") == ["Apple Watch", "iPhone"]
    )
    let names = try outcome.texts("select name from devices order by model")
    #expect(names == ["willing-1's Apple\u{a0}Watch", "willing-1's iPhone"])
    let products = try outcome.texts("select product_type from devices order by model")
    #expect(products.map { $0.prefix { $0.isLetter } } == ["Watch", "iPhone"])
    #expect(products.allSatisfy { $0.contains(",") })
  }
}
