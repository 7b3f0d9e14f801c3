/// The cost of parsing a text at worst, estimated from its bytes.
///
/// - The parser looks for the other end of each mark of emphasis or link among all marks of its paragraph, so
///   its time is quadratic in their number for texts that are made to be slow. The same is true of the marks
///   of quotes and lists.
/// - Each row of a table gets as many cells as the widest.
/// - Each use of a link that is defined elsewhere copies its definition.
///
/// Here, paragraphs are the parts that empty lines separate.
struct MarkdownCost {
  /// The counts from one empty line to the next.
  private struct Paragraph {
    var byteCount = 0
    var marks = 0
    var bars = 0
    var barsOfWidestLine = 0
    var lines = 1
    var hasDefinition = false
  }

  private let byteCount: Int
  private var steps = 0
  private var cells = 0
  private var brackets = 0
  private var longestDefinition = 0

  /// Looks at all bytes of a text.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    byteCount = bytes.count
    var paragraph = Paragraph()
    var isLineEmpty = true
    var last: UInt8 = 0
    for byte in bytes {
      paragraph.byteCount += 1
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if isLineEmpty {
          end(paragraph)
          paragraph = Paragraph()
        } else {
          paragraph.lines += 1
          paragraph.bars = 0
        }
        isLineEmpty = true
      case UInt8(ascii: " "), UInt8(ascii: "\t"): break
      default:
        isLineEmpty = false
        count(byte, after: last, in: &paragraph)
      }
      last = byte
    }
    end(paragraph)
  }

  /// Returns whether all costs are within the limits.
  func isWithin(_ limits: MarkdownDocument.Limits) -> Bool {
    let (copies, isTooLarge) = longestDefinition.multipliedReportingOverflow(by: brackets)
    return byteCount <= limits.byteCount && steps <= limits.steps && cells <= limits.cells && !isTooLarge
      && copies <= limits.copiedByteCount
  }

  private mutating func count(_ byte: UInt8, after last: UInt8, in paragraph: inout Paragraph) {
    switch byte {
    case UInt8(ascii: "|"):
      paragraph.bars += 1
      paragraph.barsOfWidestLine = max(paragraph.barsOfWidestLine, paragraph.bars)
    case UInt8(ascii: "["):
      brackets += 1
      paragraph.marks += 1
    case UInt8(ascii: ":"):
      if last == UInt8(ascii: "]") { paragraph.hasDefinition = true }
    case UInt8(ascii: "."), UInt8(ascii: ")"):
      if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last) { paragraph.marks += 1 }
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "]"), UInt8(ascii: "`"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "~"), UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "+"):
      paragraph.marks += 1
    case UInt8(ascii: "-"):
      // A run of them is a rule or the second line of a table.
      if last != byte { paragraph.marks += 1 }
    default: break
    }
  }

  private mutating func end(_ paragraph: Paragraph) {
    steps = steps.addingWithoutOverflow(paragraph.marks, times: paragraph.marks)
    if paragraph.barsOfWidestLine > 0 {
      cells = cells.addingWithoutOverflow(paragraph.barsOfWidestLine + 1, times: paragraph.lines)
    }
    if paragraph.hasDefinition { longestDefinition = max(longestDefinition, paragraph.byteCount) }
  }
}

extension Int {
  /// Returns the sum with a product, or the largest number if that is too large.
  fileprivate func addingWithoutOverflow(_ other: Int, times count: Int) -> Int {
    let (product, isTooLarge) = other.multipliedReportingOverflow(by: count)
    let (sum, isEvenLarger) = addingReportingOverflow(product)
    return isTooLarge || isEvenLarger ? .max : sum
  }
}
