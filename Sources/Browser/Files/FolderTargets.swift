import AdaptiveFileSystem
import DecisionStorage

/// The folders to which photos can be copied or moved with a digit or from the history: presets, and those
/// that were used last.
public nonisolated struct FolderTargets: Equatable, Sendable {
  /// The most folders that a digit stands for.
  public static let presetLimit = 9

  /// The folders that always have the first digits.
  public let presets: [FilePath]
  /// The folders that were used last, most recent first.
  public private(set) var recent: [FilePath]

  /// Targets with these presets, and those that earlier sessions used last.
  public init(presets: [FilePath] = [], recent: [FilePath] = []) {
    self.presets = presets
    self.recent = Array(recent.prefix(RecentTargets.limit))
  }

  /// Adds the folder that was used last.
  mutating func add(_ folder: FilePath) { recent = RecentTargets.adding(folder, to: recent) }

  /// The folders with digits: the presets, and then the others that were used last.
  private var numbered: ArraySlice<FilePath> {
    (presets + recent.filter { !presets.contains($0) }).prefix(Self.presetLimit)
  }

  /// The folder that a digit from 1 to 9 stands for; `nil` for another character, or if there are fewer.
  func folder(for digit: Character) -> FilePath? {
    guard digit.isASCII, let number = digit.wholeNumberValue, numbered.indices.contains(number - 1) else {
      return nil
    }
    return numbered[number - 1]
  }

  /// The folders with digits, each as its digit and its name.
  var names: [String] {
    numbered.enumerated().map { index, folder in
      isolating("\(index + 1) \(folder.lastName?.description ?? folder.description)")
    }
  }
}
