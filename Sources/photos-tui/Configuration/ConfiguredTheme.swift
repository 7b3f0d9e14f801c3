import AdaptiveCore
import AdaptiveFileSystem
import Browser

/// The colours that the options lead to: a theme of the program, or a file with colours for some roles.
///
///     base = "high-contrast"
///     accent = "amber"
///
///     [colours]
///     amber = "#ffb000"
///
///     [light]
///     accent = "#7a4d00"
nonisolated struct ConfiguredTheme: Equatable, Sendable {
  /// The colours.
  private(set) var colors = ThemeColors.standard
  /// The mistakes in the file.
  private(set) var diagnostics: [ConfigurationDiagnostic] = []

  private static let (base, dark, light) = ("base", "dark", "light")
  private static let names = ["colours", "colors"]

  /// Reads the file of a theme that is not one of the program's.
  init(_ options: Options, _ environment: [String: String]) {
    self.init(options.theme, in: Configuration.folders(environment))
  }

  /// Reads the theme of a name in the first folder of configurations that has it.
  init(_ name: String, in folders: [FilePath]) {
    if let shipped = ThemeColors(named: name) {
      colors = shipped
      return
    }
    let paths = folders.map { $0.appending(FileName("themes")).appending(FilePath("\(name).toml")) }
    guard !name.contains("/"), let file = Configuration.read(paths).first else {
      let nearest = OptionSuggestion.nearest(to: name, in: ThemeColors.names, mistakes: 3)
      let place = paths.first ?? FilePath(name)
      diagnostics = [
        ConfigurationDiagnostic(
          file: place, place: nil, reason: .unknownTheme(name, suggestion: nearest))
      ]
      return
    }
    diagnostics = file.diagnostics
    read(file)
  }

  private mutating func read(_ file: ConfigurationFile) {
    var colours: [String: UInt32] = [:]
    for entry in file.entries where Self.names.contains(entry.key) {
      for entry in entry.value.entries ?? [] { colours[entry.key] = color(entry, [:], file) }
    }
    if let entry = file.entries.first(where: { $0.key == Self.base }) {
      let name = entry.value.text ?? ""
      if let base = ThemeColors(named: name) {
        colors = base
      } else {
        let nearest = OptionSuggestion.nearest(to: name, in: ThemeColors.names, mistakes: 3)
        report(.unknownTheme(name, suggestion: nearest), entry.value.place, file)
      }
    }
    let tables = [Self.dark, Self.light, Self.base] + Self.names
    for entry in file.entries where !tables.contains(entry.key) {
      guard let (role, color) = role(entry, colours, file) else { continue }
      colors.dark[role] = color
      colors.light[role] = color
    }
    for entry in file.entries where entry.key == Self.dark || entry.key == Self.light {
      guard let entries = entry.value.entries else {
        report(.wrongType(entry.key, expected: .table), entry.place, file)
        continue
      }
      for (role, color) in entries.compactMap({ role($0, colours, file) }) {
        if entry.key == Self.dark { colors.dark[role] = color } else { colors.light[role] = color }
      }
    }
  }

  private mutating func role(
    _ entry: TOMLEntry, _ colours: [String: UInt32], _ file: ConfigurationFile
  ) -> (Palette.Role, Color)? {
    guard let role = Palette.Role(rawValue: entry.key) else {
      let names = Palette.Role.allCases.map(\.rawValue)
      let nearest = OptionSuggestion.nearest(to: entry.key, in: names, mistakes: 2)
      report(.unknownKey(entry.key, suggestion: nearest), entry.place, file)
      return nil
    }
    return color(entry, colours, file).map { (role, .rgb($0)) }
  }

  /// The colour of an entry, as `0xRRGGBB`.
  private mutating func color(
    _ entry: TOMLEntry, _ colours: [String: UInt32], _ file: ConfigurationFile
  ) -> UInt32? {
    guard let text = entry.value.text else {
      report(.wrongType(entry.key, expected: .text), entry.value.place, file)
      return nil
    }
    let digits = text.dropFirst()
    if text.first == "#", digits.count == 6, digits.allSatisfy(\.isHexDigit),
      let value = UInt32(digits, radix: 16)
    {
      return value
    }
    if let value = colours[text] { return value }
    report(.unknownColor(text), entry.value.place, file)
    return nil
  }

  private mutating func report(
    _ reason: ConfigurationDiagnostic.Reason, _ place: TextPlace, _ file: ConfigurationFile
  ) {
    diagnostics.append(ConfigurationDiagnostic(file: file.path, place: place, reason: reason))
  }
}
