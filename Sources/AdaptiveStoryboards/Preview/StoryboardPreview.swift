import AdaptiveCore

/// The scenes of a storyboard in whatever places they are asked for. Each tile is made once, when it is needed.
@MainActor public final class StoryboardPreview {
  /// The names of the scenes, in the order of the file.
  public let scenes: [String]
  /// What was read, but should be written in another way.
  public internal(set) var warnings: [StoryboardDiagnostic] = []
  /// How the scenes are drawn. Another one makes all tiles anew.
  public var previewer: Previewer {
    didSet { made = [:] }
  }

  private struct Key: Hashable {
    let scene: String
    let place: PreviewPlace
  }

  private let make: (String) throws(PreviewError) -> ViewController
  private var made: [Key: PreviewTile] = [:]

  /// Previews scenes that a closure makes, a new one each time it is asked.
  public init(
    scenes: [String], previewer: Previewer = Previewer(),
    make: @escaping (String) throws(PreviewError) -> ViewController
  ) {
    self.scenes = scenes
    self.previewer = previewer
    self.make = make
  }

  /// A scene in a place. One that can't be made says why in its tile.
  public func tile(_ scene: String, in place: PreviewPlace) -> PreviewTile {
    let key = Key(scene: scene, place: place)
    if let tile = made[key] { return tile }
    let tile = PreviewTile(
      scene: scene, place: place, sizeClasses: place.sizeClasses(previewer.thresholds),
      content: content(of: scene, in: place))
    made[key] = tile
    return tile
  }

  /// Scenes in places, scene by scene: all in all cells of the grid, unless others are asked for.
  public func tiles(scenes: [String]? = nil, places: [PreviewPlace] = PreviewPlace.grid) -> [PreviewTile] {
    (scenes ?? self.scenes).flatMap { scene in places.map { tile(scene, in: $0) } }
  }

  private func content(of scene: String, in place: PreviewPlace) -> PreviewTile.Content {
    do {
      return .picture(try previewer.picture(in: place) { try make(scene) })
    } catch {
      return .error((error as? PreviewError)?.message ?? "\(error)")
    }
  }
}
