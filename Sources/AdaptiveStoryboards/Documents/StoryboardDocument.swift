import AdaptiveCore
import Glibc
import JSON

/// The scenes of an interface as a file describes them: valid in itself, whatever classes there are.
///
/// One file holds all scenes for all size classes. What it may say is in the article <doc:Storyboards>; nothing in it
/// depends on a device or a program. A `Storyboard` makes controllers from it.
public struct StoryboardDocument: Sendable {
  /// The path of the file, or what its reader called it.
  public let file: String
  /// The scene a program begins with; `nil` for a document that says that there is none.
  public let initialScene: String?
  /// What was read, but should be written in another way: the former names of kinds of segues, once each.
  public let warnings: [StoryboardError]
  /// The scenes.
  let scenes: [SceneDescription]
  private let json: JSONValue

  /// No interface for a terminal is described by more.
  static let limitInBytes = 1 << 20

  /// Reads the UTF-8 text of a file. Everything that is wrong with it is thrown at once.
  public init(parsing text: [UInt8], file: String) throws(StoryboardErrors) {
    var reader = DocumentReader(file: file)
    let json = try reader.parse(text)
    reader.check(json, .object(DocumentShape.storyboard), at: .root)
    let place = DocumentPlace.root.member("scenes", in: DocumentShape.storyboard)
    let scenes = (json["scenes"]?.elements ?? []).enumerated().map { index, scene in
      SceneDescription(scene, at: place.element(index))
    }
    var checker = DocumentChecker(scenes: scenes, problems: reader.problems)
    checker.check(initialScene: json["initial"]?.text)
    if let errors = checker.problems.errors { throw errors }
    self.file = file
    initialScene = json["initial"]?.text
    warnings = checker.problems.warnings
    self.scenes = scenes
    self.json = json.withPresentSegueKinds
  }

  /// A document of scenes that were checked in another way, which is not written back.
  init(file: String, initialScene: String, scenes: [SceneDescription]) {
    self.file = file
    self.initialScene = initialScene
    self.scenes = scenes
    warnings = []
    json = .null
  }

  /// Reads the file at a path.
  public init(contentsOf path: String) throws(StoryboardErrors) {
    try self.init(parsing: StoryboardFile.contents(of: path), file: path)
  }

  /// The ids of the scenes in the order of the document.
  public var sceneIDs: [String] { scenes.map(\.id) }

  /// The document as the text of a file: keys sorted, segues with the present names of their kinds. Reading it gives
  /// the same document.
  public var serialized: [UInt8] { json.serialized ?? [] }

  /// The description of a scene; `nil` for one that isn't there. O(scenes).
  func scene(_ id: String) -> SceneDescription? { scenes.first { $0.id == id } }
}

extension DocumentReader {
  /// The JSON value of a text; what is wrong is thrown at once, for nothing more can be said then.
  func parse(_ text: [UInt8]) throws(StoryboardErrors) -> JSONValue {
    func failure(_ fault: StoryboardFault, _ path: String = "$") -> StoryboardErrors {
      StoryboardErrors([StoryboardError(fault, file: problems.file, path: path)])
    }
    guard text.count <= StoryboardDocument.limitInBytes else {
      throw failure(.tooLarge(limitInBytes: StoryboardDocument.limitInBytes))
    }
    do {
      return try JSONValue(parsing: text)
    } catch {
      throw failure(.syntax(error), error.path(in: text))
    }
  }
}

extension JSONValue {
  /// The document with former names of kinds of segues replaced.
  fileprivate var withPresentSegueKinds: JSONValue {
    guard case .object(var document) = self, case .array(let scenes)? = document["scenes"] else {
      return self
    }
    document["scenes"] = .array(
      scenes.map { scene in
        guard case .object(var members) = scene, case .array(let segues)? = members["segues"] else {
          return scene
        }
        members["segues"] = .array(
          segues.map { segue in
            guard case .object(var members) = segue,
              let kind = members["kind"]?.text.flatMap({ SegueKind(name: $0) })
            else { return segue }
            members["kind"] = .string(kind.rawValue)
            return .object(members)
          })
        return .object(members)
      })
    return .object(document)
  }
}

/// Reads files of scenes.
enum StoryboardFile {
  /// The bytes of a file.
  static func contents(of path: String) throws(StoryboardErrors) -> [UInt8] {
    func failure(_ fault: StoryboardFault) -> StoryboardErrors {
      StoryboardErrors([StoryboardError(fault, file: path, path: "$")])
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure(.unreadable(errno)) }
    defer { close(descriptor) }
    let limit = StoryboardDocument.limitInBytes
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += buffer.prefix(count)
      } else if errno != EINTR {
        throw failure(.unreadable(errno))
      }
      if bytes.count > limit { throw failure(.tooLarge(limitInBytes: limit)) }
    }
  }
}
