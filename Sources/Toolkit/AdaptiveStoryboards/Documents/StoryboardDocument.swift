import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveJSON

/// The scenes of an interface, read from a file and checked independently of the program's classes.
///
/// One file holds all scenes for all size classes. The article <doc:DescribingScenes> describes the format. A
/// `Storyboard` creates controllers from a document.
public struct StoryboardDocument: Sendable {
  /// The path of the file, or the name that the caller gave the document.
  public let file: String
  /// The id of the scene that a program shows first; `nil` if the document has no initial scene.
  public let initialScene: String?
  /// The parts that were read but should be written differently: each old name of a segue kind, once.
  public let warnings: [StoryboardDiagnostic]
  let scenes: [SceneDescription]
  private let json: JSONValue

  /// The maximum size of a document.
  static let limitInBytes = 1 << 20

  /// Parses a document in UTF-8. Throws all its errors at once.
  public init(parsing text: [UInt8], file: String) throws(StoryboardError) {
    var reader = DocumentReader(file: file)
    let json = try reader.parse(text)
    reader.check(json, .object(DocumentShape.storyboard), at: .root)
    let scenes = Self.scenes(of: json)
    var checker = DocumentChecker(scenes: scenes, diagnostics: reader.diagnostics)
    checker.check(initialScene: json["initial"]?.text)
    if let errors = checker.diagnostics.errors { throw errors }
    self.file = file
    initialScene = json["initial"]?.text
    warnings = checker.diagnostics.warnings
    self.scenes = scenes
    self.json = json.withPresentSegueKinds
  }

  /// Parses a document that is known to be valid, without the checks that take most of the time. Use it for a
  /// document that is part of the program and that a test parses with all checks. Invalid parts are left out.
  /// Throws if the text is not JSON.
  public init(parsingValid text: [UInt8], file: String) throws(StoryboardError) {
    let json = try DocumentReader(file: file).parse(text)
    self.file = file
    initialScene = json["initial"]?.text
    warnings = []
    scenes = Self.scenes(of: json)
    self.json = json.withPresentSegueKinds
  }

  private static func scenes(of json: JSONValue) -> [SceneDescription] {
    let location = DocumentLocation.root.member("scenes", in: DocumentShape.storyboard)
    return (json["scenes"]?.elements ?? []).enumerated().map { index, scene in
      SceneDescription(scene, at: location.element(index))
    }
  }

  /// Creates a document of scenes that were already checked. It can't be serialized.
  init(file: String, initialScene: String, scenes: [SceneDescription]) {
    self.file = file
    self.initialScene = initialScene
    self.scenes = scenes
    warnings = []
    json = .null
  }

  /// Reads the document at a path. Throws all its errors at once.
  public init(contentsOf path: String) throws(StoryboardError) {
    try self.init(parsing: StoryboardFile.contents(of: path), file: path)
  }

  /// The ids of the scenes, in document order.
  public var sceneIDs: [String] { scenes.map(\.id) }

  /// The document as UTF-8 text, with sorted keys and current names of segue kinds. Parsing it gives the
  /// same document.
  public var serialized: [UInt8] { json.serialized ?? [] }

  /// Returns the description of a scene; `nil` if there is none. O(scenes).
  func scene(_ id: String) -> SceneDescription? { scenes.first { $0.id == id } }
}

extension DocumentReader {
  /// Parses JSON. Throws immediately, because nothing else can be checked without a value.
  func parse(_ text: [UInt8]) throws(StoryboardError) -> JSONValue {
    func failure(_ reason: StoryboardDiagnostic.Reason, _ path: String = "$") -> StoryboardError {
      StoryboardError([StoryboardDiagnostic(reason, file: diagnostics.file, path: path)])
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
  /// The document with current names of segue kinds.
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

/// Reads the files of documents.
enum StoryboardFile {
  /// Returns the bytes of a file.
  static func contents(of path: String) throws(StoryboardError) -> [UInt8] {
    func failure(_ reason: StoryboardDiagnostic.Reason) -> StoryboardError {
      StoryboardError([StoryboardDiagnostic(reason, file: path, path: "$")])
    }
    let limit = StoryboardDocument.limitInBytes
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try OpenFile(reading: FilePath(path)).read(upTo: limit + 1)
    } catch {
      throw failure(.unreadable(error.reason.code))
    }
    guard bytes.count <= limit else { throw failure(.tooLarge(limitInBytes: limit)) }
    return bytes
  }
}
