import CCodecs
import DecoderService
import Glibc

// The decoder for everyday formats. It links few libraries, so that it starts in two milliseconds.
let abilities = DecoderAbilities(
  formats: [.jpeg, .png, .webp, .gif], libraries: String(cString: ccd_libraries()),
  codecs: ccd_codecs())
var service = DecoderService(socket: 3, abilities: abilities)
exit(service.run())
