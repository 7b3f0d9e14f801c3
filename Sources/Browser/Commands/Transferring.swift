import PhotoModel

/// Exporting photos, and copying them from a card.
extension KeyTable {
  static let transferring = [
    KeyBinding(.arrangement, ["gx"], .showExport, "Export: pictures, copies, a gallery, a contact sheet"),
    KeyBinding(.albums, ["gx"], .showExportOfAlbum, "Export the photos of the album"),
    KeyBinding(.anywhere, ["gn"], .showIngest, "Copy photos from a card, verified"),

    KeyBinding(.form, ["Enter", "Space"], .useFormRow, "Choose, or start", hint: "Enter choose"),
    KeyBinding(
      .form,
      ["l": .nextFormValue, "Right": .nextFormValue, "h": .previousFormValue, "Left": .previousFormValue],
      "Next or previous value"),

    KeyBinding(
      .exportForm,
      [
        "p": .chooseExportedPhotos, "n": .chooseExportedStars, "f": .chooseExportForm,
        "t": .chooseExportFolder,
      ],
      "Which photos, with how many stars, as what, where to"),
    KeyBinding(
      .exportForm,
      [
        "s": .chooseExportSize, "c": .chooseExportColumns, "u": .chooseExportQuality,
        "i": .chooseExportTitle, "m": .chooseExportMetadata, "r": .chooseReplacing,
      ], "Size, columns, quality, title, facts that are kept; replace earlier exports"),
    KeyBinding(.exportForm, ["e"], .startExport, "Export", hint: "e export"),
    KeyBinding(.exportForm, ["x"], .cancelExport, "Cancel the export that runs"),
    KeyBinding(.exportForm, ["o"], .openExport, "Open the last export with the desktop's program"),

    KeyBinding(
      .ingestForm, ["c": .chooseCard, "t": .chooseIngestFolder, "b": .chooseSecondFolder],
      "From which card, where to, and where to as well"),
    KeyBinding(
      .ingestForm,
      [
        "n": .chooseIngestNames, "a": .chooseIngestCaption, "w": .chooseIngestKeywords,
        "L": .chooseIngestLabel, "s": .chooseIngestStars,
      ], "Names, caption, keywords, label, stars"),
    KeyBinding(.ingestForm, ["e"], .startIngest, "Copy", hint: "e copy"),
    KeyBinding(.ingestForm, ["p": .pauseIngest, "x": .cancelIngest], "Pause or cancel copying"),
    KeyBinding(.ingestForm, ["o"], .openIngest, "Open the folder with the desktop's program"),
  ]
}

extension Command {
  static let showExport = Command("show-export", title: "Export") { (screen: any PhotoListing) in
    screen.context.showExport(of: screen.photoList, at: screen.target.photo)
  }
  static let showExportOfAlbum = Command("show-export-of-album", title: "Export the album") {
    (screen: AlbumListController) in
    guard let album = screen.cursorAlbum else { return .notMine }
    screen.context.showExport(of: screen.context.lists.list(of: album), at: nil)
    return .done()
  }

  static let useFormRow = Command("use-form-row") { (form: FormController) in form.activateCursorRow() }
  static let nextFormValue = Command("next-form-value") { (form: FormController) in form.step(by: 1) }
  static let previousFormValue = Command("previous-form-value") { (form: FormController) in form.step(by: -1)
  }

  static let chooseExportedPhotos = formRow("choose-exported-photos", title: "Photos")
  static let chooseExportedStars = formRow("choose-exported-stars", title: "Stars")
  static let chooseExportForm = formRow("choose-export-form", title: "Form")
  static let chooseExportFolder = formRow("choose-export-folder", title: "Folder")
  static let chooseExportSize = formRow("choose-export-size", title: "Size")
  static let chooseExportColumns = formRow("choose-export-columns", title: "Columns")
  static let chooseExportQuality = formRow("choose-export-quality", title: "Quality")
  static let chooseExportTitle = formRow("choose-export-title", title: "Title")
  static let chooseExportMetadata = formRow("choose-export-metadata", title: "Metadata")
  static let chooseReplacing = formRow("choose-replacing", title: "Replace earlier exports")
  static let startExport = formRow("start-export")
  static let cancelExport = formRow("cancel-export")
  static let openExport = formRow("open-export")

  static let chooseCard = formRow("choose-card", title: "Card")
  static let chooseIngestFolder = formRow("choose-ingest-folder", title: "Folder")
  static let chooseSecondFolder = formRow("choose-second-folder", title: "Second folder")
  static let chooseIngestNames = formRow("choose-ingest-names", title: "Names")
  static let chooseIngestCaption = formRow("choose-ingest-caption", title: "Caption")
  static let chooseIngestKeywords = formRow("choose-ingest-keywords", title: "Keywords")
  static let chooseIngestLabel = formRow("choose-ingest-label", title: "Label")
  static let chooseIngestStars = formRow("choose-ingest-stars", title: "Stars")
  static let startIngest = formRow("start-ingest")
  static let pauseIngest = formRow("pause-ingest", title: "Pause copying, or go on")
  static let cancelIngest = formRow("cancel-ingest", title: "Cancel copying")
  static let openIngest = formRow("open-ingest")

  /// Does what a row of a form is for.
  static func formRow(_ name: String, title: String? = nil) -> Command {
    let row = Command(name) { (_: FormController) in .notMine }
    return Command(name, title: title) { (form: FormController) in form.activate(row) }
  }
}

extension Command {
  static let showIngest = Command("show-ingest", title: "Copy photos from a card") {
    (root: RootController) in root.context.interface.show("showIngest", nil)
  }
}
