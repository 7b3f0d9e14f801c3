extension Library {
  /// Whether a request that has not ended takes the files of a photo elsewhere. O(n) in the photos of the
  /// requests.
  public func isLeaving(_ photo: Photo) -> Bool {
    fileRequests.contains { $0.movesFiles && $0.photos.contains(photo) }
  }
}

extension FileRequest {
  /// Whether the files get other paths.
  fileprivate var movesFiles: Bool {
    switch operation {
    case .copy: false
    case .trash, .restore, .move, .rename, .undo, .redo, .undoEarlier, .redoEarlier: true
    }
  }
}
