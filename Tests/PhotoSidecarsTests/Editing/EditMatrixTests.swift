import PhotoDecisions
import PhotoSidecars
import Testing

@Suite("Every kind of sidecar and every edit")
struct EditMatrixTests {
  @Test("an edit says what is wanted, and keeps every byte outside its splices", arguments: SidecarSample.all)
  func matrix(_ sample: SidecarSample) throws {
    let document = try SidecarDocument(sample.bytes)
    #expect(document.readOnlyReason == nil)
    for edit in EditCase.all {
      let splices = try document.splices(for: edit.edits, date: EditCase.date)
      let result = try Splice.applying(splices, to: sample.bytes)
      #expect(SidecarPlan(splices: splices).isHarmless(for: sample.bytes), "\(edit.name)")
      #expect(result == Self.replaced(splices, in: sample.bytes), "\(edit.name)")
      #expect(Self.parts(outside: splices, of: sample.bytes).allSatisfy { !$0.isEmpty }, "\(edit.name)")

      let edited = try SidecarDocument(result)
      for property in XMPProperty.allCases where !edit.properties.contains(property) {
        #expect(
          edited.properties.values[property] == document.properties.values[property],
          "\(edit.name): \(property)")
      }
      for part in edit.edits { expectMeaning(part, edited.properties, document.properties) }
      #expect(
        try edited.splices(for: edit.edits, date: EditCase.date).isEmpty, "\(edit.name) is made twice")
    }
  }

  @Test(
    "splices touch no line of a sidecar that does not concern the edit", arguments: SidecarSample.fixtures)
  func untouchedLines(_ sample: SidecarSample) throws {
    let splices = try SidecarDocument(sample.bytes).splices(for: [.rating(.rejected)], date: EditCase.date)
    let result = try Splice.applying(splices, to: sample.bytes)
    let old = Set(sample.bytes.split(separator: UInt8(ascii: "\n")))
    let new = Set(result.split(separator: UInt8(ascii: "\n")))
    // The rating, the date, the twins of the rating, and the end of a tag that gets an attribute.
    #expect(old.subtracting(new).count <= 6)
    // These, and new flags with their namespaces.
    #expect(new.subtracting(old).count <= 16)
  }

  private func expectMeaning(
    _ edit: SidecarEdit, _ new: SidecarProperties, _ old: SidecarProperties,
    _ location: SourceLocation = #_sourceLocation
  ) {
    switch edit {
    case .rating(let rating):
      #expect(new.rating == rating, sourceLocation: location)
      #expect(new.isRejected == (rating == .rejected), sourceLocation: location)
    case .unrate: #expect(new.rating == (old.rating == nil ? nil : .unrated), sourceLocation: location)
    case .text(.label, let text): #expect(new.label == text, sourceLocation: location)
    case .text(.caption, let text?): #expect(new.caption == text, sourceLocation: location)
    case .text(.caption, nil):
      // A text in a language that the user didn't choose stays.
      let hasOnlyOthers = old.values[.description].flatMap(\.texts)?.count ?? 0 > 0 && new.caption != nil
      #expect(new.caption == nil || hasOnlyOthers, sourceLocation: location)
    case .text(.title, let text): #expect(new.title == text, sourceLocation: location)
    case .text(let property, _): Issue.record("no expectation for \(property)", sourceLocation: location)
    case .keywords(let added, let removed):
      let keywords = Set(new.keywords ?? [])
      #expect(keywords.isSuperset(of: added), sourceLocation: location)
      #expect(keywords.isDisjoint(with: removed), sourceLocation: location)
      let kept = Set(old.keywords ?? []).filter { keyword in
        !removed.contains { $0 == keyword || ($0.path.count == 1 && $0.name == keyword.name) }
      }
      #expect(keywords.isSuperset(of: kept), sourceLocation: location)
    case .removeKeywords: #expect(new.keywords == nil, sourceLocation: location)
    case .rotation(let rotation): #expect(new.rotation == rotation, sourceLocation: location)
    case .flag(let flag): #expect(new.flag == flag, sourceLocation: location)
    }
  }

  /// The result of splices, by the obvious algorithm.
  private static func replaced(_ splices: [Splice], in bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for splice in splices.reversed() {
      bytes.replaceSubrange(splice.offset..<splice.offset + splice.removedCount, with: splice.replacement)
    }
    return bytes
  }

  /// The parts of the original that splices keep at the start and at the end. A splice never rewrites a file.
  private static func parts(outside splices: [Splice], of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    guard let first = splices.first, let last = splices.last else { return [] }
    return [bytes[..<first.offset], bytes[(last.offset + last.removedCount)...]]
  }
}
