import Testing

/// Whether a test of an app's end ended for the reason that it was made for.
func ended(_ result: ExitTest.Result?, saying words: String) -> Bool {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).contains(words)
}
