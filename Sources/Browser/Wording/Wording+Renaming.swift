import AdaptiveFileSystem
import FileOperations

/// The texts about new names and folders.
extension Wording {
  static let noFolderTyped = localized("No folder, so nothing was done")
  static let noPreview = localized("The folder can't be read")

  /// The prompt for a name without its extension.
  static let renamePrompt = localized("Rename to")

  /// Says that a name keeps its extension; `nil` if it has none.
  static func staysInName(_ name: FileName) -> String? {
    let ending = name.description.dropFirst(name.stem.description.count)
    return ending.isEmpty ? nil : localized("\(ending) stays")
  }

  /// Shows what a name becomes.
  static func sample(_ name: FileName, renamedTo next: String) -> String { isolating("\(name) -> \(next)") }

  /// Says what is wrong with the new name of a file.
  static func sentence(for error: RenameError, in name: FileName) -> String {
    isolating("\(name): \(reason(for: error))")
  }

  /// The prompt for a template.
  static func renamePrompt(count: Int) -> String { localized("Rename \(Self.count(count, "photo")) to") }

  static func folderPrompt(_ verb: String, count: Int) -> String {
    localized("\(verb) \(Self.count(count, "photo")) to")
  }

  /// The first line of a preview.
  static func heading(for preview: RenamePreview) -> String {
    let conflicts = preview.entries.count { $0.problem != nil }
    let files = count(preview.entries.count, "file")
    return conflicts == 0
      ? localized("\(files): Enter renames, Esc cancels")
      : localized("\(conflicts) of \(files) can't get the name: Esc")
  }

  /// A line of a preview: the names, and what is wrong with the new one.
  static func line(for entry: RenamePreview.Entry) -> String {
    guard let problem = entry.problem else { return isolating("\(entry.from) -> \(entry.to)") }
    return isolating("\(entry.from) -> \(entry.to): \(reason(for: problem))")
  }

  private static func reason(for problem: RenameError) -> String {
    switch problem {
    case .empty: localized("no name")
    case .tooLong: localized("too long")
    case .containsSlash: localized("a slash can't be in a name")
    case .containsNUL: localized("a NUL can't be in a name")
    case .hidden: localized("a dot at the beginning would hide it")
    case .exists: localized("already exists")
    case .requestedTwice: localized("another file gets the name as well")
    case .orphanSidecar: localized("a sidecar with that name is there, and would count for it")
    case .missingValue(let field): localized("the \(field.rawValue) isn't known")
    }
  }

  /// Returns the fault in a template.
  static func sentence(for error: RenameTemplateError) -> String {
    switch error {
    case .empty: localized("The template is empty")
    case .unbalancedBrace(let position): localized("A brace at character \(position + 1) has no counterpart")
    case .unknownField(let name, _):
      localized("There is no field {\(name)}: use date, camera, counter or original")
    case .invalidOption(let option, let position):
      localized("{…:\(option)} at character \(position + 1) has no meaning")
    case .invalidCharacter(let position): localized("Character \(position + 1) can't be in a name")
    }
  }
}
