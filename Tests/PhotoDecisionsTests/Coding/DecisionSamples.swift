import PhotoDecisions
import AdaptiveSeededRandom

/// Decisions, requests and replies of every form.
enum DecisionSamples {
  /// Decisions with every property.
  static let everything: PhotoDecisions = {
    var decisions = PhotoDecisions()
    decisions.rating = .rejected
    decisions.label = "Red"
    decisions.caption = "Größe\n日本"
    decisions.title = ""
    decisions.keywords = Set([["b"], ["a", "c"]].compactMap { Keyword(path: $0) })
    decisions.rotation = .counterclockwise
    return decisions
  }()

  /// Decisions with some properties, the same for the same number.
  static func random(_ number: Int) -> PhotoDecisions {
    var random = SeededGenerator(seed: UInt64(number))
    var decisions = PhotoDecisions()
    func text() -> String {
      String(
        (0..<Int.random(in: 0...6, using: &random)).map { _ in
          Array("ab|/\u{0}\n\"<é日👍")[Int.random(in: 0...10, using: &random)]
        })
    }
    func maybe<Value>(_ value: @autoclosure () -> Value) -> Value? {
      Bool.random(using: &random) ? value() : nil
    }
    decisions.rating = maybe(Rating(clamping: Int.random(in: -1...5, using: &random)))
    decisions.label = maybe(text())
    decisions.caption = maybe(text())
    decisions.title = maybe(text())
    decisions.keywords = maybe(
      Set(
        (0..<Int.random(in: 0...4, using: &random)).compactMap { _ in
          Keyword(path: (0..<Int.random(in: 1...3, using: &random)).map { _ in text() + "x" })
        }))
    decisions.rotation = maybe(PhotoRotation.allCases[Int.random(in: 0...3, using: &random)])
    decisions.flag = maybe(PhotoFlag.allCases[Int.random(in: 0...2, using: &random)])
    return decisions
  }

  static let requests: [SidecarRequest] = [
    .reading,
    SidecarRequest(
      base: everything, wanted: random(3), date: XMPDate(parsing: "2026-11-22T06:33:51+01:00"),
      creation: .plain),
    SidecarRequest(
      base: random(1), wanted: everything, date: XMPDate(parsing: ""), creation: .forExtension("CR2")),
  ]

  static let replies: [SidecarReply] =
    errors.map { .unreadable($0) }
    + editErrors.map { .contents(SidecarContents(plan: .failure($0))) }
    + [
      .contents(
        SidecarContents(
          decisions: everything, facts: facts,
          ownership: SidecarOwnership(fileExtension: "CR2", fileNames: ["a", "", "c"]),
          metadataDate: XMPDate(parsing: "2026"), hasOtherProperties: true,
          readOnlyReason: .encoding("UTF-16"),
          plan: .success(
            SidecarPlan(
              splices: [
                Splice(offset: 0, removedCount: 3, replacement: [1, 2]),
                Splice(offset: .max, removedCount: .max, replacement: []),
              ], conflicts: [.keywords, .rating], result: random(2))))),
      .contents(SidecarContents(plan: .success(SidecarPlan()))),
    ]

  private static let facts: SidecarFacts = {
    var facts = SidecarFacts()
    for fact in SidecarFacts.Fact.allCases { facts[fact] = "a \(fact)" }
    return facts
  }()

  private static let errors: [SidecarError] = [
    .empty, .tooLarge(byteCount: .max), .containsNUL(atByte: 1), .endsEarly(atByte: 2), .malformed(atByte: 3),
    .documentType(atByte: 4), .tooDeep(atByte: 5), .tooManyNames(atByte: 6), .unsupportedEncoding("KOI8-R"),
    .notXMP, .outOfMemory, .valueTooLong(.caption),
  ]
  private static let editErrors: [SidecarEditError] =
    [
      .readOnly(.encoding("UTF-16")), .readOnly(.severalPackets), .duplicateProperty(.subject),
      .invalidCharacter(.description), .tooLarge(byteCount: 9), .valueTooLong(.keywords),
      .tooManyChanges(count: 70_000), .verificationFailed,
    ] + XMPProperty.allCases.map { .unsupportedForm($0) }
}
