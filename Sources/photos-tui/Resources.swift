import FileSystem
import PhotoLibrary

/// Where the files are that the program ships.
enum Resources {
  /// The user file of the sample library; nil when it is in none of the places searched.
  static func sampleLibrary() -> FilePath? { find("SampleLibrary/user.json") }

  /// The folder of the program's own pictures; nil when it is in none of the places searched.
  static func artwork() -> FilePath? { find("Artwork") }

  /// The description of the launch screen; nil when it is in none of the places searched.
  static func launchScreen() -> FilePath? { find("LaunchScreen.json") }

  /// The program's own storyboard; nil when it is in none of the places searched.
  static func storyboard() -> FilePath? { find("Main.storyboard.json") }

  /// A text that stands for the launch screen where there can be none; nil when it is in none of the places searched.
  static func launchText(_ name: String) -> FilePath? { find(name) }

  /// Searched are `../share/photos-tui` from the program, where `make install` puts it, and `Assets` in the folders
  /// above the program, which finds it for a program that was just built.
  private static func find(_ name: String) -> FilePath? {
    guard var folder = FilePath.programFolder else { return nil }
    var candidates = [folder.parent.appending(FilePath("share/photos-tui"))]
    while folder != folder.parent {
      candidates.append(folder.appending(FilePath("Assets")))
      folder = folder.parent
    }
    return candidates.map { $0.appending(FilePath(name)) }.first(where: \.isReadable)
  }
}
