/// A pattern for new names of photos.
///
///     {date}_{camera}_{counter:4}        2026-11-22_X-T5_0001
///     {date:YYYYMMDD-hhmmss} {original}  20261122-063352 DSCF0815
///     trip {counter:3,100}               trip 100
///
/// `{counter:W,S}` has at least W digits and starts at S; both are 1 if they are left out. `{seq:W,S}` means
/// the same.
/// Letters of a date are `YYYY`, `YY`, `MM`, `DD`, `hh`, `mm` and `ss`; `{date}` alone is
/// `{date:YYYY-MM-DD}`. `{{` and `}}` are braces. The extension is not a part of the pattern: it is kept.
public struct RenameTemplate: Hashable, Sendable {
  /// A value that comes from a photo.
  public enum Field: String, Hashable, Sendable {
    /// When the photo was taken.
    case date
    /// The camera.
    case camera
    /// The number of the photo in the operation.
    case counter
    /// The name before, without its extension.
    case original
  }

  /// The values about a photo that the template needs.
  public struct Values: Hashable, Sendable {
    /// When the photo was taken; `nil` if it isn't known.
    public var date: LocalTime?
    /// The camera; `nil` if it isn't known. Slashes and control characters are replaced, because the text
    /// comes from the file.
    public var camera: String?

    /// These values.
    public init(date: LocalTime? = nil, camera: String? = nil) {
      self.date = date
      self.camera = camera
    }
  }

  enum Part: Hashable {
    case text(String)
    case date([DatePart])
    case camera
    case counter(width: Int, start: Int)
    case original
  }

  enum DatePart: Hashable {
    case text(String)
    case year, shortYear, month, day, hour, minute, second
  }

  /// The name before.
  static let original = RenameTemplate(pattern: "{original}", parts: [.original])

  private init(pattern: String, parts: [Part]) {
    self.pattern = pattern
    self.parts = parts
  }

  /// The text it was made from.
  public let pattern: String
  let parts: [Part]

  /// Returns whether a value of the photo is in the name.
  public func uses(_ field: Field) -> Bool {
    parts.contains { part in
      switch part {
      case .text: false
      case .date: field == .date
      case .camera: field == .camera
      case .counter: field == .counter
      case .original: field == .original
      }
    }
  }

  /// Whether photos with the same values get the same name: there is neither a counter nor the original name.
  public var canRepeat: Bool {
    !parts.contains { part in
      switch part {
      case .counter, .original: true
      case .text, .date, .camera: false
      }
    }
  }

  /// The new name of a photo without its extension, as bytes, because an original name can have any.
  ///
  /// `index` is the number of photos before it in the operation. Throws `missingValue` if the pattern needs a
  /// value that is `nil`, and the problem of the name if it can't be a name.
  public func stem(original: [UInt8], values: Values, index: Int) throws(RenameError) -> [UInt8] {
    var name: [UInt8] = []
    for part in parts {
      switch part {
      case .text(let text): name += text.utf8
      case .original: name += original
      case .camera:
        guard let camera = values.camera.map(Self.cleaned), !camera.isEmpty else {
          throw .missingValue(.camera)
        }
        name += camera.utf8
      case .date(let parts):
        guard let date = values.date else { throw .missingValue(.date) }
        for part in parts { name += part.text(of: date).utf8 }
      case .counter(let width, let start):
        let (number, overflows) = start.addingReportingOverflow(index)
        name += LocalTime.padded(overflows ? .max : number, width).utf8
      }
    }
    if let problem = RenameError(ofName: name) { throw problem }
    return name
  }

  /// A text of a file as a part of a name: without control characters and slashes, and without spaces at the
  /// ends.
  private static func cleaned(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where scalar.properties.generalCategory != .control {
      scalars.append(scalar == "/" ? "-" : scalar)
    }
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    return String(scalars.drop { $0.properties.isWhitespace })
  }
}

extension RenameTemplate.DatePart {
  fileprivate func text(of date: LocalTime) -> String {
    switch self {
    case .text(let text): text
    case .year: LocalTime.padded(date.year, 4)
    case .shortYear: LocalTime.padded(date.year % 100, 2)
    case .month: LocalTime.padded(date.month, 2)
    case .day: LocalTime.padded(date.day, 2)
    case .hour: LocalTime.padded(date.hour, 2)
    case .minute: LocalTime.padded(date.minute, 2)
    case .second: LocalTime.padded(date.second, 2)
    }
  }
}

/// Why a text is not a template for names. Positions count characters from 0.
public enum RenameTemplateError: Error, Hashable, Sendable {
  /// The text is empty.
  case empty
  /// A brace is opened here and never closed, or closed and never opened.
  case unbalancedBrace(at: Int)
  /// There is no such field.
  case unknownField(String, at: Int)
  /// The field doesn't accept what follows its colon.
  case invalidOption(String, at: Int)
  /// A slash or a NUL can't be in a name.
  case invalidCharacter(at: Int)
}
