import AdaptiveFileSystem
import AdaptiveTerminal
import Browser
import Glibc

/// The user's editor for longer texts: `$VISUAL`, or else `$EDITOR`, or else vi.
struct ExternalEditor {
  let environment: [String: String]
  let session: TerminalSession

  /// The longest text to read back.
  private static let limitInBytes = 64 * 1024

  private var command: String { Self.command(environment) }

  /// The command, which may have arguments.
  static func command(_ environment: [String: String]) -> String {
    let chosen = ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }
    return chosen.first { !$0.isEmpty } ?? "vi"
  }

  /// Lets the user edit a text on the terminal, and returns it without line ends at its end.
  func edit(_ text: String) -> Result<String, TextEditorError> {
    Result { () throws(TextEditorError) in
      do {
        return try editInFolder(text)
      } catch let error as FileError {
        throw .file(error)
      } catch let error as TextEditorError {
        throw error
      } catch {
        throw .unsuitable
      }
    }
  }

  private func editInFolder(_ text: String) throws -> String {
    // A folder of its own, because editors write other files next to the one they edit.
    let folder = try makeFolder()
    defer { remove(folder) }
    let file = folder.appending(FileName("text.txt"))
    try OpenFile(creating: file).writeAll(Array((text + "\n").utf8))
    try run(on: file)
    guard case .bytes(let bytes) = try FileContents(of: file, limit: Self.limitInBytes) else {
      throw TextEditorError.unsuitable
    }
    guard let edited = String(validating: bytes, as: UTF8.self) else { throw TextEditorError.notUTF8 }
    return String(edited.reversed().drop(while: \.isNewline).reversed())
  }

  private func makeFolder() throws(FileError) -> FilePath {
    let parent = FilePath(environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp")
    let folder = parent.appending(FileName("photos-tui-\(getpid())-\(UInt64.random(in: 0...(.max)))"))
    try folder.makeFolder(permissions: 0o700)
    return folder
  }

  private func run(on file: FilePath) throws(TextEditorError) {
    let status: Int32
    do {
      // The shell splits the command, as in other programs that use these variables.
      let arguments = ["sh", "-c", "\(command) \"$@\"", "sh"].map { Array($0.utf8) } + [file.bytes]
      status = try session.runInForeground(
        OtherProgram("/bin/sh", arguments: arguments, environment: environment))
    } catch {
      throw .terminal(errorNumber: error.errorNumber)
    }
    if status != 0 { throw .failed(editor: command, status: status) }
  }

  /// Removes the folder and the files in it. Files that cannot be removed remain in the folder of temporary
  /// files.
  private func remove(_ folder: FilePath) {
    var names: [FileName] = []
    try? FolderReader(folder).forEachEntry {
      names.append($0.fileName)
      return true
    }
    for name in names { try? folder.appending(name).remove() }
    try? folder.removeEmptyFolder()
  }
}

extension TerminalError {
  /// The error number of the system; `EIO` for an error without one.
  var errorNumber: Int32 {
    if case .system(_, let number) = self { number } else { EIO }
  }
}
