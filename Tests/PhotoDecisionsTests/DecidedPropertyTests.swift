import Testing

@testable import PhotoDecisions

@Suite("The table of decided properties")
struct DecidedPropertyTests {
  private static func value(of property: DecidedProperty) -> DecidedValue {
    switch property.place {
    case .rating: .rating(Rating(clamping: 3))
    case .text: .text("Ü \(property)")
    case .keywords: .keywords(Set([Keyword("sea")].compactMap(\.self)))
    case .rotation: .rotation(.clockwise)
    case .flag: .flag(.picked)
    }
  }

  @Test("a property is set, copied, coded and merged without the others", arguments: DecidedProperty.allCases)
  func alone(_ property: DecidedProperty) throws {
    var decisions = PhotoDecisions()
    decisions[property] = Self.value(of: property)
    #expect(decisions[property] == Self.value(of: property) && decisions.present == [property])
    for other in DecidedProperty.allCases where other != property { #expect(decisions[other] == nil) }
    var copy = PhotoDecisions()
    property.copy(from: decisions, to: &copy)
    #expect(copy == decisions && property.isEqual(in: copy, and: decisions))
    #expect(PhotoDecisions().completed(by: decisions) == decisions)
    #expect(try PhotoDecisions(decoding: decisions.encoded()) == decisions)
    let merge = DecisionMerge(base: PhotoDecisions(), wanted: decisions, current: PhotoDecisions())
    #expect(merge.result == decisions && merge.edits.count == 1 && merge.conflicts.isEmpty)
    decisions[property] = nil
    #expect(decisions.isEmpty)
  }

  @Test(
    "each property of XMP that this program writes, and each name in saved states, belongs to one property")
  func names() {
    let written = DecidedProperty.allCases.compactMap(\.xmpProperties.first)
    #expect(Set(written).count == DecidedProperty.allCases.count)
    #expect(Set(DecidedProperty.allCases.map(\.documentName)).count == DecidedProperty.allCases.count)
  }
}
