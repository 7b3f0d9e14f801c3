extension Gazetteer {
  /// Reads the names of cities and countries.
  ///
  /// A line of `cities` has, separated by tabs, the name of a city, its region, the code of its country,
  /// latitude and longitude in degrees with three decimals, and the number of people. A line of `countries`
  /// has a code and a name. Throws the number of the first malformed line. Linear in the number of bytes.
  public init(cities: [UInt8], countries: [UInt8]) throws(PlacesError) {
    var names: [String: String] = [:]
    for (index, line) in Lines(countries).enumerated() {
      let fields = countries[line].split(separator: Self.tab, omittingEmptySubsequences: false)
      guard fields.count == 2 else { throw .malformed(line: index + 1) }
      names[String(decoding: fields[0], as: UTF8.self)] = String(decoding: fields[1], as: UTF8.self)
    }
    var entries: [Entry] = []
    entries.reserveCapacity(cities.count / 45)
    for (index, line) in Lines(cities).enumerated() {
      guard let entry = Self.entry(at: line, of: cities) else { throw .malformed(line: index + 1) }
      entries.append(entry)
    }
    self.init(text: cities, countries: names, entries: entries)
  }

  private static let tab = UInt8(ascii: "\t")

  private static func entry(at line: Range<Int>, of text: [UInt8]) -> Entry? {
    var numbers: [Int32] = []
    var end = line.upperBound
    // Numbers first, from the end: the names are needed only when they are shown.
    for _ in 0..<3 {
      guard let start = text[line.lowerBound..<end].lastIndex(of: tab),
        let number = thousandths(text[(start + 1)..<end])
      else { return nil }
      numbers.append(number)
      end = start
    }
    guard text[line.lowerBound..<end].count(where: { $0 == tab }) == 2,
      (-90_000...90_000).contains(numbers[2]), (-180_000..<180_000).contains(numbers[1]), numbers[0] >= 0,
      let lower = Int32(exactly: line.lowerBound), let upper = Int32(exactly: line.upperBound)
    else { return nil }
    return Entry(
      line: lower..<upper, latitude: numbers[2], longitude: numbers[1], population: numbers[0])
  }

  /// A number without its point. Nil unless it is a number with three decimals.
  private static func thousandths(_ digits: ArraySlice<UInt8>) -> Int32? {
    let isNegative = digits.first == UInt8(ascii: "-")
    let point = digits.firstIndex(of: UInt8(ascii: "."))
    if let point, digits.endIndex - point != 4 { return nil }
    var number: Int32 = 0
    var count = 0
    for (index, digit) in zip(digits.indices, digits) where index != point {
      if isNegative, index == digits.startIndex { continue }
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit), count < 9 else { return nil }
      number = number * 10 + Int32(digit - UInt8(ascii: "0"))
      count += 1
    }
    return count == 0 ? nil : isNegative ? -number : number
  }

  /// The city of an entry.
  func place(_ entry: Entry) -> Place? {
    let fields = text[Int(entry.line.lowerBound)..<Int(entry.line.upperBound)]
      .split(separator: Self.tab, omittingEmptySubsequences: false)
    guard fields.count == 6, let point = entry.point else { return nil }
    let texts = fields[..<3].map { String(decoding: $0, as: UTF8.self) }
    return Place(
      name: texts[0], region: texts[1], country: countries[texts[2]] ?? "", point: point,
      population: Int(entry.population))
  }
}

/// The ranges of the lines of a text, without their line ends and without an empty one at the end.
struct Lines: Sequence, IteratorProtocol {
  private let text: [UInt8]
  private var start = 0

  init(_ text: [UInt8]) { self.text = text }

  mutating func next() -> Range<Int>? {
    guard start < text.count else { return nil }
    let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
    defer { start = end + 1 }
    return start..<end
  }
}
