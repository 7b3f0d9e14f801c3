import PhotoTransfer

/// The texts about exports.
extension Wording {
  /// Explains why an export or one of its files is impossible, for the middle of a sentence after the name.
  /// `replacing` is what the user chooses to replace earlier exports.
  public static func reason(for error: ExportError, replacing: String) -> String {
    switch error {
    case .alreadyExists: localized("already exists; \(replacing) replaces it")
    case .isTaken: localized("already exists")
    case .notExported: localized("already exists, and \(replacing) replaces only what export made")
    case .folder(let error), .file(let error): reason(errorNumber: error.reason.code)
    case .cannotDraw: localized("a contact sheet needs Pango (Debian: libpangocairo-1.0-0)")
    case .tooHigh(_, let photos, let rows, let limit):
      localized(
        "\(count(photos, "photo")) need a picture of \(rows) rows, at most \(limit) are possible: "
          + "use more columns, a smaller size or a PDF file")
    case .notDrawn: localized("the sheet could not be drawn")
    }
  }

  /// Says which photo is not exported, or not completely, and why.
  public static func sentence(for failure: ExportDiagnostic, replacing: String) -> String {
    switch failure {
    case .photo(let photo, let error): isolating("\(photo): \(reason(for: error))")
    case .damaged(let photo): localized("\(photo): damaged; only part of it is exported")
    case .notEncoded(let photo): localized("\(photo): the picture could not be encoded")
    case .notWritten(let photo, let error):
      isolating("\(photo): \(error.path): \(reason(for: error, replacing: replacing))")
    }
  }
}
