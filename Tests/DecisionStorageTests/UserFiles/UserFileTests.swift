import AdaptiveFileSystem
import AdaptiveJSON
import PhotoDecisions
import Glibc
import AdaptiveSeededRandom
import TestSupport
import Testing

@testable import DecisionStorage

@Suite("User files")
struct UserFileTests {
  private func parse(_ text: String) throws -> UserFile {
    try UserFile(parsing: [UInt8](text.utf8), of: FilePath("/u.json"))
  }

  @Test(
    "photos are in the folder of the user file, unless that is allowed",
    arguments: ["../a.jpg", "sub/../../a.jpg", "/tmp/a.jpg", "..", "a/./../../b/a.jpg"])
  func outside(_ imageName: String) throws {
    let text = [UInt8](
      #"{"conversations":[{"photos":[{"imageName":"x"},{"imageName":"\#(imageName)"}]}]}"#.utf8)
    let path = FilePath("/u/u.json")
    let error = UserFileError.outside(keyPath: "conversations[0].photos[1].imageName", imageName: imageName)
    #expect(throws: error) { try UserFile(parsing: text, of: path) }
    #expect(try UserFile(parsing: text, of: path, allowsOutside: true).albums[0].photos.count == 2)
  }

  @Test("a FIFO, or a link to a device, is refused at once, also as one of several paths or as a user file")
  func specialFiles() throws {
    let folder = try TemporaryFolder()
    try folder.file("a.jpg", "photo")
    for name in ["pipe.jpg", "pipe.json"] { try folder.fifo(name) }
    try folder.link("device.jpg", to: "/dev/zero")
    for name in ["pipe.jpg", "pipe.json", "device.jpg"] {
      let error = LibraryError.specialFile(folder(name))
      for paths in [[folder(name)], [folder("a.jpg"), folder(name)]] {
        #expect(throws: error) {
          try LibrarySource(reading: paths, from: folder.path, showingNeighbours: true)
        }
      }
    }
  }

  @Test(
    "names that lead out and back in are inside", arguments: ["a/../b.jpg", "./a.jpg", "a/b/../../c", "..a"])
  func inside(_ imageName: String) throws {
    let text = [UInt8](#"{"conversations":[{"photos":[{"imageName":"\#(imageName)"}]}]}"#.utf8)
    #expect(try UserFile(parsing: text, of: FilePath("/u.json")).albums[0].photos.count == 1)
  }

  @Test("a file can use everything of the sample's model")
  func sample() throws {
    let file = try parse(
      """
      { "name": "Ada", "unknown": [1],
        "lastPhoto": { "imageName": "ada.jpg", "rating": 2 },
        "conversations": [
          { "name": "Dunes", "photos": [
            { "imageName": "a.jpg", "comment": "Storm", "rating": 4 }, { "imageName": "a.jpg", "rating": 0 } ] },
          { "name": "", "photos": [] } ] }
      """)
    #expect(file.name == "Ada")
    #expect(file.lastPhoto == UserFile.Photo(imageName: "ada.jpg", rating: Rating(clamping: 3)))
    #expect(
      file.albums == [
        UserFile.Album(
          name: "Dunes",
          photos: [
            UserFile.Photo(imageName: "a.jpg", caption: "Storm", rating: Rating(clamping: 5)),
            UserFile.Photo(imageName: "a.jpg", rating: Rating(clamping: 1)),
          ]), UserFile.Album(name: "", photos: []),
      ])
    #expect(file.warnings.isEmpty)
  }

  @Test("version 1 has ratings of -1 to 5")
  func version1() throws {
    let file = try parse(
      """
      {"version":1,"conversations":[{"photos":[{"imageName":"a","rating":5},{"imageName":"b","rating":-1},
       {"imageName":"c","rating":0}]}]}
      """)
    #expect(file.albums[0].photos.map(\.rating.value) == [5, -1, 0])
  }

  @Test("missing and null values are empty, and a photo without a rating is unrated")
  func defaults() throws {
    #expect(try parse("{}") == UserFile(name: "", albums: []))
    let file = try parse(
      """
      {"name":null,"lastPhoto":null,"conversations":[{},{"photos":null},
       {"photos":[{"imageName":"a","comment":"","rating":null}]}]}
      """)
    #expect(file.albums.map(\.photos.count) == [0, 0, 1])
    #expect(file.albums[2].photos[0] == UserFile.Photo(imageName: "a"))
  }

  @Test("ratings outside the scale are clamped, with a warning that contains the key path")
  func clamping() throws {
    let file = try parse(
      #"{"conversations":[{},{"photos":[{"imageName":"a","rating":3},{"imageName":"b","rating":9}]}]}"#)
    #expect(file.albums[1].photos[1].rating.value == 5)
    #expect(
      file.warnings == [
        .ratingCorrected(
          FilePath("/u.json"), keyPath: "conversations[1].photos[1].rating", found: 9,
          used: Rating(clamping: 5))
      ])
  }

  @Test(
    "a value of the wrong kind is an error with its key path",
    arguments: [
      ("[]", .wrongKind(keyPath: "", expected: .object, found: .array)),
      (#"{"name":3}"#, .wrongKind(keyPath: "name", expected: .string, found: .number)),
      (#"{"version":"1"}"#, .wrongKind(keyPath: "version", expected: .number, found: .string)),
      (#"{"version":2}"#, .unknownVersion(2)), (#"{"version":0}"#, .unknownVersion(0)),
      (#"{"conversations":{}}"#, .wrongKind(keyPath: "conversations", expected: .array, found: .object)),
      (#"{"conversations":[1]}"#, .wrongKind(keyPath: "conversations[0]", expected: .object, found: .number)),
      (
        #"{"conversations":[{"photos":[{"imageName":"a"},true]}]}"#,
        .wrongKind(keyPath: "conversations[0].photos[1]", expected: .object, found: .bool)
      ),
      (
        #"{"conversations":[{"photos":[{"imageName":"a","rating":"5"}]}]}"#,
        .wrongKind(keyPath: "conversations[0].photos[0].rating", expected: .number, found: .string)
      ),
      (
        #"{"conversations":[{"photos":[{"imageName":"a","comment":[]}]}]}"#,
        .wrongKind(keyPath: "conversations[0].photos[0].comment", expected: .string, found: .array)
      ),
      (
        #"{"conversations":[{"photos":[{}]}]}"#, .missing(keyPath: "conversations[0].photos[0].imageName")
      ),
      (#"{"lastPhoto":{"imageName":""}}"#, .missing(keyPath: "lastPhoto.imageName")),
      (#"{"lastPhoto":"a.jpg"}"#, .wrongKind(keyPath: "lastPhoto", expected: .object, found: .string)),
      ("{\n  \"name\" }", .syntax(JSONSyntaxError(.unexpectedText, line: 2, column: 10))),
      ("", .syntax(JSONSyntaxError(.endsTooEarly, line: 1, column: 0))),
    ] as [(String, UserFileError)])
  func malformed(_ text: String, _ expected: UserFileError) {
    #expect(throws: expected) { try parse(text) }
  }

  @Test("a file that is cut off anywhere, or has any byte changed, never causes a trap")
  func mutations() {
    let text =
      [UInt8](
        #"{"version":1,"name":"A\u00e9","lastPhoto":{"imageName":"l"},"conversations":[{"name":"c","photos":"#
          .utf8)
      + [UInt8](#"[{"imageName":"a","comment":"x","rating":-1},{"imageName":"b","rating":2.5}]}]}"#.utf8)
    for end in text.indices {
      #expect(throws: UserFileError.self) { try UserFile(parsing: Array(text[..<end]), of: FilePath("/u")) }
    }
    var generator = SeededGenerator(seed: 3)
    var outcomes: (read: Int, refused: Int) = (0, 0)
    for _ in 0..<5_000 {
      var changed = text
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        changed[Int.random(in: text.indices, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      do {
        _ = try UserFile(parsing: changed, of: FilePath("/u"))
        outcomes.read += 1
      } catch {
        outcomes.refused += 1
      }
    }
    #expect(outcomes.read > 50 && outcomes.refused > 50)
  }

  @Test("the error for a file that can't be read contains its path and the reason")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    try folder.folder("d.json")
    try folder.fifo("fifo.json")
    try folder.link("loop.json", to: "loop.json")
    func failure(_ name: String) -> LibraryError? {
      #expect(throws: LibraryError.self) { try UserFile(contentsOf: folder(name)) }
    }
    #expect(
      failure("missing.json") == .userFile(folder("missing.json"), .unreadable(SystemError(code: ENOENT))))
    #expect(failure("loop.json") == .userFile(folder("loop.json"), .unreadable(SystemError(code: ELOOP))))
    #expect(failure("d.json") == .userFile(folder("d.json"), .notAFile))
    #expect(failure("fifo.json") == .userFile(folder("fifo.json"), .notAFile))
  }

  @Test("a file that is too large is an error, and is not read to the end")
  func tooLarge() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("big.json")
    try systemCall { path.withCString { truncate($0, off_t(UserFile.byteLimit + 1)) } }
    #expect(throws: LibraryError.userFile(path, .tooLarge(limitInBytes: UserFile.byteLimit))) {
      try UserFile(contentsOf: path)
    }
  }
}
