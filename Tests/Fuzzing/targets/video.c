/* Videos: the first picture, and what containers say. */
#include <stdlib.h>
#include <string.h>

#include "CVideo.h"
#include "fuzzing.h"

static void receive(void *context, cvd_field field, const char *text) {
  size_t *sum = context;
  if (field < CVD_MAKE || field > CVD_COLOUR_SPACE) cfz_fail("a field is one of those listed");
  *sum += strlen(text);
}

void cfz_video(cpx_bytes file) { cfz_decode(cvd_codecs()[0], file); }

void cfz_video_metadata(cpx_bytes file) {
  size_t sum = 0;
  char message[160];
  memset(message, 'x', sizeof message);
  cvd_read_metadata(file, receive, &sum, message);
  if (!memchr(message, 0, sizeof message)) cfz_fail("a message ends");
  cpx_bytes packet = cpx_packet_box(file);
  for (size_t i = 0; i < packet.count; i++) sum += packet.start[i];
  if (packet.count > file.count) cfz_fail("a packet is inside its file");
}
