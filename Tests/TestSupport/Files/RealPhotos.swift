import Foundation
import Testing

/// The collection of real photos, which is not part of the repository. Tests that need it are skipped without
/// it.
public enum RealPhotos {
  /// The folder that `PHOTOS_TUI_TEST_PHOTOS` names, or `../shared/photos`; `nil` without either.
  public static let folder: String? = {
    let named = getenv("PHOTOS_TUI_TEST_PHOTOS").map { String(cString: $0) }
    let usual = ["../shared/photos", "../../shared/photos"].map(Repository.path)
    return ([named].compactMap { $0 } + usual).first {
      FileManager.default.fileExists(atPath: $0 + "/orientation")
    }
  }()

  /// The reason for which a test is skipped.
  public static let hint: Comment =
    "needs the real photos: ../shared/photos beside the project, or PHOTOS_TUI_TEST_PHOTOS"
}

extension Trait where Self == ConditionTrait {
  /// Requires the real photos.
  public static var realPhotos: Self { .enabled(if: RealPhotos.folder != nil, RealPhotos.hint) }
}
