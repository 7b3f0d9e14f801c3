import AdaptiveCore
import AdaptiveFileSystem
import PhotoModel

extension BrowserContext {
  /// How the user types paths.
  var pathText: PathText { PathText(base: library.currentDirectory, home: library.home) }

  /// Lets the user type the folder to which photos are moved or copied.
  func askForFolder(_ prompt: String, then use: @escaping (FilePath) -> Void) {
    let paths = pathText
    let targets = targets
    interface.editText(
      LineEdit(
        prompt: prompt, text: "", hints: targets.names,
        history: targets.recent.map(paths.text(for:)),
        shortcut: { targets.folder(for: $0).map(paths.text(for:)) },
        completeLater: { text, receive in
          guard let folder = paths.folderToComplete(text) else { return }
          FolderEntries.read(folder) { found in
            // A folder that can't be read completes nothing.
            receive(paths.completion(of: text, from: (try? found.get())?.folders ?? []))
          }
        },
        commit: { [weak self] text in
          guard let folder = paths.path(of: text) else {
            self?.report(.refused(Wording.noFolderTyped))
            return
          }
          use(folder)
        }))
  }
}
