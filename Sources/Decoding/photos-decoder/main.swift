import CCodecs
import PhotoDecoderService
import Glibc
import PhotoFormats
import PhotoSidecars

// The decoder for everyday formats and sidecars. It links few libraries, so that it starts in two
// milliseconds.
DecoderService.endWithProgram()
let abilities = DecoderAbilities(
  formats: PhotoFormat.read(by: .basic),
  libraries: String(cString: ccd_libraries()) + ", " + SidecarDocument.library,
  codecs: ccd_codecs(), performSidecarRequest: { request, bytes in request.perform(on: bytes) })
exit(DecoderService.serve(abilities))
