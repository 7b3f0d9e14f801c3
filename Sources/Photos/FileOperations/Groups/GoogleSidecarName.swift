import AdaptiveFileSystem

/// The name of a JSON file of Google Photos, without ".json", which names its photo in a form of its own.
///
/// Google writes "IMG_1.jpg.supplemental-metadata" and cuts it, often to 46 characters:
/// "IMG_1.jpg.supplemental-meta", "IMG_1.jpg.s". The number of a second photo of one name follows the
/// extension: "IMG_1.jpg(1)" and "IMG_1.jpg.supplemental-metadata(1)" are for "IMG_1(1).jpg". A name that is
/// only the stem of a photo, "IMG_1", can be that of any program, and counts for none.
///
/// Source: archives of Google Takeout.
struct GoogleSidecarName {
  private static let word = Array("supplemental-metadata".utf8)
  /// The characters after which Google cuts a name.
  private static let longest = 46

  let photo: FileName
  /// The part after the stem of the photo in a name of the usual form: ".jpg.supplemental-meta.json".
  let ending: [UInt8]

  /// Takes a name apart; `nil` if it has neither the word nor a number after the extension.
  init?(base: FileName) {
    var bytes = base.bytes[...]
    let number = Self.number(atEndOf: bytes)
    bytes = bytes.dropLast(number.count)
    var kept: ArraySlice<UInt8> = []
    if let dot = bytes.lastIndex(of: UInt8(ascii: ".")) {
      let word = bytes[(dot + 1)...]
      if !word.isEmpty, Self.word.starts(with: word) { kept = bytes[dot...] }
    }
    if number.isEmpty, kept.isEmpty { return nil }
    let name = FileName(bytes: Array(bytes.dropLast(kept.count)))
    let stem = name.stem.bytes
    let fileExtension = name.bytes.dropFirst(stem.count)
    if fileExtension.isEmpty { return nil }
    photo = FileName(bytes: stem + number + fileExtension)
    ending = fileExtension + kept + Array(".json".utf8)
  }

  /// The stem of a photo whose extension was cut: "…x" for "…x.jp", if the name is as long as Google writes
  /// at most; `nil` for any other name.
  static func stem(ofCut base: FileName) -> FileName? {
    let count = String(decoding: base.bytes, as: UTF8.self).count
    let cut = base.bytes.count - base.stem.bytes.count
    return count == longest && (1...4).contains(cut) ? base.stem : nil
  }

  /// Returns the part after the stem of a photo in the usual form of a sidecar's name; `nil` if the name
  /// has that form already.
  static func ending(of base: FileName, for photo: FileName) -> [UInt8]? {
    if let name = GoogleSidecarName(base: base), name.photo == photo { return name.ending }
    guard base != photo, stem(ofCut: base) == photo.stem else { return nil }
    return photo.bytes.dropFirst(photo.stem.bytes.count) + Array(".json".utf8)
  }

  /// A number such as "(1)" at the end; empty if there is none.
  private static func number(atEndOf bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard bytes.last == UInt8(ascii: ")"), let start = bytes.lastIndex(of: UInt8(ascii: "(")) else {
      return []
    }
    let digits = bytes[(start + 1)...].dropLast()
    let areDigits = digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return (1...4).contains(digits.count) && areDigits ? Array(bytes[start...]) : []
  }
}
