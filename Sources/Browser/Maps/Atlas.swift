import AdaptiveBackground
import AdaptiveFileSystem
public import Places

/// The names of places and the coastlines that ship with the program.
public nonisolated struct Atlas: Sendable {
  /// The cities; `nil` if their file is missing or can't be read.
  public let gazetteer: Gazetteer?
  /// The coastlines; `nil` if their file is missing or can't be read.
  public let coastlines: Coastlines?

  /// The most bytes of a file.
  private static let limit = 1 << 24

  /// Reads the files of a folder. Takes a few milliseconds.
  public init(folder: FilePath) {
    func bytes(_ name: String) -> [UInt8] {
      let contents = try? FileContents(of: folder.appending(FilePath(name)), limit: Self.limit)
      guard case .bytes(let bytes) = contents else { return [] }
      return bytes
    }
    let cities = bytes("cities.tsv")
    let coasts = bytes("coastlines.txt")
    gazetteer = cities.isEmpty ? nil : try? Gazetteer(cities: cities, countries: bytes("countries.tsv"))
    coastlines = coasts.isEmpty ? nil : try? Coastlines(coasts)
  }
}

/// Reads the atlas when it is first needed, off the main actor, and keeps it.
final class AtlasReader {
  private let folder: FilePath?
  private var reading: Task<Atlas?, Never>?

  /// A reader of the files in a folder; `nil` if there is none.
  init(folder: FilePath?) { self.folder = folder }

  /// The atlas; `nil` without a folder.
  func atlas() async -> Atlas? {
    if let reading { return await reading.value }
    let reading = Task.onMainQueue { [folder] in
      await BackgroundThread.result { _ in folder.map(Atlas.init) }
    }
    self.reading = reading
    return await reading.value
  }
}
