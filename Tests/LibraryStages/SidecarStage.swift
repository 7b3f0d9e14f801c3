import AdaptiveFileSystem
import DecisionStorage
import PhotoDecisions
import PhotoSources
import PhotoSidecars
import Synchronization
import TestSupport

/// A folder of photos with sidecars, and a store that reads them in this process.
package final class SidecarStage: Sendable {
  package let folder: TemporaryFolder
  package let photos: FilePath
  /// The decisions in the photos themselves, by name.
  package let originals = Mutex<[String: PhotoDecisions]>([:])
  /// Called before each sidecar is processed, on the thread that waits for it.
  package let beforeProcessing = Mutex<(@Sendable () -> Void)?>(nil)
  /// How many requests decoders have performed.
  package let requestCount = Atomic(0)

  package init(_ names: [String] = ["a.jpg"]) throws {
    folder = try TemporaryFolder()
    photos = try folder.folder("photos")
    for name in names { try folder.file("photos/\(name)") }
  }

  package var decoder: DecisionDecoder {
    DecisionDecoder { [self] path in
      originals.withLock { $0[path.lastName?.description ?? ""] }.map { ($0, FileFacts()) }
    } processSidecar: { [self] request, bytes in
      requestCount.add(1, ordering: .relaxed)
      beforeProcessing.withLock { $0 }?()
      return request.perform(on: bytes)
    }
  }

  package func makeStore(
    naming: SidecarNaming = .fullName, coalescingTime: Duration = .zero, hasJournal: Bool = true
  ) -> DecisionStore {
    DecisionStore(
      decoder: decoder, journalFolder: hasJournal ? folder("state/journal") : nil, naming: naming,
      coalescingTime: coalescingTime, now: { XMPDate(secondsSince1970: 1_790_000_000) })
  }

  package func files(_ names: String...) -> PhotoFiles {
    PhotoFiles(folder: photos, names: names.map { FileName($0) })
  }

  /// The text of a file next to the photos; `nil` if there is none.
  package func text(_ name: String) throws -> String? {
    let path = photos.appending(FileName(name))
    return try path.exists() ? folder.content(path) : nil
  }

  package func decisions(_ name: String) throws -> PhotoDecisions? {
    guard let text = try text(name) else { return nil }
    return PhotoDecisions(try SidecarDocument(Array(text.utf8)).properties)
  }

  /// A sidecar with these attributes of its description.
  package static func sidecar(_ attributes: String, _ elements: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/">
     <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <!-- not ours -->
      <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
        xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:their="http://example.com/their"
        their:value="7" \(attributes)>\(elements)</rdf:Description>
     </rdf:RDF>
    </x:xmpmeta>

    """
  }
}

extension PhotoDecisions {
  /// Decisions made of nothing by a closure.
  package static func with(_ change: (inout PhotoDecisions) -> Void) -> PhotoDecisions {
    var decisions = PhotoDecisions()
    change(&decisions)
    return decisions
  }

  package static func stars(_ count: Int) -> PhotoDecisions { with { $0.rating = Rating(clamping: count) } }
}
