/// What files a photo has.
public enum PhotoKind: String, Hashable, Sendable, CaseIterable {
  /// A picture without a raw file.
  case picture
  /// A raw file alone.
  case raw
  /// A picture with its raw file.
  case pair
}

extension Photo {
  /// What files the photo has, as far as their names tell.
  public var kind: PhotoKind {
    if rawName != nil { return .pair }
    return source.claimedFormat == .raw ? .raw : .picture
  }
}
