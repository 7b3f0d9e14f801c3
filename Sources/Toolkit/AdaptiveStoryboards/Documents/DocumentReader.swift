import AdaptiveCore
import AdaptiveJSON

/// Checks a document against the shapes of the format.
struct DocumentReader {
  /// The maximum depth of nested views.
  static let deepestView = 40
  /// The maximum number of views, scenes and constraints in a document.
  static let mostParts = 20_000

  /// The diagnostics so far.
  var diagnostics: DocumentDiagnostics
  private var depth = 0
  private var partCount = 0

  init(file: String) { diagnostics = DocumentDiagnostics(file: file) }

  /// Checks a value against a shape.
  mutating func check(_ value: JSONValue, _ shape: ValueShape, at location: DocumentLocation) {
    switch shape {
    case .orNull(let inner): if value != .null { check(value, inner, at: location) }
    case .either(let first, let second):
      check(value, first.jsonKinds.contains(value.kind) ? first : second, at: location)
    case _ where !shape.jsonKinds.contains(value.kind):
      diagnostics.report(.wrongKind(expected: shape.expectation, found: value.kind), at: location)
    case .flag, .image: break
    case .integer(let range):
      guard case .integer(let number) = value else {
        diagnostics.report(.wrongKind(expected: shape.expectation, found: value.kind), at: location)
        return
      }
      if !(Int64(range.lowerBound)...Int64(range.upperBound)).contains(number) {
        diagnostics.report(.outOfRange(Double(range.lowerBound)...Double(range.upperBound)), at: location)
      }
    case .number(let range):
      if let number = Double(value), !range.contains(number) {
        diagnostics.report(.outOfRange(range), at: location)
      }
    case .text(let limit):
      // Bytes are an upper bound for characters, and cheaper to count.
      if let text = value.text, text.utf8.count > limit {
        diagnostics.report(.tooLong(limit: limit), at: location)
      }
    case .id: checkID(value.text ?? "", at: location)
    case .word(let words):
      if let word = value.text, !words.contains(word) {
        diagnostics.report(.unknownWord(word, allowed: words), at: location)
      }
    case .color:
      if Color(value) == nil {
        diagnostics.report(
          .unknownWord(value.text ?? "", allowed: Color.words.map(\.key) + ["0...255", "#rrggbb"]),
          at: location)
      }
    case .list(let element):
      for (index, value) in value.elements.enumerated() { check(value, element, at: location.element(index)) }
    case .map(let element):
      for (name, value) in value.members.sorted(by: { $0.key < $1.key }) {
        check(value, element, at: location.member(name))
      }
    case .object(let shape): checkMembers(of: value, shape, at: location)
    case .view: checkView(value, at: location)
    case .scene:
      check(
        value, of: SceneKind.named, names: SceneKind.all.map(\.name), at: location, shape: DocumentShape.scene
      )
    case .segue: checkSegue(value, at: location)
    case .constraint:
      guard count(at: location) else { return }
      let shape = value["format"] == nil ? DocumentShape.relationConstraint : DocumentShape.formatConstraint
      checkMembers(of: value, shape, at: location.named(value["id"]?.text))
    }
  }

  mutating func checkMembers(of value: JSONValue, _ shape: ObjectShape, at location: DocumentLocation) {
    let members = value.members
    for member in shape.members {
      if let value = members[member.name] {
        check(value, member, at: location.member(member.name, in: shape))
      } else if member.isRequired {
        diagnostics.report(.missing(member.name), at: location)
      }
    }
    let names = shape.members.map(\.name)
    for name in members.keys.sorted() where !names.contains(name) {
      diagnostics.report(.unknownMember(name, suggestion: name.nearest(of: names)), at: location.member(name))
    }
  }

  /// Checks the value of a member, which can be an object of values by size class.
  private mutating func check(_ value: JSONValue, _ member: MemberShape, at location: DocumentLocation) {
    guard case .object(let members) = value, !members.keys.contains(where: member.shape.hasMember) else {
      return check(value, member.shape, at: location)
    }
    if member.isVariable {
      if members.isEmpty { diagnostics.report(.malformedVariation(""), at: location) }
      for (key, value) in members.sorted(by: { $0.key < $1.key }) {
        let location = location.member(key)
        if SizeClassPattern(key) == nil { diagnostics.report(.malformedVariation(key), at: location) }
        check(value, member.shape, at: location)
      }
    } else if members.keys.contains(where: { SizeClassPattern($0) != nil }) {
      diagnostics.report(.notVariable(member.name), at: location)
    } else {
      check(value, member.shape, at: location)
    }
  }

  private mutating func checkView(_ value: JSONValue, at location: DocumentLocation) {
    guard depth < Self.deepestView else {
      diagnostics.report(.tooMany(limit: Self.deepestView), at: location)
      return
    }
    depth += 1
    check(value, of: ViewKind.named, names: ViewKind.all.map(\.name), at: location, shape: DocumentShape.view)
    depth -= 1
  }

  /// Checks an object whose members depend on its kind.
  private mutating func check<Kind>(
    _ value: JSONValue, of kind: (String) -> Kind?, names: [String], at location: DocumentLocation,
    shape: (Kind?) -> ObjectShape
  ) {
    guard count(at: location) else { return }
    let location = location.named(value["id"]?.text)
    if let known = value["kind"]?.text.flatMap(kind) {
      return checkMembers(of: value, shape(known), at: location)
    }
    // Without a known kind, only the members common to all kinds can be checked.
    let common = shape(nil)
    for member in common.members where member.name != "kind" {
      if let value = value[member.name] {
        check(value, member, at: location.member(member.name, in: common))
      } else if member.isRequired {
        diagnostics.report(.missing(member.name), at: location)
      }
    }
    reportKind(of: value, names: names, at: location, in: common)
  }

  private mutating func checkSegue(_ value: JSONValue, at location: DocumentLocation) {
    guard count(at: location) else { return }
    let location = location.named(value["id"]?.text)
    guard let name = value["kind"]?.text, let kind = SegueKind(name: name) else {
      if let id = value["id"] { check(id, .id, at: location.member("id", in: DocumentShape.segue)) }
      reportKind(
        of: value, names: SegueKind.performable.map(\.rawValue), at: location, in: DocumentShape.segue)
      return
    }
    if name != kind.rawValue {
      diagnostics.warn(
        .legacyKind(name, replacement: kind.rawValue), at: location.member("kind", in: DocumentShape.segue))
    }
    var members = value.members
    members["kind"] = .string(kind.rawValue)
    checkMembers(of: .object(members), kind.shape, at: location)
  }

  private mutating func reportKind(
    of value: JSONValue, names: [String], at location: DocumentLocation, in shape: ObjectShape
  ) {
    switch value["kind"] {
    case nil: diagnostics.report(.missing("kind"), at: location)
    case .string(let name)?:
      diagnostics.report(
        .unknownKind(name, suggestion: name.nearest(of: names)), at: location.member("kind", in: shape))
    case let value?:
      diagnostics.report(
        .wrongKind(expected: "a text", found: value.kind), at: location.member("kind", in: shape))
    }
  }

  private mutating func checkID(_ text: String, at location: DocumentLocation) {
    let isFirstGood = text.utf8.first.map {
      $0.isIdentifierPart && $0 != UInt8(ascii: "-") && !(0x30...0x39).contains($0)
    }
    if isFirstGood != true || text.utf8.count > 100 || !text.utf8.allSatisfy(\.isIdentifierPart) {
      diagnostics.report(.malformedID(text), at: location)
    }
  }

  /// Counts a part of the document. Returns false, and reports it once, if there are too many.
  private mutating func count(at location: DocumentLocation) -> Bool {
    partCount += 1
    if partCount == Self.mostParts + 1 { diagnostics.report(.tooMany(limit: Self.mostParts), at: location) }
    return partCount <= Self.mostParts
  }
}
