import AdaptiveJSON

extension StoryboardDiagnostic: CustomStringConvertible {
  /// The file, the location and the reason, in one line without control characters.
  public var description: String {
    let name = id.map { " (\($0))" } ?? ""
    let text = "\(file): \(path)\(name): \(reason.sentence)"
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : $0 }))
  }
}

extension StoryboardDiagnostic.Reason {
  /// The reason in words, without a full stop.
  var sentence: String {
    switch self {
    case .unreadable(let number): "the system can't read it (error \(number))"
    case .tooLarge(let limit): "it is larger than \(limit) bytes"
    case .syntax(let error): "line \(error.line), column \(error.column): \(error.reason.words)"
    case .wrongKind(let expected, let found): "\(expected) belongs here, not \(found.words)"
    case .missing(let name): "\(quoted(name)) is missing"
    case .unknownMember(let name, let other): "\(quoted(name)) means nothing here\(perhaps(other))"
    case .unknownWord(let word, let allowed): "\(quoted(word)) is none of \(allowed.joined(separator: ", "))"
    case .unknownKind(let name, let other): "there is no kind \(quoted(name))\(perhaps(other))"
    case .outOfRange(let range):
      "the number is not between \(Self.number(range.lowerBound)) and \(Self.number(range.upperBound))"
    case .tooLong(let limit): "it is longer than \(limit)"
    case .tooMany(let limit): "there are more than \(limit)"
    case .malformedID(let id): "\(quoted(id)) is no id: a letter or _, then letters, digits, _ and -"
    case .reservedID(let id): "no view can be called \(quoted(id)), which constraints use for something else"
    case .duplicateID(let id): "something else is called \(quoted(id)) too"
    case .notVariable(let name): "\(quoted(name)) can't vary with the size classes"
    case .malformedVariation(let key): "\(quoted(key)) is no pair of size classes, such as **, C* and RC"
    case .unknownScene(let id): "there is no scene \(quoted(id))"
    case .unknownItem(let id): "nothing in the scene is called \(quoted(id))"
    case .unknownSegue(let id): "the scene has no segue \(quoted(id))"
    case .doubledRelation(let id): "the scene \(quoted(id)) is a child already"
    case .relationCycle(let ids): "the scenes contain each other: \(ids.joined(separator: " > "))"
    case .unfitChild(let id): "the scene \(quoted(id)) can't be in this one"
    case .segueToChild(let id): "the scene \(quoted(id)) is a child already, so no segue can show it"
    case .uninstalledRoot: "the root of a scene is always installed"
    case .conflict(let name, let other): "\(quoted(name)) makes no sense with this \(quoted(other))"
    case .constraint(let reason): reason.sentence
    case .format(let error): "\(error)"
    default: connectionSentence
    }
  }

  private var connectionSentence: String {
    switch self {
    case .unknownClass(let name): "no class is registered as \(quoted(name))"
    case .wrongClass(let name, let expected): "the class \(quoted(name)) is no \(expected)"
    case .classNeedsCreator(let name):
      "the class \(quoted(name)) must get its data from the code that shows it"
    case .noClass(let name): "there is no class that could have \(quoted(name))"
    case .unknownConnection(let name, let type): "\(type) has no \(quoted(name))"
    case .wrongConnection(let name, let expected): "\(quoted(name)) is for \(expected)"
    case .unknownCustomSegue(let name): "no segue is registered as \(quoted(name))"
    case .unknownUnwindAction(let name): "no class accepts the unwind action \(quoted(name))"
    case .unknownImage(let name): "there is no image \(quoted(name))"
    case .launch(let restriction): "\(restriction.rawValue): \(restriction.sentence)"
    case .legacyKind(let name, let replacement): "\(quoted(name)) is called \(quoted(replacement)) now"
    default: "it can't be used"
    }
  }

  private func quoted(_ text: String) -> String { "“\(text.prefix(80))”" }

  private func perhaps(_ name: String?) -> String { name.map { "; perhaps “\($0)”" } ?? "" }

  private static func number(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? String(value)
  }
}

extension ConstraintError {
  fileprivate var sentence: String {
    switch self {
    case .malformedSide(let text): "“\(text.prefix(80))” is not an item and its part, such as photo.width"
    case .unknownAttribute(let name, let other):
      "“\(name.prefix(80))” is no part of an item\(other.map { "; perhaps “\($0)”" } ?? "")"
    case .incomparable(let first, let second): "“\(first)” can't be compared with “\(second)”"
    case .missingSecond(let side): "“\(side)” is a place and needs another one to be compared with"
    case .noMargins(let item): "“\(item)” has no margins"
    case .zeroMultiplier: "the right side can't be multiplied by zero"
    }
  }
}

extension LaunchRestriction {
  /// The rule in words.
  fileprivate var sentence: String {
    switch self {
    case .roots: "a launch screen has exactly one root, a view or a scene of kind view"
    case .connection: "a launch screen has no outlets, actions and segues"
    case .customClass: "a launch screen has only classes of the library"
    case .kind: "a launch screen has no views that run or ask for data"
    case .runtimeAttribute: "a launch screen has no attributes"
    }
  }
}

extension JSONKind {
  fileprivate var words: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "this number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

extension JSONSyntaxError.Reason {
  fileprivate var words: String {
    switch self {
    case .endsTooEarly: "the text ends too early"
    case .textAfterEnd: "something follows the value"
    case .invalidUTF8: "the text is not UTF-8"
    case .duplicateKey: "the key stands twice in one object"
    case .numberOutOfRange: "the number is too large"
    case .nullCharacter: "there is a NUL in a string"
    case .tooDeep: "values are nested too deep"
    case .unexpectedText: "this is not JSON"
    }
  }
}
