import AdaptiveFileSystem
import Glibc
import LibraryStages
import TestSupport
import Testing

@testable import PhotoSources

@Suite("Walking folders")
struct FolderWalkerTests {
  /// The result of a walk: "title: photos" for each conversation in the order found, "errno path" for each
  /// warning.
  private struct Findings: Equatable {
    var albums: [String] = []
    var warnings: [String] = []
  }

  private func walk(_ folder: TemporaryFolder, _ paths: [String] = [""]) -> Findings {
    var found = ScanLog()
    let paths = paths.map { FilePath($0).absolute(in: folder.path) }
    var walker = FolderWalker(isCancelled: { false }, emit: { found.receive($0) })
    walker.walk(paths)
    return Findings(
      albums: found.albums.map { "\($0.title): \($0.photos.map(\.name.description))" },
      warnings: found.warnings.map { warning in
        let prefix = folder.path.description + "/"
        let path = warning.path.description
        return
          "\(warning.reason.code) \(path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path)"
      })
  }

  @Test("each folder that directly contains photos is an album, in natural order")
  func tree() throws {
    let folder = try TemporaryFolder()
    for name in ["lib/IMG_10.jpg", "lib/IMG_2.JPG", "lib/2/b.png", "lib/10/a.jpeg", "lib/10/x/y/c.jfif"] {
      try folder.file(name)
    }
    try folder.folder("lib/empty/nothing")
    try folder.file("lib/texts/readme.txt")
    #expect(
      walk(folder, ["lib"])
        == Findings(albums: [
          #"lib: ["IMG_2.JPG", "IMG_10.jpg"]"#, #"2: ["b.png"]"#, #"10: ["a.jpeg"]"#, #"10/x/y: ["c.jfif"]"#,
        ]))
  }

  @Test("hidden entries and files that are not photos are ignored")
  func leftOut() throws {
    let folder = try TemporaryFolder()
    for name in ["l/.hidden.jpg", "l/.git/a.jpg", "l/a.txt", "l/jpg", "l/._a.jpg", "l/real.jpg"] {
      try folder.file(name)
    }
    try folder.fifo("l/fifo.jpg")
    try folder.link("l/null.jpg", to: "/dev/null")
    try folder.link("l/dangling.jpg", to: "nowhere")
    try folder.link("l/dangling", to: "nowhere")
    #expect(walk(folder, ["l"]) == Findings(albums: [#"l: ["real.jpg"]"#]))
  }

  @Test("folders that systems and programs make for themselves are left out, unless they are named")
  func systemFolders() throws {
    let folder = try TemporaryFolder()
    let left = [
      "@eaDir/A.JPG", "#recycle", "#snapshot/x", "@Recently-Snapshot", "@Recycle", "$RECYCLE.BIN/S-1-5",
      "System Volume Information", "__MACOSX", "lost+found", "LOST.DIR", "@GMT-2024.05.06-07.08.09",
      "Main Previews.lrdata/a", "Photos.photoslibrary/originals/0", "Old.PhotoLibrary/Masters",
      "Film.imovielibrary", "Lightroom Library.lrlibrary", "~snapshot",
      "FOUND.000", "found.123", "RECYCLER", "RECYCLED/x",
    ]
    let kept = [
      "@home", "#work", "$100", "1.lrdata photos", "Recycle", "lost and found", "snapshot",
      "Recycled", "recycler", "FOUND.00A", "FOUND.0000", "lost.000",
    ]
    for name in left + kept { try folder.file("l/\(name)/a.jpg") }
    try folder.file("l/lost+found.jpg")
    try folder.link("l/linked.lrdata", to: "snapshot")
    let found = walk(folder, ["l"]).albums
    #expect(Set(found) == Set(["l: [\"lost+found.jpg\"]"] + kept.map { "\($0): [\"a.jpg\"]" }))
    #expect(walk(folder, ["l/@eaDir"]).albums == ["A.JPG: [\"a.jpg\"]"])
    #expect(walk(folder, ["l/Photos.photoslibrary"]).albums == ["originals/0: [\"a.jpg\"]"])
  }

  @Test("a folder named x.jpg is walked, and a link named x.jpg is followed")
  func misleadingNames() throws {
    let folder = try TemporaryFolder()
    try folder.file("l/x.jpg/inner.jpg")
    try folder.file("elsewhere/photo")
    try folder.file("elsewhere/photo.png")
    try folder.link("l/link.jpg", to: "../elsewhere/photo")
    try folder.link("l/link", to: "../elsewhere/photo.png")
    #expect(
      walk(folder, ["l"]) == Findings(albums: [#"l: ["link.jpg"]"#, #"x.jpg: ["inner.jpg"]"#]))
  }

  @Test("loops end, and a folder reached twice is reported at its real path")
  func loops() throws {
    let folder = try TemporaryFolder()
    try folder.file("l/z/a.jpg")
    try folder.link("l/z/up", to: "../..")
    try folder.link("l/b", to: "z")
    try folder.link("l/self", to: ".")
    #expect(walk(folder, ["l"]) == Findings(albums: [#"z: ["a.jpg"]"#]))
  }

  @Test("a folder outside is walked once, at the path of the first link to it")
  func linkedFolder() throws {
    let folder = try TemporaryFolder()
    try folder.file("outside/o.jpg")
    try folder.file("outside/sub/s.jpg")
    try folder.link("l/first", to: "../outside")
    try folder.link("l/second", to: "../outside")
    try folder.link("l/third", to: "../outside/sub")
    #expect(
      walk(folder, ["l"]) == Findings(albums: [#"first: ["o.jpg"]"#, #"first/sub: ["s.jpg"]"#]))
  }

  @Test("a link to a folder around the walked one is not followed")
  func linkToSurroundings() throws {
    let folder = try TemporaryFolder()
    try folder.file("neighbour/n.jpg")
    try folder.file("l/z/a.jpg")
    try folder.link("l/everything", to: "/")
    try folder.link("l/up", to: "..")
    try folder.link("l/z/neighbour", to: "../../neighbour")
    #expect(
      walk(folder, ["l"])
        == Findings(albums: [#"z: ["a.jpg"]"#, #"z/neighbour: ["n.jpg"]"#]))
  }

  @Test("folders of the kernel, which lead to the files of all processes, are not walked")
  func kernelFolders() throws {
    let folder = try TemporaryFolder()
    try folder.file("outside/o.jpg")
    try folder.file("l/z/a.jpg")
    // A link to this folder is in /proc as long as it is open.
    let descriptor = open(folder("outside").description, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    try folder.link("l/kernel", to: "/proc/self/fd")
    try folder.link("l/z/system", to: "/sys/kernel")
    #expect(walk(folder, ["l"]) == Findings(albums: [#"z: ["a.jpg"]"#]))
  }

  @Test("a path that can't be read is a warning, and the walk continues")
  func warnings() throws {
    let folder = try TemporaryFolder()
    try folder.file("l/a/photo.jpg")
    try folder.file("l/z/photo.jpg")
    try folder.link("l/loop.jpg", to: "loop.jpg")
    try folder.link("l/m", to: "m")
    try folder.file("file")
    let findings = walk(folder, ["missing", "file/below", "l", "l/m"])
    #expect(findings.albums == [#"a: ["photo.jpg"]"#, #"z: ["photo.jpg"]"#])
    #expect(
      Set(findings.warnings) == [
        "\(ENOENT) missing", "\(ENOTDIR) file/below", "\(ELOOP) l/m", "\(ELOOP) l/loop.jpg",
      ])
  }

  @Test("a folder too deep for any path is a warning, even for root")
  func tooDeep() throws {
    let folder = try TemporaryFolder()
    try folder.file("l/a/photo.jpg")
    try folder.folder("l/deep")
    try folder.tooDeepFolder("l/deep")
    try folder.file("l/z/photo.jpg")
    let findings = walk(folder, ["l"])
    #expect(findings.albums == [#"a: ["photo.jpg"]"#, #"z: ["photo.jpg"]"#])
    #expect(findings.warnings.count == 1)
    #expect(findings.warnings.first?.hasPrefix("\(ENAMETOOLONG) l/deep/dddd") == true)
  }

  @Test("a folder the user may not read is a warning, and the walk continues")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    try folder.file("l/a/photo.jpg")
    try folder.file("l/secret/photo.jpg")
    try folder.file("l/z/photo.jpg")
    for (name, mode) in [("", 0o755), ("l", 0o755), ("l/a", 0o755), ("l/z", 0o755), ("l/secret", 0)] {
      try folder.setMode(mode_t(mode), of: name)
    }
    let findings = try #require(
      withoutPrivileges { walk(folder, ["l"]) }, "this kernel keeps root's rights: run as another user")
    try folder.setMode(0o700, of: "l/secret")
    #expect(
      findings
        == Findings(
          albums: [#"a: ["photo.jpg"]"#, #"z: ["photo.jpg"]"#], warnings: ["\(EACCES) l/secret"]))
  }

  @Test("names that are not UTF-8 keep their bytes")
  func invalidNames() throws {
    let folder = try TemporaryFolder()
    let name = FileName(bytes: [0xFF, 0xFE] + ".jpg".utf8)
    let subfolder = FileName(bytes: [0xE9])
    try folder.file(FilePath("l").appending(subfolder).appending(name))
    var found = ScanLog()
    var walker = FolderWalker(isCancelled: { false }, emit: { found.receive($0) })
    walker.walk([folder("l")])
    let album = try #require(found.albums.first)
    #expect(album.title == "\u{FFFD}")
    let path = try #require(album.photos.first).path
    #expect(path.bytes == folder("l").bytes + [0x2F, 0xE9, 0x2F, 0xFF, 0xFE] + ".jpg".utf8)
    #expect(path.isReadable)
  }

  @Test("photos named one by one are one album, in the order named, before the folders")
  func namedPhotos() throws {
    let folder = try TemporaryFolder()
    for name in ["a/2.jpg", "a/1.jpg", "a/notes.txt", "b/3.jpg", "c/4.jpg"] { try folder.file(name) }
    try folder.fifo("a/fifo.jpg")
    #expect(
      walk(folder, ["a/2.jpg", "a/1.jpg", "a/2.jpg", "a/notes.txt", "a/fifo.jpg"])
        == Findings(albums: [#"a: ["2.jpg", "1.jpg", "2.jpg", "notes.txt", "fifo.jpg"]"#]))
    #expect(
      walk(folder, ["c", "b/3.jpg", "a/1.jpg"])
        == Findings(albums: [#"Photos: ["3.jpg", "1.jpg"]"#, #"c: ["4.jpg"]"#]))
  }

  @Test("the titles of several roots begin with their names, or with their paths if names are equal")
  func severalRoots() throws {
    let folder = try TemporaryFolder()
    for name in ["a/x/1.jpg", "b/x/2.jpg", "b/3.jpg"] { try folder.file(name) }
    #expect(
      walk(folder, ["a", "b"])
        == Findings(albums: [#"a/x: ["1.jpg"]"#, #"b: ["3.jpg"]"#, #"b/x: ["2.jpg"]"#]))
    let root = folder.path.description
    #expect(
      walk(folder, ["a/x", "b/x"])
        == Findings(albums: [root + #"/a/x: ["1.jpg"]"#, root + #"/b/x: ["2.jpg"]"#]))
  }

  @Test("a root named twice, or inside another root, is walked once")
  func overlappingRoots() throws {
    let folder = try TemporaryFolder()
    for name in ["l/1.jpg", "l/x/2.jpg"] { try folder.file(name) }
    #expect(
      walk(folder, ["l", "l/x", "l/../l"])
        == Findings(albums: [#"l: ["1.jpg"]"#, #"l/x: ["2.jpg"]"#]))
    #expect(walk(folder, ["l", "l/../l"]) == walk(folder, ["l"]))
  }

  @Test("the root of the file system and the parent folder have titles too")
  func oddRoots() throws {
    let folder = try TemporaryFolder()
    try folder.file("lib/a.jpg")
    try folder.folder("lib/inner")
    #expect(walk(folder, ["lib/inner/.."]) == Findings(albums: [#"lib: ["a.jpg"]"#]))
    #expect(walk(folder, ["lib/."]) == Findings(albums: [#"lib: ["a.jpg"]"#]))
  }

  @Test("a large folder is reported in sorted batches, each at least half of what came before")
  func batches() throws {
    let folder = try TemporaryFolder(inMemory: true)
    for number in 0..<2_000 { try folder.file("l/IMG_\(number).jpg") }
    var names: [String] = []
    var sizes: [Int] = []
    var walker = FolderWalker(isCancelled: { false }) { event in
      guard case .photos(let found) = event else { return }
      sizes.append(found.photos.count)
      names.insert(found.photos.map(\.name.description), at: found.positions)
      #expect(names == names.sorted { NaturalOrder.compare(FileName($0), FileName($1)) < 0 })
    }
    walker.walk([folder("l")])
    #expect(names == (0..<2_000).map { "IMG_\($0).jpg" })
    #expect(sizes.first == SortedPhotos.firstBatch)
    #expect(sizes.count <= 12)
  }

  @Test("a cancelled walk reads no further entry")
  func cancelling() throws {
    let folder = try TemporaryFolder()
    for number in 0..<500 { try folder.file("l/\(number % 5)/IMG_\(number).jpg") }
    var questions = 0
    var photos = 0
    var walker = FolderWalker(
      isCancelled: {
        questions += 1
        return questions > 50
      },
      emit: { if case .photos(let found) = $0 { photos += found.photos.count } })
    walker.walk([folder("l")])
    #expect(photos < 50)
    #expect(questions < 60)
  }
}
