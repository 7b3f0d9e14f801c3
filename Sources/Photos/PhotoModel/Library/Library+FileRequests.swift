import FileOperations

/// Requests about the files of photos.
extension Library {
  /// Whether the files of photos can be trashed, moved, renamed and copied. Those of a user file stay where
  /// the user file expects them.
  public var canMoveFiles: Bool { isScanned && files.worker != nil }

  /// Whether a request about files has not ended yet.
  public var isChangingFiles: Bool { files.isChangingFiles }

  /// Returns whether a request that has not ended takes the files of a photo elsewhere. O(n) in the photos of
  /// the requests.
  public func isLeaving(_ photo: Photo) -> Bool { files.isLeaving(photo) }

  /// The progress of the file operation that is running, if it takes a while; `nil` for none.
  public var fileProgress: FileProgress? { files.progress }

  /// Performs a request about the files of photos in the background, after earlier requests. Observers
  /// receive `fileOperationEnded`.
  ///
  /// Returns false if files can't be changed in this library.
  @discardableResult
  public func perform(_ request: FileRequest) -> Bool { files.perform(request) }

  /// Finds the new names of photos, and problems with them, in the background. Changes nothing.
  ///
  /// `receive` is called with `nil` if a folder can't be read.
  public func previewRenaming(
    _ photos: [Photo], _ pattern: RenamePattern, receive: @escaping @MainActor (RenamePreview?) -> Void
  ) {
    files.previewRenaming(photos, pattern, receive: receive)
  }

  /// Undoes the newest operation that an earlier session did, if nothing of this session can be undone.
  /// Returns false if something can, or while files are moving.
  @discardableResult
  public func undoEarlier() -> Bool {
    guard decisions.history.last == nil, !isChangingFiles else { return false }
    return perform(FileRequest(.undoEarlier))
  }

  /// Redoes the operation that an earlier session has undone last, if this session has done nothing yet.
  @discardableResult
  public func redoEarlier() -> Bool {
    guard decisions.history.isEmpty, !isChangingFiles else { return false }
    return perform(FileRequest(.redoEarlier))
  }

  /// Cancels all requests about files. Photos that have arrived stay where they are.
  public func cancelFileOperations() { files.worker?.cancel() }

  /// Finishes what ended sessions have begun, and reads the trash, in the background.
  public func startFileWork() { files.start() }
}
