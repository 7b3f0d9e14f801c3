import AdaptiveCore
import AdaptiveImaging
import PhotoModel

/// The badges of a thumbnail: what the user wants to know about a photo before opening it.
enum PhotoBadges {
  /// Returns whether the badges of a thumbnail name a fault.
  static func nameFault(of photo: Photo, picture: CellPicture?) -> Bool {
    picture?.isDamaged == true || photo.sidecarProblem != nil
  }

  /// The texts of the badges, the most important first. They need nothing that is not known yet.
  ///
  /// `stack` are the photos that the photo stands for, `seriesSign` is the sign of its set or of its place in
  /// an open stack, and `picture` its thumbnail; `nil` for none.
  static func words(
    for photo: Photo, stack: PhotoStack?, seriesSign: String? = nil, picture: CellPicture?,
    traits: TraitCollection
  ) -> [String] {
    let stackWords = stack.map { Wording.words(for: $0, setSign: seriesSign, traits) }
    let signs = [
      picture?.isDamaged == true ? Wording.damagedSign : nil,
      photo.sidecarProblem == nil ? nil : Wording.sidecarSign,
      photo.rawName == nil ? nil : Wording.rawSign,
      photo.movieName == nil ? nil : Wording.liveSign,
      Wording.videoSign(of: photo, for: traits)
        ?? (picture?.isAnimated == true ? Wording.animationSign(for: traits) : nil),
    ]
    return (stackWords ?? [seriesSign].compactMap { $0 }) + signs.compactMap { $0 }
  }
}
