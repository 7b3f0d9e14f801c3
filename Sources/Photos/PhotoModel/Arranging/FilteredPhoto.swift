import PhotoDecisions
import Queries

/// A photo as filters see it.
@MainActor struct FilteredPhoto {
  let photo: Photo
  let context: FilterContext
}

extension FilteredPhoto: @MainActor QueryFacts {
  func hasText(_ field: QueryTextField, where isMeant: (String) -> Bool) -> Bool {
    switch field {
    case .keyword: photo.keywords.contains { isMeant($0.path.joined(separator: "|")) }
    case .name: isMeant(photo.name)
    case .title: photo.title.map(isMeant) ?? false
    case .caption: photo.caption.map(isMeant) ?? false
    case .label: photo.label.map(isMeant) ?? false
    case .camera: photo.facts.origin?.camera.map(isMeant) ?? false
    case .lens: photo.facts.origin?.lens.map(isMeant) ?? false
    case .place: photo.facts.origin?.place.map(isMeant) ?? false
    case .folder: isMeant(photo.source.folder.description)
    case .anywhere: field.parts.contains { hasText($0, where: isMeant) }
    }
  }

  func number(_ field: QueryNumberField) -> Double? {
    switch field {
    case .rating: Double(photo.rating.value)
    case .iso: photo.facts.iso
    case .aperture: photo.facts.aperture
    case .shutter: photo.facts.exposure
    case .focalLength: photo.facts.focalLength
    case .width: photo.facts.imageSize.map { Double($0.width) }
    case .height: photo.facts.imageSize.map { Double($0.height) }
    case .megapixels: photo.facts.imageSize.map { Double($0.width * $0.height) / 1e6 }
    case .aspect: photo.facts.imageSize.map { Double($0.width) / Double($0.height) }
    case .size: photo.facts.byteCount.map { Double($0) }
    case .duration: photo.facts.videoMilliseconds.map { Double($0) / 1000 }
    }
  }

  func date(_ field: QueryDateField) -> Int64? {
    switch field {
    case .taken: photo.facts.dateTaken?.milliseconds
    case .changed: photo.facts.fileDate
    }
  }

  var location: (latitude: Double, longitude: Double)? { photo.facts.location }

  func isOf(_ kind: PhotoKind) -> Bool { photo.isOf(kind) }

  func isOf(_ set: PhotoSet) -> Bool { context.bursts.set(of: photo) == set }

  func isTrue(_ flag: QueryFlag) -> Bool {
    switch flag {
    case .picked: photo.flag == .picked
    case .unflagged: photo.flag == .unflagged
    case .undecided: !photo.isDecided
    case .marked: context.isMarked(photo)
    case .burst: context.bursts.contains(photo)
    case .duplicates: context.duplicates.contains(photo)
    }
  }
}
