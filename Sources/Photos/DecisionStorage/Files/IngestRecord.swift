import AdaptiveFileSystem
import AdaptiveJSON
import Journal

/// An ingest that has begun, as the journal has it until it ends.
public struct IngestRecord: Equatable, Sendable {
  /// The absolute folder with the photos.
  public let card: FilePath
  /// The absolute folders to copy to; at least one.
  public let destinations: [FilePath]
  /// The text of the template.
  public let template: String
  /// The photos of the card.
  public let photoCount: Int
  /// The photos that are in all destinations.
  public var doneCount = 0

  /// An ingest that has copied nothing yet.
  public init(card: FilePath, destinations: [FilePath], template: String, photoCount: Int) {
    self.card = card
    self.destinations = destinations
    self.template = template
    self.photoCount = photoCount
  }

  /// Returns whether this ingest copies the rest of another one.
  public func isContinuation(of other: IngestRecord) -> Bool {
    card == other.card && destinations == other.destinations
  }
}

extension IngestRecord {
  /// The ingest of an operation in the journal; `nil` for any other operation.
  init?(decoding bytes: [UInt8]) {
    guard case .object(let members)? = try? JSONValue(parsing: bytes),
      case .object(let ingest)? = members["ingest"], case .string(let card)? = ingest["card"],
      case .array(let folders)? = ingest["destinations"], case .string(let template)? = ingest["template"],
      case .integer(let photoCount)? = ingest["photos"], case .integer(let doneCount)? = ingest["done"],
      let card = FilePath(fileURI: card)
    else { return nil }
    let destinations = folders.compactMap { folder in
      if case .string(let text) = folder { FilePath(fileURI: text) } else { nil }
    }
    guard !destinations.isEmpty else { return nil }
    self.init(
      card: card, destinations: destinations, template: template, photoCount: Int(clamping: photoCount))
    self.doneCount = Int(clamping: doneCount)
  }

  /// The ingest in the form in which the journal stores it.
  var encoded: [UInt8] {
    let ingest: [String: JSONValue] = [
      "card": .string(card.fileURI), "destinations": .array(destinations.map { .string($0.fileURI) }),
      "template": .string(template), "photos": .integer(Int64(photoCount)),
      "done": .integer(Int64(doneCount)),
    ]
    return JSONValue.object(["ingest": .object(ingest)]).serialized ?? []
  }
}

extension FileJournal {
  /// Records an ingest that is about to begin. Returns `nil` without a journal.
  public func begin(_ ingest: IngestRecord) throws(JournalAccessError) -> Journal.OperationID? {
    try journal?.begin(change: ingest.encoded, summary: [])
  }

  /// Records how far an ingest is.
  public func update(_ id: Journal.OperationID?, _ ingest: IngestRecord) throws(JournalAccessError) {
    if let id { try journal?.update(id, change: ingest.encoded) }
  }

  /// Forgets an ingest that has ended.
  public func end(_ id: Journal.OperationID?) throws(JournalAccessError) {
    if let id { try journal?.abandon(id) }
  }

  /// Returns the ingests during which sessions have ended, as far as they are wanted, and forgets them.
  public func takeInterruptedIngests(
    where isWanted: (IngestRecord) -> Bool = { _ in true }
  ) throws(JournalAccessError) -> [IngestRecord] {
    guard let journal else { return [] }
    let operations = try journal.adoptOperationsOfEndedSessions {
      IngestRecord(decoding: $0.change).map(isWanted) ?? false
    }
    for operation in operations { try journal.abandon(operation.id) }
    return operations.compactMap { IngestRecord(decoding: $0.change) }
  }
}
