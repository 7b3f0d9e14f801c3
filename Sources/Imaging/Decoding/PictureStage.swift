/// How far a picture has come. Later stages are better.
public enum PictureStage: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// A small picture that was there already: the camera put it into the file, or the desktop into its cache.
  case thumbnail
  /// The quick decode, perhaps of fewer pixels than wanted.
  case first
  /// As good as a full decode at the size wanted.
  case good
  /// What the file holds, nothing left out: for looking at single pixels.
  case exact

  /// Earlier stages are less.
  public static func < (left: PictureStage, right: PictureStage) -> Bool { left.rawValue < right.rawValue }
}
