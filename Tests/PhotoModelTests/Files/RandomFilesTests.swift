import AdaptiveFileSystem
import PhotoDecisions
import FileOperations
import Queries
import AdaptiveSeededRandom
import TestSupport
import Testing

@testable import DecisionStorage
@testable import PhotoModel

@MainActor
@Suite("Random operations on files")
struct RandomFilesTests {
  @Test(
    "200 random decisions and operations, all undone, restore every byte", arguments: [1, 2, 3] as [UInt64])
  func undoEverything(_ seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let stage = try await FileStage(Self.files(&random))
    let before = try stage.tree()
    let albums = stage.library.summary
    var done = 0
    for _ in 0..<200 {
      try await step(stage, &random)
      if stage.outcome?.failure == nil { done += 1 }
    }
    #expect(done > 100)
    while let action = stage.library.undo() {
      try await stage.settle()
      guard case .files = action else { continue }
      try #require(stage.outcome?.failure == nil)
    }
    #expect(stage.library.summary.filter { $0 != "Trash: " } == albums)
    let after = try stage.tree()
    #expect(Set(after.keys).symmetricDifference(before.keys) == [])
    #expect(after.filter { before[$0.key] != $0.value }.keys.sorted() == [])
    // The screen shows what is on the disk.
    let shown = stage.library.user.albums.flatMap(\.photos).map { "\($0.source.path)" }
    #expect(shown.allSatisfy { after[$0] != nil })
  }

  @Test(
    "after each of 120 random steps, smart albums have what a slow search finds, in the order of the library",
    arguments: [4, 5] as [UInt64])
  func smartAlbums(_ seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let stage = try await FileStage(Self.files(&random))
    let library = stage.library
    let texts = ["rating>=3", "-label:red name:a", "caption:caption or unrated", "duplicates", ""]
    library.showSmartAlbums(try texts.map { SmartAlbum(name: "=\($0)", query: try Query($0)) })
    // The state that an observer derives from the changes alone.
    var mirror = Dictionary(uniqueKeysWithValues: library.gatheredAlbums.map { ($0, $0.photos) })
    let observation = library.observe { change in
      guard case .photosRearranged(let change) = change, change.album.isGathered else { return }
      #expect(mirror[change.album] == change.previous)
      mirror[change.album] = change.album.photos
    }
    for _ in 0..<120 {
      try await step(stage, &random)
      await library.waitForReading()
      let all = library.user.albums.filter { !$0.isTrash }.flatMap(\.photos)
      let context = FilterContext(all, on: .now)
      for smartAlbum in library.smartAlbums {
        let album = try #require(library.album(named: smartAlbum.name))
        let expected = all.filter { smartAlbum.query.includes($0, in: context) }
        #expect(album.photos == expected && mirror[album] == expected, "\(smartAlbum.name)")
        for (index, photo) in expected.enumerated() { #expect(album.index(of: photo) == index) }
        for photo in all {
          #expect(album.place(of: photo) == all.firstIndex(of: photo))
          #expect(album.canContain(photo))
          if !expected.contains(photo) { #expect(album.index(of: photo) == nil) }
        }
      }
    }
    withExtendedLifetime(observation) {}
  }

  @Test(
    "after each of 120 random steps, groups are as if the photos were divided anew, and observers know it",
    arguments: [(6, .rating), (7, .label), (8, .keyword), (9, .day), (10, .dates)]
      as [(UInt64, AlbumGrouping)])
  func groups(_ seed: UInt64, _ grouping: AlbumGrouping) async throws {
    var random = SeededGenerator(seed: seed)
    let stage = try await FileStage(Self.files(&random))
    let library = stage.library
    await library.waitForReading()
    library.group(by: grouping)
    func all(_ grouper: PhotoGrouper) -> [Album] {
      func within(_ group: Album) -> [Album] {
        [group] + grouper.groups(in: group).flatMap(within)
      }
      return grouper.groups.map(\.album).flatMap(within)
    }
    func albums() -> [Album: [Photo]] {
      let groups = library.lists.grouper.map(all) ?? []
      return Dictionary(uniqueKeysWithValues: groups.map { ($0, $0.photos) })
    }
    // The state that an observer derives from the changes alone.
    var mirror = albums()
    let observation = library.observe { change in
      switch change {
      case .photosRearranged(let change) where change.album.isGathered:
        // A group that is needed again had no photos.
        #expect(mirror[change.album] ?? [] == change.previous)
        mirror[change.album] = change.album.photos
      case .otherAlbums: mirror = albums()
      default: break
      }
    }
    for _ in 0..<120 {
      try await step(stage, &random)
      await library.waitForReading()
      var number = 0
      let fresh = PhotoGrouper(grouping, numbers: library.contents.numbers) {
        number += 1
        return Album.ID(number: number)
      }
      fresh.complete()
      let known = try all(#require(library.lists.grouper))
      #expect(known.map(\.title) == all(fresh).map(\.title))
      for (group, expected) in zip(known, all(fresh)) {
        #expect(group.photos == expected.photos, "\(group.title)")
        #expect(mirror[group] == group.photos && library.has(group))
      }
      let listed = Set(library.albumSections.flatMap(\.albums).flatMap(\.photos).map(\.id))
      #expect(listed == Set(library.user.albums.flatMap(\.photos).map(\.id)))
    }
    withExtendedLifetime(observation) {}
  }

  private static func files(_ random: inout SeededGenerator) -> [String] {
    var files: [String] = []
    for album in ["A", "B", "C"] {
      for number in 1...6 {
        let name = "\(album)/\(album.lowercased())\(number)"
        files.append("\(name).jpg")
        if Bool.random(using: &random) { files.append("\(name).nef") }
        if Bool.random(using: &random) { files.append("\(name).mov") }
      }
    }
    return files
  }

  private func step(_ stage: FileStage, _ random: inout SeededGenerator) async throws {
    let library = stage.library
    let all = library.user.albums.flatMap(\.photos)
    let (trashed, present) = (
      all.filter { $0.album?.isTrash == true }, all.filter { $0.album?.isTrash != true }
    )
    func some(_ photos: [Photo]) -> [Photo] {
      Array(photos.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)))
    }
    let folder = ["A", "B", "C"].randomElement(using: &random).map { stage.root.appending(FileName($0)) }
    guard let folder, let photo = present.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<16, using: &random) {
    case 0:
      library.decide(.rating(Rating(clamping: Int.random(in: -1...5, using: &random))), for: some(present))
    case 1:
      library.decide(.label(["Red", "Blue", "Green"].randomElement(using: &random)), for: some(present))
    case 2: library.decide(.caption("Caption \(Int.random(in: 0..<9, using: &random))"), for: some(present))
    case 3:
      library.decide(
        .flag(PhotoFlag.allCases.randomElement(using: &random) ?? .unflagged), for: some(present))
    case 4:
      let words = Set(["sea", "dune"].compactMap { Bool.random(using: &random) ? Keyword($0) : nil })
      library.decide(.keywords(adding: words, removing: []), for: some(present))
    case 5, 6: try await stage.perform(FileRequest(.trash(copyingToHome: false), for: some(present)))
    case 7: if !trashed.isEmpty { try await stage.perform(FileRequest(.restore, for: some(trashed))) }
    case 8, 9:
      try await stage.perform(FileRequest(.move(to: folder, creatingFolder: false), for: some(present)))
    case 10:
      try await stage.perform(FileRequest(.copy(to: folder, creatingFolder: false), for: some(present)))
    case 11:
      let name = "n\(Int.random(in: 0..<1_000, using: &random))"
      try await stage.perform(FileRequest(.rename(.name([UInt8](name.utf8))), for: [photo]))
    case 12:
      let template = try RenameTemplate("\(Int.random(in: 0..<9, using: &random))-{original}-{counter:2}")
      try await stage.perform(FileRequest(.rename(.template(template, values: [:])), for: some(present)))
    case 13:
      let file = photo.companions.isEmpty ? nil : photo.names.all.randomElement(using: &random)
      try await stage.perform(FileRequest(.trash(copyingToHome: false), for: [photo], onlyFile: file))
      // Files that part for good can be decided about separately.
      if stage.outcome?.failure == nil { try await stage.undo() }
    case 14: try await stage.undo()
    default: try await stage.redo()
    }
    try await stage.settle()
  }
}
