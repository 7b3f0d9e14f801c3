import AdaptiveFileSystem

/// A method that looks like one of a protocol, and that the protocol never calls, because its labels or its
/// types differ.
///
/// The methods of delegates have default implementations. A method with a wrong label compiles without a
/// warning, and nothing happens. A test finds such methods:
///
///     @Test func delegatesAreCalled() throws {
///       #expect(try NearMiss.all(inModule: "Planets") == [])
///     }
public struct NearMiss: Hashable, Sendable, CustomStringConvertible {
  /// The method, as in `Planets.PlanetList.listView(_: AdaptiveCore.ListView, didselect: Swift.Int) -> ()`.
  public let method: String
  /// The methods of the protocols to which its type conforms that have the same name, in alphabetical order.
  public let requirements: [String]

  /// The fault, as a sentence.
  public var description: String {
    "\(method) is never called through its protocol, which has \(requirements.joined(separator: " and "))"
  }

  /// Finds the near misses of a module, in alphabetical order. O(n) in the size of the program.
  ///
  /// They are found in the symbols of the running program, which must not be stripped. Only methods of types
  /// that state the conformance themselves are found, and only protocols of modules whose names begin with
  /// `protocolModules` count. An optimised program lacks methods that nothing calls, so that its near misses
  /// are not found: test a debug build. Throws if the symbols can't be read.
  @MainActor
  public static func all(
    inModule module: String, protocolModules: String = "Adaptive"
  ) throws(SymbolTableError) -> [NearMiss] {
    let names = try SymbolTable(
      of: FilePath("/proc/self/exe"), prefix: "$s\(module.utf8.count)\(module)"
    ).names
    return all(in: Set(names.compactMap(demangled).map(withoutFiles)), protocolModules: protocolModules)
  }

  /// A declaration without the numbers of files that private names have: `(name in _1F2E)` is `name`.
  static func withoutFiles(_ declaration: String) -> String {
    var result = ""
    var rest = declaration[...]
    while let middle = rest.firstRange(of: " in _"),
      let start = rest[..<middle.lowerBound].lastIndex(of: "("),
      let end = rest[middle.upperBound...].firstIndex(of: ")")
    {
      result += rest[..<start] + rest[rest.index(after: start)..<middle.lowerBound]
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// Finds the near misses among declarations.
  static func all(in declarations: Set<String>, protocolModules: String) -> [NearMiss] {
    var requirements: [String: Set<Method>] = [:]
    for declaration in declarations {
      guard let witness = Witness(declaration), witness.requirement.type.hasPrefix(protocolModules) else {
        continue
      }
      requirements[witness.type, default: []].insert(witness.requirement)
    }
    let misses = declarations.compactMap { declaration -> NearMiss? in
      guard let method = Method(declaration), let known = requirements[method.type] else { return nil }
      let alike = known.filter { $0.name == method.name }
      guard !alike.isEmpty, !alike.contains(where: { $0.signature == method.signature }) else { return nil }
      return NearMiss(method: method.description, requirements: alike.map(\.description).sorted())
    }
    return Set(misses).sorted { $0.method < $1.method }
  }
}

/// The declaration of a method: `Module.Type.name(label: Type) -> Type`.
private struct Method: Hashable, CustomStringConvertible {
  let type: String
  let name: String
  /// The labels, the parameters and the result.
  let signature: String

  /// The method with a demangled name; `nil` for anything else, such as a property or a closure.
  init?(_ declaration: String) {
    guard !declaration.hasPrefix("static ") else { return nil }
    var text = declaration[...]
    if text.hasPrefix("(extension in "), let end = text.firstIndex(of: ":") {
      text = text[text.index(after: end)...]
    }
    guard let parts = Self.split(text), parts.rest.hasPrefix("("), parts.rest.contains(" -> ") else {
      return nil
    }
    type = parts.type
    name = parts.name
    // A method that doesn't throw or wait satisfies a requirement that may.
    signature = parts.rest.replacing(") throws -> ", with: ") -> ").replacing(") async -> ", with: ") -> ")
  }

  var description: String { "\(type).\(name)\(signature)" }

  /// Splits `Module.Type.name(…` before the name and before the parameters.
  private static func split(_ text: Substring) -> (type: String, name: String, rest: String)? {
    var components: [Substring] = []
    var rest = text
    while !rest.isEmpty {
      let end = rest.firstIndex { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? rest.endIndex
      guard end != rest.startIndex else { return nil }
      components.append(rest[..<end])
      rest = rest[end...]
      guard rest.first == "." else { break }
      rest = rest.dropFirst()
    }
    guard components.count >= 3, let name = components.popLast() else { return nil }
    return (components.joined(separator: "."), String(name), String(rest))
  }
}

/// How a type satisfies a requirement of a protocol.
private struct Witness {
  let requirement: Method
  /// The type that conforms.
  let type: String

  /// The witness with a demangled name:
  /// `protocol witness for REQUIREMENT in conformance TYPE : PROTOCOL in MODULE`. `nil` for anything else.
  init?(_ declaration: String) {
    let (prefix, middle) = ("protocol witness for ", " in conformance ")
    guard declaration.hasPrefix(prefix), let range = declaration.firstRange(of: middle) else { return nil }
    let text = declaration[..<range.lowerBound].dropFirst(prefix.count)
    guard let requirement = Method(String(text)) else { return nil }
    self.requirement = requirement
    type = String(declaration[range.upperBound...].prefix { $0 != " " })
  }
}
