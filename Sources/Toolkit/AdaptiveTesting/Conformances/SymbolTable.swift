import AdaptiveFileSystem

/// Why the symbols of a program can't be read.
public enum SymbolTableError: Error, Hashable, Sendable {
  /// The program could not be read.
  case unreadable(FileError)
  /// The file is not a 64-bit ELF program with little-endian numbers, or it is damaged.
  case unsupportedFormat(FilePath)
  /// The program was stripped of its symbols.
  case stripped(FilePath)
}

/// The names of the functions and variables of a program, as the compiler mangled them.
///
/// Follows the ELF-64 Object File Format, version 1.5.
struct SymbolTable {
  private static let largestProgram = 1 << 31
  private static let symbolTableType: UInt64 = 2

  let names: [String]

  /// Reads the names that begin with a prefix from a program. O(n) in its size.
  init(of program: FilePath, prefix: String) throws(SymbolTableError) {
    let contents: FileContents
    do {
      contents = try FileContents(of: program, limit: Self.largestProgram)
    } catch {
      throw .unreadable(error)
    }
    guard case .bytes(let bytes) = contents, let file = ELFFile(bytes) else {
      throw .unsupportedFormat(program)
    }
    guard let table = file.sections.first(where: { $0.type == Self.symbolTableType }) else {
      throw .stripped(program)
    }
    guard let names = file.names(in: table, prefix: Array(prefix.utf8)) else {
      throw .unsupportedFormat(program)
    }
    self.names = names
  }
}

/// The sections of an ELF file.
private struct ELFFile {
  struct Section {
    let type: UInt64
    let offset: UInt64
    let size: UInt64
    /// The section with the names of a symbol table.
    let link: UInt64
  }

  private static let symbolSize = 24

  private let bytes: [UInt8]
  private(set) var sections: [Section] = []

  /// The sections of a file; `nil` if it isn't an ELF file, or if a section lies outside the file.
  init?(_ bytes: [UInt8]) {
    // The magic number, 64 bits, little-endian.
    guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else { return nil }
    self.bytes = bytes
    guard let start = number(at: 0x28, 8), let size = number(at: 0x3A, 2), let count = number(at: 0x3C, 2),
      size >= 64
    else { return nil }
    for index in 0..<count {
      let (entry, isTooLarge) = start.addingReportingOverflow(index * size)
      guard !isTooLarge, let type = number(at: entry &+ 4, 4), let offset = number(at: entry &+ 24, 8),
        let size = number(at: entry &+ 32, 8), let link = number(at: entry &+ 40, 4)
      else { return nil }
      sections.append(Section(type: type, offset: offset, size: size, link: link))
    }
  }

  /// The names in a symbol table that begin with a prefix; `nil` if it is damaged.
  func names(in table: Section, prefix: [UInt8]) -> [String]? {
    guard let link = Int(exactly: table.link), sections.indices.contains(link),
      let symbols = range(of: table), let texts = range(of: sections[link])
    else { return nil }
    var names: [String] = []
    for entry in stride(from: symbols.lowerBound, to: symbols.upperBound, by: Self.symbolSize) {
      guard let index = number(at: UInt64(entry), 4) else { return nil }
      let start = texts.lowerBound + Int(index)
      guard start < texts.upperBound else { return nil }
      let text = bytes[start..<texts.upperBound]
      if text.starts(with: prefix) { names.append(String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)) }
    }
    return names
  }

  private func range(of section: Section) -> Range<Int>? {
    let (end, isTooLarge) = section.offset.addingReportingOverflow(section.size)
    guard !isTooLarge, end <= UInt64(bytes.count) else { return nil }
    return Int(section.offset)..<Int(end)
  }

  /// The number of some bytes at an offset; `nil` outside of the file.
  private func number(at offset: UInt64, _ count: UInt64) -> UInt64? {
    guard offset < UInt64(bytes.count), UInt64(bytes.count) - offset >= count else { return nil }
    return bytes[Int(offset)..<Int(offset + count)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
