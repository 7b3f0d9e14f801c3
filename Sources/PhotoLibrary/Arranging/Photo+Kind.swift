import Queries

extension Photo {
  /// What files the photo has, as far as their names tell.
  public var kind: PhotoKind {
    if rawName != nil { return .pair }
    return source.claimedFormat == .raw ? .raw : .picture
  }
}
