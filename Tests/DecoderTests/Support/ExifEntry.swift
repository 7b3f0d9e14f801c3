/// A field of an EXIF block.
struct ExifEntry {
  let tag: UInt16
  let type: UInt16
  let count: Int
  /// The values: whole numbers of one, two or four bytes.
  private let numbers: [Int]
  private let width: Int

  static func text(_ tag: UInt16, _ text: String) -> ExifEntry {
    let bytes = Array(text.utf8) + [0]
    return ExifEntry(tag: tag, type: 2, count: bytes.count, numbers: bytes.map(Int.init), width: 1)
  }

  /// Bytes of a type: without one, as comments have, unless the test says otherwise.
  static func bytes(_ tag: UInt16, _ bytes: [UInt8], type: UInt16 = 7) -> ExifEntry {
    ExifEntry(tag: tag, type: type, count: bytes.count, numbers: bytes.map(Int.init), width: 1)
  }

  static func short(_ tag: UInt16, _ number: Int, isSigned: Bool = false) -> ExifEntry {
    ExifEntry(tag: tag, type: isSigned ? 8 : 3, count: 1, numbers: [number], width: 2)
  }

  static func long(_ tag: UInt16, _ number: Int) -> ExifEntry {
    ExifEntry(tag: tag, type: 4, count: 1, numbers: [number], width: 4)
  }

  static func float(_ tag: UInt16, _ number: Float) -> ExifEntry {
    ExifEntry(tag: tag, type: 11, count: 1, numbers: [Int(number.bitPattern)], width: 4)
  }

  /// Fractions, each as its two numbers.
  static func rationals(_ tag: UInt16, _ numbers: [Int], isSigned: Bool = false) -> ExifEntry {
    ExifEntry(tag: tag, type: isSigned ? 10 : 5, count: numbers.count / 2, numbers: numbers, width: 4)
  }

  fileprivate func content(isBigEndian: Bool) -> [UInt8] {
    numbers.flatMap { ordered($0, width: width, isBigEndian: isBigEndian) }
  }
}

private func ordered(_ number: Int, width: Int, isBigEndian: Bool) -> [UInt8] {
  let bytes = bigEndian(number).suffix(width)
  return isBigEndian ? Array(bytes) : bytes.reversed()
}

/// A TIFF structure with fields in its main directory, and in the directory to which a tag in it refers.
func exif(
  main: [ExifEntry] = [], directory: UInt16 = 0x8769, _ entries: [ExifEntry], isBigEndian: Bool = true
) -> [UInt8] {
  func number(_ value: Int, _ width: Int) -> [UInt8] {
    ordered(value, width: width, isBigEndian: isBigEndian)
  }
  /// A directory that starts at an offset, with the values that follow it.
  func directoryBytes(_ entries: [ExifEntry], at start: Int) -> [UInt8] {
    var head = number(entries.count, 2)
    var values: [UInt8] = []
    let valueStart = start + 2 + entries.count * 12 + 4
    for entry in entries {
      let content = entry.content(isBigEndian: isBigEndian)
      head += number(Int(entry.tag), 2) + number(Int(entry.type), 2) + number(entry.count, 4)
      if content.count > 4 {
        head += number(valueStart + values.count, 4)
        values += content
      } else {
        head += content + [UInt8](repeating: 0, count: 4 - content.count)
      }
    }
    return head + number(0, 4) + values
  }
  func mainDirectory(innerStart: Int) -> [UInt8] {
    directoryBytes(main + [.long(directory, innerStart)], at: 8)
  }
  let innerStart = 8 + mainDirectory(innerStart: 0).count
  let header = Array((isBigEndian ? "MM" : "II").utf8) + number(42, 2) + number(8, 4)
  return header + mainDirectory(innerStart: innerStart) + directoryBytes(entries, at: innerStart)
}
