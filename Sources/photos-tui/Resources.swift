import AdaptiveFileSystem

/// The files that ship with the program.
enum Resources {
  /// A file or a folder that `make install` puts next to the program.
  private enum Name: String, CaseIterable {
    case sampleLibrary = "SampleLibrary/user.json"
    case artwork = "Artwork"
    case launchScreen = "LaunchScreen.json"
    case storyboard = "Main.storyboard.json"
    case places = "Places"
    case completions = "Completions"
  }

  /// The names of those that are not found. The program works without them, but shows less.
  nonisolated static func missing() -> [String] {
    Name.allCases.map(\.rawValue).filter { find($0) == nil }
  }

  /// The user file of the sample library; `nil` if it is not found.
  static func sampleLibrary() -> FilePath? { find(.sampleLibrary) }

  /// The folder with the artwork; `nil` if it is not found.
  static func artwork() -> FilePath? { find(.artwork) }

  /// The description of the launch screen; `nil` if it is not found.
  static func launchScreen() -> FilePath? { find(.launchScreen) }

  /// The app's storyboard; `nil` if it is not found.
  static func storyboard() -> FilePath? { find(.storyboard) }

  /// The folder with the names of places and the coastlines; `nil` if it is not found.
  static func places() -> FilePath? { find(.places) }

  /// A text that replaces the launch screen; `nil` if it is not found.
  static func launchText(_ name: String) -> FilePath? { find(name) }

  /// The script that completes command lines in a shell; `nil` if it is not found.
  static func completions(for shell: Shell) -> FilePath? {
    find(.completions)?.appending(FilePath("photos-tui.\(shell.rawValue)"))
  }

  /// The folder with the translations of texts: the variable TEXTDOMAINDIR, or else `../share/locale`
  /// relative to the program, or `locale` in a folder above one that was just built; `nil` for none.
  static func catalogues(environment: [String: String]) -> FilePath? {
    if let folder = environment["TEXTDOMAINDIR"], !folder.isEmpty { return FilePath(folder) }
    return find("locale", installedIn: "share", builtIn: "")
  }

  /// The program's file, whose name tools show for a process; another name if it was replaced.
  nonisolated static var program: String {
    let this = FilePath("/proc/self/exe")
    guard let path = try? this.linkDestination(), (try? path.exists()) == true,
      let text = String(validating: path.bytes, as: UTF8.self)
    else { return this.description }
    return text
  }

  private static func find(_ name: Name) -> FilePath? { find(name.rawValue) }

  nonisolated private static func find(_ name: String) -> FilePath? {
    find(name, installedIn: "share/photos-tui", builtIn: "Assets")
  }

  /// Searches a folder next to that of the program, where `make install` puts the files, and then one in the
  /// folders above the program, for a program that was just built.
  nonisolated private static func find(_ name: String, installedIn installed: String, builtIn built: String)
    -> FilePath?
  {
    guard var folder = FilePath.programFolder else { return nil }
    var candidates = [folder.parent.appending(FilePath(installed))]
    while folder != folder.parent {
      candidates.append(built.isEmpty ? folder : folder.appending(FilePath(built)))
      folder = folder.parent
    }
    return candidates.map { $0.appending(FilePath(name)) }.first(where: \.isReadable)
  }
}
