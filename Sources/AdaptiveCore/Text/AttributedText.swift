/// A text whose parts have styles and links.
///
///     var text = AttributedText("Read the ")
///     text += AttributedText("guide", link: "guide.html")
///
/// Offsets count UTF-8 bytes, as in `text.utf8`.
public struct AttributedText: Hashable, Sendable {
  /// The style of a part of a text, and the target of its link.
  public struct Attributes: Hashable, Sendable {
    /// The style, over the style of the view: `TextStyle.plain` changes nothing.
    public var style: TextStyle
    /// The target of a link, in any form that the program understands; `nil` for ordinary text.
    public var link: String?

    /// The attributes of ordinary text.
    public static let plain = Attributes()

    /// Creates attributes. Omitted parts are those of ordinary text.
    public init(style: TextStyle = .plain, link: String? = nil) {
      self.style = style
      self.link = link
    }
  }

  /// A part of a text with its attributes.
  public struct Run: Hashable, Sendable {
    /// The bytes of the part.
    public internal(set) var range: Range<Int>
    /// The attributes of the part.
    public let attributes: Attributes

    /// Returns the run in a text with more bytes before it.
    func moved(by offset: Int) -> Run {
      Run(range: range.lowerBound + offset..<range.upperBound + offset, attributes: attributes)
    }
  }

  /// The text without attributes.
  public private(set) var text: String
  /// The parts with attributes, in order. Equal neighbours form one part; ordinary text belongs to no part.
  public private(set) var runs: [Run] = []

  /// Creates a text with the same attributes everywhere.
  public init(_ text: String = "", style: TextStyle = .plain, link: String? = nil) {
    self.text = text
    append(Attributes(style: style, link: link), in: 0..<text.utf8.count)
  }

  /// Creates a text from its parts.
  init(_ text: String, runs: [Run]) {
    self.text = text
    self.runs = runs
  }

  /// Whether the text is empty.
  public var isEmpty: Bool { text.isEmpty }

  /// Appends a text with its attributes. O(length and runs of the other text).
  public static func += (left: inout AttributedText, right: AttributedText) {
    let offset = left.text.utf8.count
    left.text += right.text
    for run in right.runs.map({ $0.moved(by: offset) }) { left.append(run.attributes, in: run.range) }
  }

  /// Returns both texts, one after the other.
  public static func + (left: AttributedText, right: AttributedText) -> AttributedText {
    var text = left
    text += right
    return text
  }

  /// Returns the attributes at an offset. O(log n) in the number of runs.
  public func attributes(at offset: Int) -> Attributes { runs.run(at: offset)?.attributes ?? .plain }

  /// Replaces the attributes of a part, clamped to the text. O(n) in the number of runs.
  public mutating func setAttributes(_ attributes: Attributes, in range: Range<Int>) {
    let range = range.clamped(to: 0..<text.utf8.count)
    guard !range.isEmpty else { return }
    let previous = runs
    runs = []
    var isPlaced = false
    for run in previous {
      let before = run.range.clamped(to: 0..<range.lowerBound)
      let after = run.range.clamped(to: range.upperBound..<max(range.upperBound, run.range.upperBound))
      append(run.attributes, in: before)
      if !isPlaced, run.range.upperBound > range.lowerBound {
        append(attributes, in: range)
        isPlaced = true
      }
      append(run.attributes, in: after)
    }
    if !isPlaced { append(attributes, in: range) }
  }

  private mutating func append(_ attributes: Attributes, in range: Range<Int>) {
    guard !range.isEmpty, attributes != .plain else { return }
    if let last = runs.last, last.attributes == attributes, last.range.upperBound == range.lowerBound {
      runs[runs.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      runs.append(Run(range: range, attributes: attributes))
    }
  }
}

extension AttributedText: ExpressibleByStringLiteral {
  /// Creates ordinary text.
  public init(stringLiteral value: String) { self.init(value) }
}

extension [AttributedText.Run] {
  /// Returns the index of the first run that ends after an offset. O(log n).
  func index(after offset: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].range.upperBound > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns the run that contains an offset; `nil` for ordinary text. O(log n).
  func run(at offset: Int) -> AttributedText.Run? {
    let index = index(after: offset)
    return index < count && self[index].range.contains(offset) ? self[index] : nil
  }
}
