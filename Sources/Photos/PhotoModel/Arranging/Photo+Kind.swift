import Queries

extension Photo {
  /// Returns whether a photo is of a kind, according to the names of its files and the facts read from them.
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
