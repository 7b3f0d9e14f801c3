/// Comparisons as people write the value after `:` or `=`: `4`, `2..4`, `2-4`, `2..`, `4+`, `..4`.
extension QueryComparison {
  /// The comparison in a text; `nil` if it is none. `parse` reads one value; `nil` for no value.
  ///
  /// A text that is a value as a whole is one, such as the month `2024-05`. A hyphen between two values is a
  /// range.
  init?(parsing text: Substring, _ parse: (Substring) -> Value?) {
    if let dots = text.firstRange(of: "..") {
      let (first, last) = (text[..<dots.lowerBound], text[dots.upperBound...])
      switch (first.isEmpty ? nil : parse(first), last.isEmpty ? nil : parse(last)) {
      case (let first?, let last?): self = .between(first, last)
      case (nil, let last?) where first.isEmpty: self = .atMost(last)
      case (let first?, nil) where last.isEmpty: self = .atLeast(first)
      default: return nil
      }
    } else if let value = parse(text) {
      self = .equal(value)
    } else if text.hasSuffix("+"), let value = parse(text.dropLast()) {
      self = .atLeast(value)
    } else if let (first, last) = Self.ends(of: text, parse) {
      self = .between(first, last)
    } else {
      return nil
    }
  }

  /// The values before and after a hyphen or a dash; `nil` if there is none between two values. Dates have
  /// hyphens of their own, so the first one need not be the one between them.
  private static func ends(of text: Substring, _ parse: (Substring) -> Value?) -> (Value, Value)? {
    // The longest date has two.
    let hyphens = text.indices.filter { "-–—".contains(text[$0]) }.prefix(5)
    for hyphen in hyphens {
      if let first = parse(text[..<hyphen]), let last = parse(text[text.index(after: hyphen)...]) {
        return (first, last)
      }
    }
    return nil
  }
}

extension Substring {
  /// The position of the first two dots; `nil` if there are none.
  fileprivate func firstRange(of dots: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(dots) { return start..<index(start, offsetBy: dots.count) }
      start = index(after: start)
    }
    return nil
  }
}
