import CCodecs
import CCodecsExtra
import PhotoDecoderService
import PhotoEmbeddedMetadata
import Glibc
import PhotoFormats

// The decoder for the rarer formats and for metadata. Its libraries take longer to load than those of
// photos-decoder. With --svg it reads only SVG, if the library for that is installed, and has access to
// nothing else. With --headers it reads headers, of many files for each request.
DecoderService.endWithProgram()

// Some libraries convert the dates in files. Without TZ the C library would then read the local time zone
// from a file, which the sandbox forbids.
setenv("TZ", "UTC0", 1)
tzset()
if DecoderService.isRequested("--headers") {
  var service = HeaderService(socket: 3, abilities: headerAbilities())
  exit(service.run())
}
let abilities = DecoderService.isRequested("--svg") ? svgAbilities() : extraAbilities()
exit(DecoderService.serve(abilities))

func extraAbilities() -> DecoderAbilities {
  cce_prepare()
  MetadataReading.prepare()
  var abilities = DecoderAbilities(
    formats: PhotoFormat.read(by: .extra),
    libraries: String(cString: cce_libraries()) + ", " + MetadataReading.libraries,
    codecs: cce_codecs(), startsThreads: true, readMetadata: { FileMetadata.read($0, layout: $1) })
  abilities.otherCodecs = [ccd_codecs()]
  return abilities
}

/// The everyday formats come first: their sniffing is quick, and most files have them.
func headerAbilities() -> DecoderAbilities {
  var abilities = extraAbilities()
  abilities.otherCodecs = [abilities.codecs]
  abilities.codecs = ccd_codecs()
  abilities.readHeaderMetadata = { FileMetadata.read($0, layout: $1, describesPixels: false) }
  return abilities
}

func svgAbilities() -> DecoderAbilities {
  let isThere = cce_prepare_svg() != 0
  return DecoderAbilities(
    formats: isThere ? PhotoFormat.read(by: .svg) : [], libraries: String(cString: cce_svg_library_name()),
    codecs: cce_svg_codecs(), startsThreads: true)
}
