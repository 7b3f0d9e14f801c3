import AdaptiveFileSystem

/// A configuration file that was read, with everything that is wrong with it.
nonisolated struct ConfigurationFile: Equatable, Sendable {
  let path: FilePath
  /// The entries of the file, in order.
  private(set) var entries: [TOMLEntry] = []
  /// The mistakes that are already known: those of the file as a whole, and those against TOML.
  private(set) var diagnostics: [ConfigurationDiagnostic] = []

  /// No configuration of a person is nearly as large.
  static let limitInBytes = 256 * 1024
  /// How often a file that changes in the meantime is read.
  private static let attempts = 3

  /// Reads a file; `nil` if there is none.
  init?(at path: FilePath) {
    self.path = path
    let text: [UInt8]
    do throws(FileError) {
      switch try Self.text(at: path) {
      case .success(let bytes): text = bytes
      case .failure(let refusal):
        diagnostics = [ConfigurationDiagnostic(file: path, place: nil, reason: refusal.reason)]
        return
      }
    } catch {
      if [SystemError.notFound, .notAFolder].contains(error.reason) { return nil }
      diagnostics = [ConfigurationDiagnostic(file: path, place: nil, reason: .unreadable(error.reason))]
      return
    }
    let document = TOMLDocument(text)
    entries = document.entries
    diagnostics = document.mistakes.map {
      ConfigurationDiagnostic(file: path, place: $0.place, reason: .syntax($0.description))
    }
  }

  /// The file without its contents, which took too long to read.
  init(unread path: FilePath) {
    self.path = path
    diagnostics = [ConfigurationDiagnostic(file: path, place: nil, reason: .takesTooLong)]
  }

  private struct RefusalError: Error {
    let reason: ConfigurationDiagnostic.Reason
  }

  /// The whole text. Never waits for a FIFO, and reads again if the file changes in the meantime.
  private static func text(at path: FilePath) throws(FileError) -> Result<[UInt8], RefusalError> {
    for _ in 0..<attempts {
      let file = try OpenFile(reading: path)
      let before = try FileAttributes(of: file)
      guard before.status.kind == .file else { return .failure(RefusalError(reason: .notAFile)) }
      let bytes = try file.read(upTo: limitInBytes + 1)
      if bytes.count > limitInBytes { return .failure(RefusalError(reason: .tooLarge)) }
      let after = try FileAttributes(of: file)
      guard after.changed == before.changed, after.status.byteCount == bytes.count else { continue }
      let isText = String(validating: bytes, as: UTF8.self) != nil
      return isText ? .success(bytes) : .failure(RefusalError(reason: .notUTF8))
    }
    return .failure(RefusalError(reason: .keepsChanging))
  }
}

nonisolated extension ConfigurationFile {
  /// The entry of an option; `nil` if the file doesn't have it.
  func entry(for option: Option) -> TOMLEntry? {
    guard let key = option.key else { return nil }
    guard let section = key.section else { return entries.first { $0.key == key.name } }
    guard let entry = entries.first(where: { $0.key == section }) else { return nil }
    if let table = entry.value.entries { return table.first { $0.key == key.name } }
    return option == .keys ? entry : nil
  }
}
