import AdaptiveCore
import AdaptiveStoryboards

/// The program's own pictures: those of a folder, and built-in ones for those that the folder lacks.
public struct Artwork {
  let stars: RatingImages
  /// The picture for photos that can't be shown; `nil` for none.
  let unavailable: Image?
  /// The frame around the profile's picture; `nil` for none.
  let profileFrame: Image?
  /// Why the folder's pictures are not used; `nil` when they are.
  let problem: ArtworkDiagnostic?

  /// Creates the built-in pictures. A problem says why there are no others.
  init(problem: ArtworkDiagnostic? = nil) {
    self.init(ImageCatalogue(), problem)
  }

  /// Creates the pictures of a folder; `nil` stands for one that was not found. A folder with an unreadable
  /// picture is not used at all.
  public init(folder: String?) {
    guard let folder else {
      self.init(problem: .notFound)
      return
    }
    do {
      self.init(try ImageCatalogue(contentsOf: folder), nil)
    } catch {
      self.init(problem: .broken(error))
    }
  }

  private init(_ catalogue: ImageCatalogue, _ problem: ArtworkDiagnostic?) {
    stars = RatingImages(
      active: catalogue.asset(named: "star"), inactive: catalogue.asset(named: "star-empty"),
      rejected: catalogue.asset(named: "rejected"))
    unavailable = catalogue.image(named: "unavailable")
    profileFrame = catalogue.image(named: "profile-frame")
    self.problem = problem
  }
}

/// Why the program uses only the built-in artwork.
enum ArtworkDiagnostic: Hashable, Sendable {
  /// No folder was found.
  case notFound
  /// A file of the folder is invalid.
  case broken(ImageCatalogueError)
}
