import CCodecs
import CMetadata
import PhotoDecodeProtocol
import Glibc

/// The statements of a PNG's text chunks about the photo. They count where neither EXIF nor XMP says it.
///
/// Source: PNG specification, third edition, "Keywords and text strings".
enum PNGTexts {
  private static let fields: [(keyword: StaticString, field: MetadataField)] = [
    ("Title", .title), ("Description", .caption), ("Author", .artist), ("Artist", .artist),
    ("Copyright", .copyright), ("Creation Time", .dateTaken), ("Software", .software),
  ]

  /// Adds the texts of a file to a document, unless the document has their fields. Does nothing for other
  /// formats.
  static func add(of file: cpx_bytes, to document: inout MetadataDocument) {
    var texts = fields.map { ccd_png_text_field(keyword: $0.keyword.characters, text: nil, count: 0) }
    ccd_png_read_texts(file, &texts, texts.count)
    for (text, field) in zip(texts, fields.map(\.field)) {
      defer { free(text.text) }
      guard let start = text.text, document[field] == nil else { continue }
      start.withMemoryRebound(to: CChar.self, capacity: text.count) { characters in
        let convert = field == .dateTaken ? cmt_date : cmt_utf8
        var result = [CChar](repeating: 0, count: MetadataDocument.mostTextBytes)
        convert(characters, text.count, &result, result.count)
        document.append(
          field, String(decoding: result.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
      }
    }
  }
}

extension StaticString {
  fileprivate var characters: UnsafePointer<CChar> {
    UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
