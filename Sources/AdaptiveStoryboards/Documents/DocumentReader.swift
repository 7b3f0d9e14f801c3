import AdaptiveCore
import JSON

/// Compares a document with the shapes of its format and takes note of everything that differs.
struct DocumentReader {
  /// No interface has more views in each other.
  static let deepestView = 40
  /// No document has more views, scenes and constraints together.
  static let mostParts = 20_000

  /// What was found so far.
  var problems: DocumentProblems
  private var depth = 0
  private var partCount = 0

  init(file: String) {
    problems = DocumentProblems(file: file)
  }

  /// Looks at a value that should have a shape.
  mutating func check(_ value: JSONValue, _ shape: ValueShape, at place: DocumentPlace) {
    switch shape {
    case .orNull(let inner): if value != .null { check(value, inner, at: place) }
    case .either(let first, let second):
      check(value, first.jsonKinds.contains(value.kind) ? first : second, at: place)
    case _ where !shape.jsonKinds.contains(value.kind):
      problems.report(.wrongKind(expected: shape.expectation, found: value.kind), at: place)
    case .flag, .image: break
    case .integer(let range):
      guard case .integer(let number) = value else {
        problems.report(.wrongKind(expected: shape.expectation, found: value.kind), at: place)
        return
      }
      if !(Int64(range.lowerBound)...Int64(range.upperBound)).contains(number) {
        problems.report(.outOfRange(Double(range.lowerBound)...Double(range.upperBound)), at: place)
      }
    case .number(let range):
      if let number = Double(value), !range.contains(number) {
        problems.report(.outOfRange(range), at: place)
      }
    case .text(let limit):
      // What has few bytes has few characters, and counting those takes its time.
      if let text = value.text, text.utf8.count > limit { problems.report(.tooLong(limit: limit), at: place) }
    case .id: checkID(value.text ?? "", at: place)
    case .word(let words):
      if let word = value.text, !words.contains(word) {
        problems.report(.unknownWord(word, allowed: words), at: place)
      }
    case .color:
      if Color(value) == nil {
        problems.report(
          .unknownWord(value.text ?? "", allowed: Color.words.map(\.key) + ["0...255", "#rrggbb"]), at: place)
      }
    case .list(let element):
      for (index, value) in value.elements.enumerated() { check(value, element, at: place.element(index)) }
    case .map(let element):
      for (name, value) in value.members.sorted(by: { $0.key < $1.key }) {
        check(value, element, at: place.member(name))
      }
    case .object(let shape): checkMembers(of: value, shape, at: place)
    case .view: checkView(value, at: place)
    case .scene:
      check(
        value, of: SceneKind.named, names: SceneKind.all.map(\.name), at: place, shape: DocumentShape.scene)
    case .segue: checkSegue(value, at: place)
    case .constraint:
      guard count(at: place) else { return }
      let shape = value["format"] == nil ? DocumentShape.relationConstraint : DocumentShape.formatConstraint
      checkMembers(of: value, shape, at: place.named(value["id"]?.text))
    }
  }

  /// Looks at the members of an object.
  mutating func checkMembers(of value: JSONValue, _ shape: ObjectShape, at place: DocumentPlace) {
    let members = value.members
    for member in shape.members {
      if let value = members[member.name] {
        check(value, member, at: place.member(member.name, in: shape))
      } else if member.isRequired {
        problems.report(.missing(member.name), at: place)
      }
    }
    let names = shape.members.map(\.name)
    for name in members.keys.sorted() where !names.contains(name) {
      problems.report(.unknownMember(name, suggestion: name.nearest(of: names)), at: place.member(name))
    }
  }

  /// Looks at the value of a member, which may be one for each of some size classes.
  private mutating func check(_ value: JSONValue, _ member: MemberShape, at place: DocumentPlace) {
    guard case .object(let members) = value, !members.keys.contains(where: member.shape.hasMember) else {
      return check(value, member.shape, at: place)
    }
    if member.isVariable {
      if members.isEmpty { problems.report(.malformedVariation(""), at: place) }
      for (key, value) in members.sorted(by: { $0.key < $1.key }) {
        let place = place.member(key)
        if SizeClassPattern(key) == nil { problems.report(.malformedVariation(key), at: place) }
        check(value, member.shape, at: place)
      }
    } else if members.keys.contains(where: { SizeClassPattern($0) != nil }) {
      problems.report(.notVariable(member.name), at: place)
    } else {
      check(value, member.shape, at: place)
    }
  }

  private mutating func checkView(_ value: JSONValue, at place: DocumentPlace) {
    guard depth < Self.deepestView else {
      problems.report(.tooMany(limit: Self.deepestView), at: place)
      return
    }
    depth += 1
    check(value, of: ViewKind.named, names: ViewKind.all.map(\.name), at: place, shape: DocumentShape.view)
    depth -= 1
  }

  /// Looks at something whose members depend on its kind.
  private mutating func check<Kind>(
    _ value: JSONValue, of kind: (String) -> Kind?, names: [String], at place: DocumentPlace,
    shape: (Kind?) -> ObjectShape
  ) {
    guard count(at: place) else { return }
    let place = place.named(value["id"]?.text)
    if let known = value["kind"]?.text.flatMap(kind) {
      return checkMembers(of: value, shape(known), at: place)
    }
    // What is there of the members that all kinds have is looked at; of others nobody knows what they mean.
    let common = shape(nil)
    for member in common.members where member.name != "kind" {
      if let value = value[member.name] {
        check(value, member, at: place.member(member.name, in: common))
      } else if member.isRequired {
        problems.report(.missing(member.name), at: place)
      }
    }
    reportKind(of: value, names: names, at: place, in: common)
  }

  private mutating func checkSegue(_ value: JSONValue, at place: DocumentPlace) {
    guard count(at: place) else { return }
    let place = place.named(value["id"]?.text)
    guard let name = value["kind"]?.text, let kind = SegueKind(name: name) else {
      if let id = value["id"] { check(id, .id, at: place.member("id", in: DocumentShape.segue)) }
      reportKind(
        of: value, names: SegueKind.performable.map(\.rawValue), at: place, in: DocumentShape.segue)
      return
    }
    if name != kind.rawValue {
      problems.warn(
        .legacyKind(name, replacement: kind.rawValue), at: place.member("kind", in: DocumentShape.segue))
    }
    var members = value.members
    members["kind"] = .string(kind.rawValue)
    checkMembers(of: .object(members), kind.shape, at: place)
  }

  private mutating func reportKind(
    of value: JSONValue, names: [String], at place: DocumentPlace, in shape: ObjectShape
  ) {
    switch value["kind"] {
    case nil: problems.report(.missing("kind"), at: place)
    case .string(let name)?:
      problems.report(
        .unknownKind(name, suggestion: name.nearest(of: names)), at: place.member("kind", in: shape))
    case let value?:
      problems.report(
        .wrongKind(expected: "a text", found: value.kind), at: place.member("kind", in: shape))
    }
  }

  private mutating func checkID(_ text: String, at place: DocumentPlace) {
    let isFirstGood = text.utf8.first.map {
      $0.isIdentifierPart && $0 != UInt8(ascii: "-") && !(0x30...0x39).contains($0)
    }
    if isFirstGood != true || text.utf8.count > 100 || !text.utf8.allSatisfy(\.isIdentifierPart) {
      problems.report(.malformedID(text), at: place)
    }
  }

  /// Counts a part of the document; false, and reported once, when there are too many.
  private mutating func count(at place: DocumentPlace) -> Bool {
    partCount += 1
    if partCount == Self.mostParts + 1 { problems.report(.tooMany(limit: Self.mostParts), at: place) }
    return partCount <= Self.mostParts
  }
}
