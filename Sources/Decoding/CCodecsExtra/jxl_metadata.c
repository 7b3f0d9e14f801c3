#include <stdlib.h>
#include <string.h>

#include <jxl/decode.h>

#include "codecs.h"
#include "metadata_blocks.h"

/* The bytes of memory that a box gets at first, and the most boxes that are visited. */
enum { first_room = 64 << 10, most_boxes = 4096 };

/* The content of a box while it is read. */
typedef struct content {
  uint8_t *bytes;
  size_t count, capacity;
} content;

/* Gives the library memory for what follows of a box. Returns 0 if the box is too long. */
static int grow(JxlDecoder *decoder, content *content) {
  size_t capacity = content->capacity ? content->capacity * 2 : first_room;
  uint8_t *bytes = capacity <= CCE_LONGEST_BLOCK ? realloc(content->bytes, capacity) : NULL;
  if (!bytes) return 0;
  content->bytes = bytes;
  content->capacity = capacity;
  size_t room = capacity - content->count;
  return JxlDecoderSetBoxBuffer(decoder, bytes + content->count, room) == JXL_DEC_SUCCESS;
}

/* Reads the current box and goes on to the next one. Returns what the library reports there. The content is
   empty if the box is too long or damaged. */
static JxlDecoderStatus read_box(JxlDecoder *decoder, content *content) {
  JxlDecoderStatus status = JXL_DEC_BOX_NEED_MORE_OUTPUT;
  while (status == JXL_DEC_BOX_NEED_MORE_OUTPUT && grow(decoder, content)) {
    status = JxlDecoderProcessInput(decoder);
    content->count = content->capacity - JxlDecoderReleaseBoxBuffer(decoder);
  }
  if (status != JXL_DEC_BOX && status != JXL_DEC_SUCCESS) content->count = 0;
  return status;
}

/* Reads the first box of each kind. */
static void read_boxes(JxlDecoder *decoder, cce_metadata_blocks *blocks) {
  JxlDecoderStatus status = JxlDecoderProcessInput(decoder);
  for (int i = 0; i < most_boxes && status == JXL_DEC_BOX && !(blocks->exif && blocks->xmp); i++) {
    JxlBoxType type;
    content content = {0};
    if (JxlDecoderGetBoxType(decoder, type, JXL_TRUE) != JXL_DEC_SUCCESS) return;
    int is_exif = memcmp(type, "Exif", 4) == 0, is_xmp = memcmp(type, "xml ", 4) == 0;
    if (is_exif && !blocks->exif) {
      status = read_box(decoder, &content);
      blocks->exif = content.bytes;
      blocks->exif_count = cce_move_tiff(content.bytes, content.count);
    } else if (is_xmp && !blocks->xmp) {
      status = read_box(decoder, &content);
      blocks->xmp = content.bytes;
      blocks->xmp_count = content.count;
    } else {
      status = JxlDecoderProcessInput(decoder);
    }
  }
}

int cce_jxl_metadata(cpx_bytes file, cce_metadata_blocks *blocks) {
  *blocks = (cce_metadata_blocks){0};
  /* A bare codestream has no boxes. */
  if (JxlSignatureCheck(file.start, file.count) != JXL_SIG_CONTAINER) return 0;
  JxlDecoder *decoder = JxlDecoderCreate(NULL);
  if (!decoder) return 0;
  /* With this event alone, the library decodes no pixels. */
  if (JxlDecoderSubscribeEvents(decoder, JXL_DEC_BOX) == JXL_DEC_SUCCESS &&
      JxlDecoderSetDecompressBoxes(decoder, JXL_TRUE) == JXL_DEC_SUCCESS &&
      JxlDecoderSetInput(decoder, file.start, file.count) == JXL_DEC_SUCCESS) {
    JxlDecoderCloseInput(decoder);
    read_boxes(decoder, blocks);
  }
  JxlDecoderDestroy(decoder);
  return blocks->exif_count > 0 || blocks->xmp_count > 0;
}
