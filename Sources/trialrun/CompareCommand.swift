import StudyDesign

extension TrialRunCommand {
  static let compareOptions = [
    Arguments.CommandOption(
      name: "--to",
      value: "NAME",
      help: "shows the differences to this alternative; by default to the first"
    ),
    Arguments.CommandOption(
      name: "--within",
      value: "PRECISION",
      help:
        "says how many replicates an interval of this half-width needs: a share of the mean, as 1%, or a number"
    ),
    AnswerFormat.option,
  ]

  static let compareCommand = Command(
    name: "compare",
    operands: "DIR...",
    summary: "compares the measures of a sweep's alternatives, or of several results",
    about: """
      Compares each measure under the alternatives of a sweep, or of several sweeps and results: the
      mean with its 95 % interval and Monte Carlo error, and the difference to one of them. Runs with
      the same seed are compared in pairs.
      """,
    options: compareOptions,
    completes: .folders
  ) { command, words throws(Arguments.ArgumentError) in try command.compareRuns(words) }

  /// Compares alternatives.
  func compareRuns(_ words: [String]) throws(Arguments.ArgumentError) -> Int32 {
    let arguments = try Arguments(words, knowing: Self.compareOptions)
    if arguments.has("--help") {
      console.print(Self.compareCommand.help(of: name))
      return ExitStatus.passed
    }
    guard !arguments.plain.isEmpty else {
      throw Arguments.ArgumentError(
        message: "no folder is named",
        hint: "as in \(name) compare sweep, with the folder of \(name) sweep … --out sweep"
      )
    }
    let format = try AnswerFormat(arguments)
    do throws(DesignError) {
      let comparison = try Comparison(
        of: arguments.plain,
        to: arguments.text("--to"),
        within: Self.precision(arguments, "--within")
      )
      switch format {
      case .text: console.print(comparison.text(width: console.outputStyle.width))
      case .json: console.print(comparison.json)
      }
      return ExitStatus.passed
    } catch { throw Arguments.ArgumentError(error) }
  }

  /// The precision that an option gives; nil if the option is not given.
  static func precision(_ arguments: Arguments, _ option: String) throws(DesignError) -> Precision?
  {
    guard let text = arguments.text(option) else { return nil }
    do throws(DesignError) { return try Precision(text) } catch {
      throw DesignError("\(option): \(error.message)", hint: error.hint)
    }
  }
}

extension Arguments.ArgumentError {
  /// The error of a call whose question can't be answered.
  init(_ error: DesignError) { self.init(message: error.message, hint: error.hint) }
}
