extension NewPackage {
  /// The file that names the package's own command.
  var settings: String { "{ \"command\": \"\(name.command)\" }\n" }

  /// The editor's settings: scenarios have the schema of the package's own command.
  static let editorSettings = """
    {
      "yaml.schemas": { "./\(PackageSettings.schema)": "scenarios/**/*.yaml" }
    }

    """

  static let ignored = """
    .build/
    .swiftpm/
    \(PackageSettings.workFolder)/
    results/
    found/

    """
}
