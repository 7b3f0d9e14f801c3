/// A statement with the placeholders of PostgreSQL, `$1`, in place of question marks.
enum PlaceholderText {
  /// The text of a statement, ended by NUL. `?` is the next value, and `?2` the second one. Question marks in
  /// quotation marks stay.
  static func numbered(_ sql: UnsafeBufferPointer<UInt8>) -> [CChar] {
    var text: [CChar] = []
    text.reserveCapacity(sql.count + 16)
    var next = 1
    var quotation: UInt8?
    for (index, byte) in sql.enumerated() {
      if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
        if quotation == nil { quotation = byte } else if quotation == byte { quotation = nil }
      }
      guard byte == UInt8(ascii: "?"), quotation == nil else {
        text.append(CChar(bitPattern: byte))
        continue
      }
      text.append(CChar(bitPattern: UInt8(ascii: "$")))
      let hasNumber =
        index + 1 < sql.count && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(sql[index + 1])
      if !hasNumber {
        text.append(contentsOf: String(next).utf8.lazy.map { CChar(bitPattern: $0) })
        next += 1
      }
    }
    text.append(0)
    return text
  }
}
