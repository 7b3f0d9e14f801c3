import AdaptiveFileSystem

/// Paths as the user types them: relative to a folder, or to the home folder after `~`.
struct PathText {
  /// The absolute folder that relative paths start at.
  let base: FilePath
  /// The home folder; `nil` if it isn't known.
  let home: FilePath?

  /// The absolute path of a text; `nil` for an empty text, and for `~` without a home folder.
  func path(of text: String) -> FilePath? {
    if text.isEmpty { return nil }
    guard text == "~" || text.hasPrefix("~/") else { return FilePath(text).absolute(in: base) }
    return home.map { text == "~" ? $0 : FilePath(String(text.dropFirst(2))).absolute(in: $0) }
  }

  /// The shortest text for an absolute path.
  func text(for path: FilePath) -> String {
    let text = path.description
    guard let home = home?.description, home != "/" else { return text }
    return text == home ? "~" : text.hasPrefix(home + "/") ? "~" + text.dropFirst(home.count) : text
  }

  /// The folder whose names complete a text; `nil` if there is none.
  func folderToComplete(_ text: String) -> FilePath? {
    let before = Self.halves(of: text).before
    return before.isEmpty ? base : path(of: before)
  }

  /// Completes the last name of a path from the names of folders, and of files, in its folder. Hidden ones
  /// are left out unless the name begins with a dot.
  func completion(of text: String, from folders: [FileName], files: [FileName] = []) -> LineCompletion {
    if text == "~" { return LineCompletion(text: "~/", candidates: []) }
    let (before, typed) = Self.halves(of: text)
    // A name that is not UTF-8 can't be typed.
    func candidates(among names: [FileName]) -> [String] {
      names.filter { FileName($0.description) == $0 }.map(\.description)
        .filter { $0.hasPrefix(typed) && (!$0.hasPrefix(".") || typed.hasPrefix(".")) }
    }
    let (folders, files) = (candidates(among: folders), candidates(among: files))
    let candidates = (folders + files).sorted()
    guard let first = candidates.first else { return LineCompletion(text: text, candidates: []) }
    if candidates.count == 1 {
      return LineCompletion(text: before + first + (files.isEmpty ? "/" : ""), candidates: [])
    }
    return LineCompletion(text: before + LineCompletion.commonStart(of: candidates), candidates: candidates)
  }

  /// The text up to the last slash, and the name after it.
  static func halves(of text: String) -> (before: String, name: String) {
    let start = text.lastIndex(of: "/").map { text.index(after: $0) } ?? text.startIndex
    return (String(text[..<start]), String(text[start...]))
  }
}
