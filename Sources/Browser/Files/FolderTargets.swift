import AdaptiveFileSystem

/// The folders to which photos were moved or copied last, most recent first.
struct FolderTargets: Equatable {
  /// The most folders to remember.
  static let limit = 10
  /// The most folders that a digit stands for.
  static let presetLimit = 9

  private(set) var folders: [FilePath] = []

  /// Adds the folder that was used last.
  mutating func add(_ folder: FilePath) {
    folders.removeAll { $0 == folder }
    folders.insert(folder, at: 0)
    if folders.count > Self.limit { folders.removeLast() }
  }

  /// The folder that a digit from 1 to 9 stands for; `nil` for another character, or if there are fewer.
  func preset(_ digit: Character) -> FilePath? {
    guard digit.isASCII, let number = digit.wholeNumberValue, (1...Self.presetLimit).contains(number),
      number <= folders.count
    else { return nil }
    return folders[number - 1]
  }

  /// What each digit stands for, such as "1 Picks".
  var presetNames: [String] {
    folders.prefix(Self.presetLimit).enumerated().map { index, folder in
      "\(index + 1) \(folder.lastName?.description ?? folder.description)"
    }
  }
}
