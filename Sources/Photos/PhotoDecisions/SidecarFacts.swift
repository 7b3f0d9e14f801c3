/// When and where a photo was taken, and its photographer, as its sidecars state it. This counts before what
/// the photo's own file says: people correct a clock that was wrong, and add a place.
///
/// The texts come from files. They have the forms of metadata, as far as a decoder is honest.
public struct SidecarFacts: Hashable, Sendable {
  /// A fact. The raw values are part of the protocol.
  public enum Fact: UInt8, CaseIterable, Sendable {
    /// The date taken: `2024-05-06 07:08:09.25+02:00`, without the parts that aren't known.
    case dateTaken = 1
    /// Degrees, negative in the south.
    case latitude = 2
    /// Degrees, negative in the west.
    case longitude = 3
    /// Metres, negative below sea level.
    case altitude = 4
    /// City, region, country.
    case place = 5
    /// The photographer.
    case artist = 6
    /// The copyright notice.
    case copyright = 7
  }

  /// The most bytes of a text. Longer texts count as absent.
  public static let mostTextBytes = 4_096

  private var texts: [Fact: String] = [:]

  /// No facts.
  public init() {}

  /// Whether there are no facts.
  public var isEmpty: Bool { texts.isEmpty }

  /// The text of a fact; `nil` if it isn't stated.
  public subscript(fact: Fact) -> String? {
    get { texts[fact] }
    set { texts[fact] = newValue.flatMap { $0.isEmpty || $0.utf8.count > Self.mostTextBytes ? nil : $0 } }
  }

  /// These facts, completed by those of a source that counts less. A position is one fact.
  public func completed(by other: SidecarFacts) -> SidecarFacts {
    var result = self
    let position: [Fact] = [.latitude, .longitude, .altitude]
    let hasPosition = position.contains { self[$0] != nil }
    for fact in Fact.allCases where result[fact] == nil && !(hasPosition && position.contains(fact)) {
      result[fact] = other[fact]
    }
    return result
  }

  /// The date taken, given that of the file: a date of the file that has more parts and is otherwise the same
  /// counts. `nil` if neither is known.
  public func dateTaken(inFile date: String?) -> String? {
    guard let stated = self[.dateTaken] else { return date }
    return date.map { $0.hasPrefix(stated) ? $0 : stated } ?? stated
  }
}

extension SidecarFacts {
  /// The offset from universal time at the end of a date taken, in minutes; `nil` if there is none.
  public static func zoneInMinutes(ofDate text: String) -> Int? {
    // It follows the date and the time: `2024-05-06 07:08:09.25+02:00`.
    if text.count > 19, text.last == "Z" { return 0 }
    let zone = text.dropFirst(19).suffix(6)
    guard zone.count == 6, let sign = zone.first, sign == "+" || sign == "-",
      let hours = Int(zone.dropFirst().prefix(2)), let minutes = Int(zone.suffix(2)),
      0..<24 ~= hours, 0..<60 ~= minutes
    else { return nil }
    return (hours * 60 + minutes) * (sign == "-" ? -1 : 1)
  }

  /// The position in degrees; `nil` if it isn't stated or not on Earth, and for zeros, which stand for none.
  public var position: (latitude: Double, longitude: Double)? {
    guard let latitude = self[.latitude].flatMap(Double.init), abs(latitude) <= 90,
      let longitude = self[.longitude].flatMap(Double.init), abs(longitude) <= 180,
      latitude != 0 || longitude != 0
    else { return nil }
    return (latitude, longitude)
  }

  func write(to writer: inout DecisionByteWriter) {
    let stated = Fact.allCases.compactMap { fact in self[fact].map { (fact, $0) } }
    writer.write(UInt8(clamping: stated.count))
    for (fact, text) in stated {
      writer.write(fact.rawValue)
      writer.write(text)
    }
  }

  init(from reader: inout DecisionByteReader) throws(DecisionCodingError) {
    self.init()
    for _ in 0..<(try reader.readUInt8()) {
      guard let fact = Fact(rawValue: try reader.readUInt8()), self[fact] == nil else { throw reader.invalid }
      self[fact] = try reader.readText(mostBytes: Self.mostTextBytes)
      guard self[fact] != nil else { throw reader.invalid }
    }
  }
}
