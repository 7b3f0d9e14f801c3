import PhotoDecisions

/// The text of `photomechanic:Prefs`, which repeats whether a photo is tagged, its colour class and its
/// stars: "0:2:4:000123".
///
/// Source: exiftool, `Image::ExifTool::PhotoMechanic`.
struct PhotoMechanicPreferences: Equatable {
  private var fields: [String]

  /// Reads the text; `nil` if it has another form.
  init?(_ text: String) {
    fields = text.split(separator: ":", omittingEmptySubsequences: false).map { String(String($0).trimmed) }
    guard fields.count >= 4, fields.prefix(3).allSatisfy({ Int($0) != nil }) else { return nil }
  }

  /// The text, with the fields that this program doesn't interpret.
  var text: String { fields.joined(separator: ":") }

  var isTagged: Bool {
    get { fields[0] != "0" }
    set { if newValue != isTagged { fields[0] = newValue ? "1" : "0" } }
  }

  var colorClass: String {
    get { fields[1] }
    set { fields[1] = newValue }
  }

  var stars: Int? {
    get { Int(fields[2]) }
    set { if let newValue, newValue != stars { fields[2] = String(newValue) } }
  }
}
