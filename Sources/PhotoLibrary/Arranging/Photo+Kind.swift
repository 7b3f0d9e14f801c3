import Queries

extension Photo {
  /// What files the photo has, as far as their names and what was read from them tell.
  public var kind: PhotoKind {
    if rawName != nil { return .pair }
    return isVideo ? .video : source.claimedFormat == .raw ? .raw : .picture
  }
}
