import AdaptiveFileSystem
import Database
import Testing
import TestSupport

@testable import Catalogue

@Suite("The tables of a catalogue")
struct SchemaTests {
  @Test("a new catalogue is valid, and opens again")
  func valid() throws {
    let folder = try TemporaryFolder(inMemory: true)
    #expect(try Catalogue(folder: folder.path).notice == nil)
    let catalogue = try Catalogue(folder: folder.path)
    #expect(catalogue.notice == nil)
    #expect(try catalogue.checkFile())
  }
}
