import AdaptiveFileSystem
import AdaptiveImaging
import Browser
import Catalogue
import PhotoDecisions
import FileOperations
import PhotoSources
import Queries

/// Messages about the catalogue.
nonisolated enum CatalogueWording {
  /// Offers a condition for a word that no photo has in its texts.
  static func textElsewhere(_ condition: Query) -> String { "no photo has this text; try \(condition)" }

  /// Explains why the catalogue can't be used.
  static func sentence(for error: CatalogueError) -> String {
    switch error {
    case .fileSystem(let error):
      localized(
        "the catalogue can't be used: \(error.path): \(Wording.reason(errorNumber: error.reason.code))")
    case .database(let error): localized("the catalogue can't be used: \(error.database): \(error.message)")
    case .newerVersion(let database, _):
      localized("the catalogue can't be used: \(database) was written by a newer version of photos-tui")
    case .networkFileSystem(let folder, let name):
      localized(
        """
        the catalogue can't be used: \(folder) is on a network file system (\(name)); set XDG_CACHE_HOME to a \
        folder on this machine
        """)
    case .inUse(let path): localized("the catalogue must be replaced, and another program uses it: \(path)")
    case .damaged(let path): localized("the catalogue can't be used: \(path) is damaged")
    case .passwordInAddress:
      localized(
        """
        --catalogue must not have a password, because other users can see the command line; put it into \
        ~/.pgpass or the file that PGPASSFILE names, or name a service (PGSERVICE, service=NAME)
        """)
    case .invalidAddress:
      localized(
        """
        --catalogue is no address of a PostgreSQL server: write postgresql://HOST/DATABASE, or settings such \
        as service=NAME
        """)
    case .noServerLibrary(let reason):
      localized("a catalogue on a server needs libpq (Debian package libpq5): \(reason)")
    case .notOwner(let address):
      localized(
        """
        the catalogue on \(address) is of an earlier version of photos-tui; the user who made it upgrades it with \
        photos-tui index
        """)
    case .olderServer(let address, _):
      localized(
        """
        the catalogue on \(address) is of an earlier version of photos-tui; when no other version needs it, remove its \
        tables (DROP SCHEMA photos_tui CASCADE) and index again
        """)
    case .unsuitableEncoding(let address):
      localized("the catalogue can't be used: the database at \(address) must have the encoding UTF8")
    }
  }

  /// Explains why nothing is found for the moment.
  static func sentence(forLost error: CatalogueError) -> String {
    localized("\(sentence(for: error)); trying again")
  }

  /// Explains that the server is available again.
  static let reconnected = localized("the catalogue can be used again")

  /// Says in the browser that the server is gone, and why.
  static func goingOnWithout(_ error: CatalogueError) -> String {
    guard case .database(let error) = error else {
      return localized("Going on without it: \(sentence(for: error))")
    }
    return localized("Going on without the catalogue: \(error.message)")
  }

  /// Says in the browser why its photos can't be indexed.
  static func areNotIndexed(_ reason: String) -> String { localized("Photos aren't indexed: \(reason)") }

  /// Says in the browser that the server is available again.
  static let isBack = localized("The catalogue can be used again")

  /// Explains why there is no folder for the catalogue.
  static let noFolder = localized("the catalogue has no place: neither XDG_CACHE_HOME nor HOME is set")

  /// Explains why a catalogue is empty.
  static func sentence(for notice: CatalogueNotice) -> String {
    switch notice {
    case .damaged(let path): sentence(forDamaged: path)
    case .olderVersion: localized("the catalogue is of an earlier version; photos are read again")
    }
  }

  /// Explains where a damaged catalogue is.
  static func sentence(forDamaged path: FilePath) -> String {
    localized("the catalogue was damaged and has been moved to \(path); photos are read again")
  }

  /// Explains why an index is not complete.
  static func sentence(for problem: IndexError) -> String {
    switch problem {
    case .file(let error): "\(error.path): \(Wording.reason(errorNumber: error.reason.code))"
    case .decoderKilled(let path): "\(path): \(Wording.reason(for: DecodeError.killed(PictureFile(path))))"
    case .notMounted(let path):
      localized("\(path): empty; if a disk is missing, mount it. Its photos stay known")
    case .noDecoder(let reason): reason
    }
  }

  /// The line about a running index. The total is known only once all folders are listed.
  nonisolated static func progress(_ progress: TransferProgress) -> String {
    let (done, total) = (progress.done.files, progress.total.files)
    if total == 0 { return localized("Comparing folders") }
    let time = progress.timeLeft.map { localized(", \(Wording.duration($0)) left") } ?? ""
    return localized(
      "Indexing \(done) of \(Wording.count(total, "photo")), \(Wording.percentage(ofProgress: progress.fraction))\(time)"
    )
  }

  /// The line about placeholders that are made.
  nonisolated static func progressOfPreviews(_ progress: TransferProgress) -> String {
    let time = progress.timeLeft.map { localized(", \(Wording.duration($0)) left") } ?? ""
    return localized("Looking at \(progress.done.files) of \(progress.total.files) thumbnails\(time)")
  }

  /// The line about contents that are compared.
  nonisolated static func progressOfContents(_ progress: TransferProgress) -> String {
    let time = progress.timeLeft.map { localized(", \(Wording.duration($0)) left") } ?? ""
    return localized(
      "Comparing photos of equal size, \(Wording.percentage(ofProgress: progress.fraction))\(time)")
  }

  /// When a photo was taken by the camera's clock, as `list` writes it: `2024-05-06 07:08:09.25+02:00`. `nil`
  /// if that isn't known.
  static func taken(_ facts: PictureFacts) -> String? {
    guard let taken = facts.taken else { return nil }
    let days = CivilDate.daysSince1970(milliseconds: taken)
    let milliseconds = Int(taken) - days * 86_400_000
    var text = CivilDate(daysSince1970: days).text
    // Midnight without seconds means that only the day is known.
    if milliseconds == 0, !facts.hasSeconds { return text }
    let seconds = milliseconds / 1000
    let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { String($0, digits: 2) }
    text += " " + clock.joined(separator: ":")
    if milliseconds % 1000 > 0 {
      text += "." + String(milliseconds % 1000, digits: 3).reversed().drop { $0 == "0" }.reversed()
    }
    if let zone = facts.zone {
      let sign = zone < 0 ? "-" : "+"
      text += "\(sign)\(String(abs(zone) / 60, digits: 2)):\(String(abs(zone) % 60, digits: 2))"
    }
    return text
  }

  /// Returns the results of an index, as sentences.
  static func text(of summary: IndexSummary) -> String {
    var parts = [
      localized(
        "\(Wording.count(summary.fileCount, "photo")) in \(Wording.count(summary.folderCount, "folder"))")
    ]
    let (read, gone, unreadable) = (summary.readCount, summary.removedCount, summary.unreadableCount)
    parts.append(localized(read, one: "\(read) read", other: "\(read) read"))
    if gone > 0 { parts.append(localized(gone, one: "\(gone) gone", other: "\(gone) gone")) }
    if unreadable > 0 {
      parts.append(
        localized(unreadable, one: "\(unreadable) unreadable", other: "\(unreadable) unreadable"))
    }
    return parts.listed()
  }
}
