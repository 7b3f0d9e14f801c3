/// The formats of files that folders are searched for, and the extensions that tell.
///
/// A new format joins by a case and its extensions; everything else follows from this table.
public enum PhotoFormat: String, CaseIterable, Sendable {
  case jpeg
  case png

  /// The extensions of files of this format, in lower case and without the dot.
  public var fileNameExtensions: [String] {
    switch self {
    case .jpeg: ["jpg", "jpeg", "jpe", "jfif"]
    case .png: ["png"]
    }
  }

  /// The format a file of this name claims to have, whatever the case of its extension; nil for none known.
  ///
  /// Only the decoder knows the truth: an explicitly named file is tried whatever it is called.
  public init?(fileName: FileName) {
    guard let format = fileName.storage.withBytes(Self.format(ofName:)) else { return nil }
    self = format
  }

  /// The format by the bytes of a file's name. Allocates nothing: it is asked for every entry of every folder.
  static func format(ofName name: UnsafeBufferPointer<UInt8>) -> PhotoFormat? {
    guard let dot = name.lastIndex(of: .dot), dot > 0 else { return nil }
    let found = name[(dot + 1)...]
    return table.first { candidate in
      candidate.fileNameExtension.count == found.count
        && zip(candidate.fileNameExtension, found).allSatisfy { known, byte in
          known == byte || (known == byte | 0x20 && byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z"))
        }
    }?.format
  }

  private static let table: [(fileNameExtension: [UInt8], format: PhotoFormat)] = allCases.flatMap { format in
    format.fileNameExtensions.map { ([UInt8]($0.utf8), format) }
  }
}
