import AdaptiveCore
import AdaptiveStoryboards
import Imaging
import PhotoLibrary

/// What the screens share: the library, the pictures, and the ways to change and to say something.
final class BrowserContext {
  /// The open library.
  let library: Library
  /// Where pictures come from.
  let pictures: any PhotoPictureProviding
  /// The program's own pictures, read when the first screen needs them; what is wrong with them is said then.
  private(set) lazy var artwork: Artwork = {
    let artwork = readArtwork()
    if let problem = artwork.problem { say(Wording.sentence(for: problem), isError: true) }
    return artwork
  }()
  /// Small pictures for another look.
  let thumbnails = ThumbnailCache()
  /// In which widths the photos of a conversation are shown as thumbnails and not as rows.
  var thumbnailWidths: Set<RestorationWidth> = []
  /// The time.
  let clock: any MainClock
  /// Whether photos that move begin to play by themselves.
  let playsAnimations: Bool
  /// What the display can show.
  var capabilities: DisplayCapabilities { application?.window.screen.capabilities ?? DisplayCapabilities() }
  /// The traits of the window.
  var traits: TraitCollection { application?.window.traitCollection ?? TraitCollection() }

  weak var application: BrowserApplication?
  /// Where screens come from that no segue leads to; `nil` once the application is gone.
  var storyboard: MainStoryboard? { application?.storyboard }
  private let readArtwork: () -> Artwork
  private var hasSaidWhereChangesGo = false

  init(
    library: Library, pictures: any PhotoPictureProviding, artwork: @escaping () -> Artwork,
    clock: any MainClock, playsAnimations: Bool = false
  ) {
    self.playsAnimations = playsAnimations
    self.library = library
    self.clock = clock
    self.pictures = pictures
    readArtwork = artwork
  }

  /// Rates a photo and says so.
  func rate(_ photo: Photo, _ rating: Rating) {
    library.setRating(rating, of: photo)
    sayChanged(Wording.rated(rating, for: traits))
  }

  /// Rejects a photo, or takes that back.
  func toggleRejected(_ photo: Photo) { rate(photo, photo.rating.isRejected ? .unrated : .rejected) }

  /// Lets the person write the caption of a photo in the last row.
  func editCaption(of photo: Photo) {
    application?.root.edit(prompt: "Caption", text: photo.caption ?? "") { [weak self] text in
      guard let self else { return }
      self.library.setCaption(text, of: photo)
      self.sayChanged(text.isEmpty ? "Caption removed" : "Caption changed")
    }
  }

  /// Shows what is known about a photo.
  func showInformation(about photo: Photo) {
    application?.root.performSegue(withIdentifier: "showInformation", sender: photo)
  }

  /// Says something in the status line for some seconds.
  func say(_ message: String, isError: Bool = false) {
    application?.root.status.say(message, isError: isError)
  }

  /// Beeps and says why, unless something could be done.
  func require(_ couldBeDone: Bool, else reason: String) {
    if couldBeDone { return }
    application?.display.beep()
    say(reason)
  }

  /// Says what changed; the first time also that changes in folders are not kept, where that is so.
  private func sayChanged(_ message: String) {
    let saysMore = library.persistence == .memoryOnly && !hasSaidWhereChangesGo
    hasSaidWhereChangesGo = true
    say(saysMore ? "\(message)  (\(Wording.changesAreNotKept))" : message)
  }
}
