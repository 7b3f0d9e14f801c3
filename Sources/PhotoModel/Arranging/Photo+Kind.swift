import Queries

extension Photo {
  /// Whether a photo is of a kind, as far as the names of its files tell and what was read of them.
  public func isOf(_ kind: PhotoKind) -> Bool {
    switch kind {
    case .picture: rawName == nil && !isVideo && source.claimedFormat != .raw
    case .raw: rawName == nil && !isVideo && source.claimedFormat == .raw
    case .pair: rawName != nil
    case .video: rawName == nil && isVideo
    case .live: movieName != nil
    }
  }
}
