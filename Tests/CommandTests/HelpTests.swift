import Testing

@Suite("Help")
struct HelpTests {
  static let overview = """
    trialrun rehearses a sensor study on simulated participants, in virtual time.

      trialrun run SCENARIO...            runs scenarios and judges them
      trialrun check FILE...              reads scenarios, Info.plists and .entitlements; runs nothing
      trialrun list sensors|routines|apps|phones|expectations|tables|schema
                                          tells the names that a scenario can use
      trialrun COMMAND --help             tells a command's options
      trialrun --version                  tells the version

    Exit status: 0 every expectation holds, 1 one failed, 2 the call or a file is wrong,
    3 the run could not be completed.

    """

  static let run = """
    usage: trialrun run SCENARIO... [options]

    Runs scenarios, one after the other, and judges what happened.

      --seed N            runs under another seed
      --participants N    runs so many in all, shared among the groups as the scenario's counts are
      --only NAME         runs only this participant or group; may stand more than once
      --out DIR           keeps results.sqlite there; with several scenarios, in a folder for each
      --format text|json  how the verdict is printed
      --quiet             shows no progress, and no text when all holds
      --help              shows this text

    """

  static let check = """
    usage: trialrun check FILE...

    Reads scenarios (.yaml), Info.plists (.plist) and .entitlements files; runs nothing.

      --help  shows this text

    """

  static let list = """
    usage: trialrun list sensors|routines|apps|phones|expectations|tables|schema

    Tells the names that a scenario can use, with what they mean.

      --help  shows this text

    """

  @Test(
    "each command explains itself",
    arguments: [
      (["--help"], overview), (["-h"], overview), (["help"], overview),
      (["run", "--help"], run), (["run", "a.yaml", "-h"], run), (["check", "--help"], check),
      (["list", "--help"], list),
    ]
  )
  func text(words: [String], text: String) async throws {
    let call = try await trialrun(words)
    #expect(call.output == text)
    #expect(call.errors == "")
    #expect(call.status == 0)
  }

  @Test("a call without a word shows the help, and is wrong")
  func nothing() async throws {
    let call = try await trialrun([])
    #expect(call.output == Self.overview)
    #expect(call.status == 2)
  }

  @Test("the version is a line")
  func version() async throws {
    let call = try await trialrun(["--version"])
    #expect(call.output.wholeMatch(of: /trialrun [0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
    #expect(call.status == 0)
  }
}
