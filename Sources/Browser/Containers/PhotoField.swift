import AdaptiveCore
import PhotoModel

/// A fact about a photo that the user can choose for the rows of lists and for the status line.
public nonisolated enum PhotoField: String, Hashable, Sendable, CaseIterable {
  /// The place in a burst or set.
  case series
  /// The signs of raw files and movies.
  case files
  /// The size in pixels.
  case pixels
  /// Exposure time, aperture, sensitivity and focal length.
  case exposure
  /// The exposure compensation.
  case bias
  /// When it was taken.
  case date
  /// The size of the file.
  case size
  /// Flag and stars.
  case rating
  /// The colour label.
  case label

  /// The fields that a row can have.
  public static let inRows: [PhotoField] = [.files, .pixels, .bias, .date, .size, .rating, .label]
  /// The fields that the status line can have.
  public static let inStatusLine: [PhotoField] = [
    .series, .pixels, .exposure, .bias, .date, .size, .rating, .label,
  ]
}

/// The facts about photos that are shown, and how, as far as the user has chosen that.
public nonisolated struct PhotoFields: Equatable, Sendable {
  /// The facts at the end of a row, in this order.
  public var row: [PhotoField] = [.files, .rating]
  /// The facts in the status line, as far as there is room.
  public var status: Set<PhotoField> = [.series, .pixels, .exposure, .bias, .rating, .label]
  /// The form of dates, as for strftime(3); empty for `2026-06-28 06:22:51`.
  public var dateFormat = ""

  /// The usual facts.
  public init() {}
}

extension PhotoFields {
  /// The facts at the end of a row.
  @MainActor func row(of photo: Photo, for traits: TraitCollection) -> String {
    row.compactMap { text(of: $0, photo, traits) }.joined(isolatedBy: " ")
  }

  /// A fact that is known of every photo, in words; `nil` if this photo doesn't have it.
  @MainActor func text(of field: PhotoField, _ photo: Photo, _ traits: TraitCollection) -> String? {
    switch field {
    case .files: Wording.filesAndVideo(of: photo, for: traits)
    case .pixels: photo.facts.imageSize.map { "\($0.width)\u{D7}\($0.height)" }
    case .bias: Wording.bias(photo.facts.exposureBias)
    case .date: photo.facts.dateTaken.map { Wording.date($0, dateFormat) }
    case .size: photo.facts.byteCount.map { Wording.fileSize(Int($0)) }
    case .rating: Wording.verdict(photo, for: traits)
    case .label: photo.label.map { Wording.label($0) }
    case .series, .exposure: nil
    }
  }
}
