import AdaptiveFileSystem
import Journal
import TestSupport

extension TemporaryFolder {
  /// The state folder of the tests.
  var stateFolder: FilePath { self("state") }

  /// Opens the journal in the state folder.
  func journal(historyLimit: Journal.HistoryLimit = .init()) throws -> Journal {
    try Journal(folder: stateFolder, historyLimit: historyLimit)
  }
}

extension Journal {
  /// Records one entry.
  @discardableResult
  func record(_ target: String, _ payload: String = "rated") throws -> EntryID {
    let ids = try record([Entry(target: [UInt8](target.utf8), payload: [UInt8](payload.utf8))])
    guard let id = ids.first, ids.count == 1 else { throw JournalAccessError.closed(folder) }
    return id
  }

  /// Performs a change of files.
  @discardableResult
  func perform(_ change: String, _ purpose: OperationPurpose = .new) throws -> OperationID {
    let id = try begin(change: [UInt8]("plan of \(change)".utf8), summary: [], purpose: purpose)
    try end(id, done: [UInt8](change.utf8))
    return id
  }
}

extension Journal.RecordedEntry {
  var target: String { String(decoding: entry.target, as: UTF8.self) }
  var payload: String { String(decoding: entry.payload, as: UTF8.self) }
}

extension Journal.Operation {
  var text: String { String(decoding: change, as: UTF8.self) }
}
