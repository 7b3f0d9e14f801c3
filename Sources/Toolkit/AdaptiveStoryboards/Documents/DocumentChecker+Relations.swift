import AdaptiveCore

extension DocumentChecker {
  /// The maximum number of scenes that one scene may contain, at any depth.
  static let mostContained = 1000

  /// Checks the scenes that contain others. Returns the contained ones.
  mutating func checkRelations() -> Set<String> {
    let kinds = Dictionary(scenes.map { ($0.id, $0.kind) }) { first, _ in first }
    var contained: Set<String> = []
    for scene in scenes {
      for child in scene.children {
        let location = scene.location(of: "children").member(child.name)
        guard let kind = kinds[child.scene] else {
          diagnostics.report(.unknownScene(child.scene), at: location)
          continue
        }
        if !contained.insert(child.scene).inserted {
          diagnostics.report(.doubledRelation(child.scene), at: location)
        }
        if scene.kind?.type == NavigationController.self, kind?.type == NavigationController.self {
          diagnostics.report(.unfitChild(child.scene), at: location)
        }
      }
      let hasSupplementary = scene.children.contains { $0.name == "supplementary" }
      if hasSupplementary, scene.members["style"] != .string("tripleColumn") {
        diagnostics.report(
          .conflict("supplementary", with: "style"),
          at: scene.location(of: "children").member("supplementary"))
      }
    }
    for view in scenes.flatMap(\.views) {
      guard let scene = view.scene else { continue }
      if kinds[scene] == nil { diagnostics.report(.unknownScene(scene), at: view.location(of: "scene")) }
      contained.insert(scene)
    }
    return contained
  }

  /// Reports scenes that contain each other, and scenes that contain too many others.
  mutating func checkCycles() {
    let graph = Dictionary(scenes.map { ($0.id, $0) }) { first, _ in first }
    var counts: [String: Int] = [:]
    var chain: [String] = []

    /// Returns the number of scenes that are created with a scene; 0 for a scene that contains itself.
    func count(_ id: String, at location: DocumentLocation) -> Int {
      if let known = counts[id] { return known }
      guard let scene = graph[id] else { return 0 }
      if let start = chain.firstIndex(of: id) {
        diagnostics.report(.relationCycle(Array(chain[start...]) + [id]), at: location)
        return 0
      }
      chain.append(id)
      var sum = 1
      for child in scene.children {
        sum += count(child.scene, at: scene.location(of: "children").member(child.name))
      }
      for view in scene.views {
        if let scene = view.scene { sum += count(scene, at: view.location(of: "scene")) }
      }
      chain.removeLast()
      if sum > Self.mostContained {
        diagnostics.report(.tooMany(limit: Self.mostContained), at: scene.location)
      }
      counts[id] = min(sum, Self.mostContained)
      return min(sum, Self.mostContained)
    }

    for scene in scenes { _ = count(scene.id, at: scene.location) }
  }
}
