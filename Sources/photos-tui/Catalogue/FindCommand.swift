import AdaptiveFileSystem
import Catalogue
import Glibc

/// Prints the photos that a query includes.
struct FindCommand {
  init(_ paths: [Options.PathArgument], _ find: Options.Find, _ environment: [String: String]) {}
  func run() -> Never { exit(1) }
}
