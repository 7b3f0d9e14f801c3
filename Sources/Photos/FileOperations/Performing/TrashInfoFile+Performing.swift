import AdaptiveFileSystem

extension TrashInfoFile {
  /// Larger files contain no information about the trash.
  static let sizeLimit = 1 << 16

  /// The path of the file in the trash that this is about; `nil` if the path is not that of a `.trashinfo`
  /// file.
  var trashedFile: FilePath? {
    guard let name = path.lastName, name.bytes.count > TrashFolder.infoSuffix.count else { return nil }
    let trash = path.containingFolder.containingFolder
    let file = FileName(bytes: [UInt8](name.bytes.dropLast(TrashFolder.infoSuffix.count)))
    return trash.appending(FileName("files")).appending(file)
  }

  /// Creates the file. It reserves the name in the trash.
  ///
  /// Throws `alreadyExists` if another program has reserved it.
  func write() throws(FileOperationError) {
    do throws(FileError) {
      let file = try OpenFile(creating: path)
      do throws(FileError) {
        try file.writeAll(contents)
      } catch {
        try? path.remove()
        throw error
      }
    } catch {
      throw error.reason == .alreadyExists ? .alreadyExists(path) : .system(error)
    }
  }

  /// The contents of the file as it is; `nil` if it doesn't exist or is not a document.
  private func found() throws(FileOperationError) -> [UInt8]? {
    do {
      guard case .bytes(let bytes) = try FileContents(of: path, limit: Self.sizeLimit) else { return nil }
      return bytes
    } catch {
      if error.reason == .notFound { return nil }
      throw .system(error)
    }
  }

  /// Returns whether the file exists and is complete.
  func isWritten() throws(FileOperationError) -> Bool { try found() == contents }

  /// Removes the file if it is the recorded one.
  func remove() throws(FileOperationError) {
    if try isWritten() { try removeFile() }
  }

  /// Undoes `write`, also if it was interrupted. Call it after the trashed file was moved back.
  func rollBack() throws(FileOperationError) {
    guard let found = try found(), contents.starts(with: found) else { return }
    // A part of our contents, if nothing is in the trash under this name: otherwise it might belong to
    // another program's file.
    var isOurs = found == contents
    if !isOurs, let trashedFile { isOurs = try FileSignature.ofFile(at: trashedFile) == nil }
    if isOurs { try removeFile() }
  }

  /// Undoes `remove`.
  func rollBackRemoval() throws(FileOperationError) {
    if try found() == nil { try write() }
  }

  private func removeFile() throws(FileOperationError) {
    try attempt { () throws(FileError) in try path.remove() }
  }
}
