import AdaptiveFileSystem

/// Absolute paths as text from which they can be restored.
nonisolated enum PathText {
  /// The path; if it is not UTF-8, or has characters that control the terminal or the order of what is shown,
  /// its `file:` URI, which begins differently.
  static func text(of path: FilePath) -> String {
    let text = path.description
    let isPlain =
      text.utf8.elementsEqual(path.bytes)
      && text.unicodeScalars.allSatisfy(\.isHarmless)
    return isPlain ? text : path.fileURI
  }
}
