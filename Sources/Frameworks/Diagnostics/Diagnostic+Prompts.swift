/// Mistakes in how an app's requests for permissions follow each other.
extension Diagnostic {
  package static let promptLost = Diagnostic(
    "prompt-lost",
    "a permission was requested while another prompt was on the screen, and was never asked for",
    advice: "request the next permission when the completion of the first one has run"
  )

  /// All diagnostics of prompts, in the order in which they are documented.
  package static let ofPrompts: [Diagnostic] = [promptLost]
}
