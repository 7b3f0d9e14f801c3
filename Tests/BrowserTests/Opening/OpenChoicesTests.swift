import AdaptiveFileSystem
import PhotoModel
import TestSupport
import Testing

@testable import Browser

@Suite("What can be opened for a text")
struct OpenChoicesTests {
  private let folder: TemporaryFolder
  private var choices: OpenChoices

  init() async throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    for name in ["Pictures/Trip/t.jpg", "Pictures/trees/x.jpg", "Pictures/.old/x.jpg", "Pictures/tea.jpg"] {
      try folder.file(name)
    }
    choices = OpenChoices(paths: PathText(base: folder("Pictures"), home: folder.path))
    choices.places = LibraryPlaces(
      cards: [FilePath("/media/EOS")], recent: [[FilePath("/mnt/trip")], [folder("Pictures")]])
    let entries = try await withCheckedContinuation { continuation in
      FolderEntries.read(folder("Pictures")) { continuation.resume(returning: $0) }
    }.get()
    choices.listing = OpenChoices.Listing(folder: folder("Pictures"), entries: entries)
  }

  @Test("without a text, these are cards and then libraries that were opened before")
  func places() {
    #expect(
      choices.choices(for: "") == [
        .card(FilePath("/media/EOS")), .library([FilePath("/mnt/trip")]), .library([folder("Pictures")]),
      ])
  }

  @Test("a text is a path, a part of the name of a place, and the beginning of a name in the folder")
  func text() {
    #expect(
      choices.choices(for: "tr") == [
        .typed(folder("Pictures/tr")), .library([FilePath("/mnt/trip")]), .folder(folder("Pictures/trees")),
        .folder(folder("Pictures/Trip")),
      ])
    #expect(
      choices.choices(for: "~/Pictures/") == [
        .typed(folder("Pictures")), .folder(folder("Pictures/trees")), .folder(folder("Pictures/Trip")),
        .photo(folder("Pictures/tea.jpg")),
      ])
    #expect(
      choices.choices(for: "~/Pictures/.o") == [
        .typed(folder("Pictures/.o")), .folder(folder("Pictures/.old")),
      ])
    #expect(choices.choices(for: "/elsewhere/t") == [.typed(FilePath("/elsewhere/t"))])
  }

  @Test(
    "a name is completed as far as it is clear, with a slash after a folder",
    arguments: [("T", "Trip/"), ("tea", "tea.jpg"), ("t", "t"), ("tr", "trees/"), ("z", "z"), ("~", "~/")])
  func completion(text: String, completed: String) {
    #expect(choices.completion(of: text).text == completed)
  }
}
