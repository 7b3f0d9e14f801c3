import AdaptiveCore

/// Deleting, clearing and scrolling images and placements.
extension KittyGraphics {
  mutating func delete(_ command: KittyCommand, _ cursor: Point, _ cell: PixelSize) {
    let frees = command.deletion.isUppercase
    let version = version
    func cells(_ placement: KittyPlacement) -> Rect { placement.cells(cell: cell, version: version) }
    let (column, row) = (command["x"] - 1, command["y"] - 1)
    switch command.deletion.lowercased() {
    case "a": remove(freeing: frees) { _, placement in !placement.isVirtual && cells(placement).maxY > 0 }
    case "i": removeImage(command["i"], placement: command["p"], freeing: frees)
    case "n":
      let newest = images.last { $0.number == command["I"] && $0.number > 0 }
      removeImage(newest?.id ?? 0, placement: command["p"], freeing: frees)
    case "c": remove(freeing: frees) { !$1.isVirtual && cells($1).contains(cursor) }
    case "p": remove(freeing: frees) { !$1.isVirtual && cells($1).contains(Point(x: column, y: row)) }
    case "q":
      remove(freeing: frees) {
        !$1.isVirtual && $1.depth == command["z"] && cells($1).contains(Point(x: column, y: row))
      }
    case "x": remove(freeing: frees) { !$1.isVirtual && (cells($1).minX..<cells($1).maxX).contains(column) }
    case "y": remove(freeing: frees) { !$1.isVirtual && (cells($1).minY..<cells($1).maxY).contains(row) }
    case "z": remove(freeing: frees) { !$1.isVirtual && $1.depth == command["z"] }
    case "r" where version == .version28:
      let range = command["x"]...max(command["x"], command["y"])
      if frees { images.removeAll { range.contains($0.id) && $0.placements.isEmpty } }
      remove(freeing: frees) { image, _ in range.contains(image.id) }
    default: violations.append(.unsupported("d=\(command.deletion)"))
    }
  }

  private mutating func removeImage(_ id: Int, placement: Int, freeing: Bool) {
    guard id > 0 else { return }
    if version == .version28, freeing, placement == 0 {
      images.removeAll { $0.id == id && $0.placements.isEmpty }
    }
    remove(freeing: freeing) { image, candidate in
      image.id == id && (placement == 0 || candidate.id == placement)
    }
  }

  /// Removes placements. Freeing also removes images that lost their last placement; 0.26 removes every image
  /// without placements.
  private mutating func remove(
    freeing: Bool, where isRemoved: (KittyImage, KittyPlacement) -> Bool
  ) {
    images = images.compactMap { image in
      var image = image
      let before = image.placements.count
      let original = image
      image.placements.removeAll { isRemoved(original, $0) }
      let isConcerned = image.placements.count < before || version == .version26
      let goes = image.placements.isEmpty && isConcerned && (freeing || image.id == 0)
      return goes ? nil : image
    }
  }

  /// Clears the screen as `CSI 2 J` does. Only virtual placements remain.
  mutating func clear() {
    for index in images.indices { images[index].placements.removeAll { !$0.isVirtual } }
    images.removeAll { $0.placements.isEmpty }
  }

  /// Scrolls all placements up by a row and removes those that leave the screen.
  mutating func scroll(cell: PixelSize) {
    for index in images.indices {
      for place in images[index].placements.indices where !images[index].placements[place].isVirtual {
        images[index].placements[place].origin.y -= 1
      }
      images[index].placements.removeAll {
        !$0.isVirtual && $0.cells(cell: cell, version: version).maxY <= 0
      }
    }
  }
}
