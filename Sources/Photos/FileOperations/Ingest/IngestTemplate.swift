import AdaptiveFileSystem

/// A pattern for the new paths of photos that are taken from a card: a `RenameTemplate`, with folders before
/// it.
///
///     {date}/{camera}_{counter:4}      2026-11-22/X-T5_0001
///     {date:YYYY}/{date:MM}/{original} 2026/11/DSCF0815
public struct IngestTemplate: Hashable, Sendable {
  /// The pattern.
  public let text: String
  private let components: [RenameTemplate]

  /// The template that keeps the names of the photos, in one folder.
  public static let names = IngestTemplate(text: "{original}", components: [.original])

  private init(text: String, components: [RenameTemplate]) {
    self.text = text
    self.components = components
  }

  /// Parses a pattern. Throws what is wrong with it, and where; `empty` also for a slash that separates
  /// nothing.
  public init(_ pattern: String) throws(RenameTemplateError) {
    var parts = [""]
    var isInField = false
    for character in pattern {
      if character == "{" { isInField = true }
      if character == "}" { isInField = false }
      if character == "/", !isInField { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    var components: [RenameTemplate] = []
    for part in parts { components.append(try RenameTemplate(part)) }
    self.init(text: pattern, components: components)
  }

  /// Whether the number of the photo is in the path.
  public var hasCounter: Bool { components.contains { $0.uses(.counter) } }

  /// Whether two photos with the same values get the same path.
  public var canRepeat: Bool { components.allSatisfy(\.canRepeat) }

  /// Returns whether a value of the photo is in the path.
  public func uses(_ field: RenameTemplate.Field) -> Bool { components.contains { $0.uses(field) } }

  /// The path of a photo relative to the destination, without its extension.
  ///
  /// `index` is the number of photos before it. Throws as `RenameTemplate.stem` does, for any component.
  func path(original: [UInt8], values: RenameTemplate.Values, index: Int) throws(RenameError) -> FilePath {
    var path = FilePath("")
    for component in components {
      let name = FileName(bytes: try component.stem(original: original, values: values, index: index))
      path = path.isEmpty ? FilePath(name) : path.appending(name)
    }
    return path
  }
}
