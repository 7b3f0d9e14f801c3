import TestSupport

/// The user Ada, with albums A (1 photo), B (3), C (2) and D (1), as a user file with photos next to
/// it.
enum Ada {
  /// The path of the user file in the test's folder.
  static let file = "ada/user.json"

  private static let photos = [
    ("a1", Fixture.preview), ("b1", "good/progressive-large.jpg"), ("b2", Fixture.preview),
    ("b3", "good/thumbnail-turned.jpg"), ("c1", "good/orientation-6.jpg"),
    ("c2", "good/transparent-lower-right.png"), ("d1", "good/thumbnail.jpg"), ("z1", Fixture.preview),
  ]

  /// Creates the user file and its photos, and returns the path of the user file. `parents` is the path of
  /// the folders around it in the test's folder, which ends in a slash.
  static func move(into folder: TestFolder, below parents: String = "") throws -> String {
    for (name, fixture) in photos {
      try folder.file("\(parents)ada/\(name).jpg", try Fixture.bytes(fixture))
    }
    func list(_ names: String...) -> String {
      names.map { #"{"imageName": "\#($0).jpg", "comment": "comment \#($0)"}"# }.joined(separator: ", ")
    }
    let text = """
      {
        "name": "Ada",
        "conversations": [
          {"name": "A", "photos": [\(list("a1"))]},
          {"name": "B", "photos": [\(list("b1", "b2", "b3"))]},
          {"name": "C", "photos": [\(list("c1", "c2"))]},
          {"name": "D", "photos": [\(list("d1"))]}
        ],
        "lastPhoto": {"imageName": "z1.jpg"}
      }

      """
    return try folder.file(parents + file, Array(text.utf8))
  }
}
