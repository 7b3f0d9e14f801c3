import Foundation

extension Mutator {
  /// The good files of the corpus, grouped by filename extension. Leaves out files that take long to decode.
  public static func originals(in folder: String) throws -> [String: [[UInt8]]] {
    var originals: [String: [[UInt8]]] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder + "/good").sorted() {
      guard name != "slow.png", let ending = name.split(separator: ".").last else { continue }
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/good/" + name)))
      originals[String(ending), default: []].append(bytes)
    }
    return originals
  }

  /// Returns the mutant with a number, and the mutator that made it, for further choices. Both are the same
  /// in every run.
  public static func mutant(_ number: Int, of originals: [String: [[UInt8]]]) -> (
    bytes: [UInt8], mutator: Mutator
  ) {
    var mutator = Mutator(seed: UInt64(2_026 + number))
    return (mutator.mutant(of: originals), mutator)
  }
}
