/// The photos that tests share: the corpus (`Tests/Corpus`), the sample library, and files in the rarer
/// formats.
public enum Fixture {
  /// The folder of the corpus.
  public static let folder = Repository.path("Tests/Corpus")

  /// The folder of the sample library.
  public static let sampleLibrary = Repository.path("Assets/SampleLibrary")

  /// The folder of small files in the rarer formats.
  public static let extraFolder = Repository.path("Tests/DecoderTests/Fixtures/extra")

  /// A photo of 960x640 pixels.
  public static let preview = "good/preview.jpg"
  /// A photo of 48x32 pixels, a quarter of it red.
  public static let small = "good/rgb.png"

  /// The path of a sound file of the corpus.
  public static func path(_ name: String) -> String { folder + "/good/" + name }

  /// The bytes of `good/…` or `bad/…`.
  public static func bytes(_ name: String) throws -> [UInt8] { try Repository.bytes("Tests/Corpus/" + name) }

  /// The names of a side of the corpus, `good` or `bad`, sorted.
  public static func names(_ side: String) throws -> [String] {
    try Repository.names(in: "Tests/Corpus/" + side)
  }
}
