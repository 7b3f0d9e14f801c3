import AdaptiveCore
import Browser
import FileSystem
import Imaging
import PhotoLibrary

/// One photo of `show`, as far as it could be read.
struct ShownPhoto {
  /// Its file, as it was written on the command line.
  let file: FilePath
  /// Its name.
  let title: String
  /// The picture; nil where there is none.
  var picture: Image?
  /// The photo's own size; nil when unknown.
  var imageSize: PixelSize?
  /// Only a part could be read.
  var isDamaged = false
  /// Why there is no picture; nil also where none was wanted.
  var error: DecodeError?
  /// What is known about it, in lines; empty where that was not asked for.
  var information: [String] = []

  /// Whether nothing failed.
  var isShown: Bool { error == nil }

  /// What is wrong with it, in words; nil for nothing.
  var problem: String? {
    if let error { return Wording.reason(for: error) }
    return isDamaged ? "damaged; a part is shown" : nil
  }

  /// Its place in a row.
  var tile: ContactSheet.Tile {
    ContactSheet.Tile(picture: picture, title: title, reason: error.map(Wording.reason) ?? "")
  }
}
