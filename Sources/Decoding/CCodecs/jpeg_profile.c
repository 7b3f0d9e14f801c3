#include <stdlib.h>
#include <string.h>

#include "jpeg_layout.h"

/* After the marker come the name with its 0, the part's number from 1, and the number of parts. */
enum { name_count = sizeof CCD_JPEG_PROFILE, part_header = name_count + 2, most_parts = 255 };

typedef struct parts {
  cpx_bytes part[most_parts];
  unsigned count, found;
  size_t total;
} parts;

/* Adds one segment. Returns 0 if it contradicts an earlier one. */
static int add_part(parts *parts, cpx_bytes segment) {
  unsigned number = segment.start[name_count], count = segment.start[name_count + 1];
  if (number == 0 || number > count || (parts->count && parts->count != count)) return 0;
  cpx_bytes *part = &parts->part[number - 1];
  if (part->start) return 0;
  *part = (cpx_bytes){segment.start + part_header, segment.count - part_header};
  parts->count = count;
  parts->found++;
  parts->total += part->count;
  return 1;
}

/* Finds the parts of the profile. Returns whether they are complete. */
static int find_parts(cpx_bytes file, const ccd_jpeg_layout *layout, parts *parts) {
  ccd_jpeg_segment segment;
  size_t at = layout->profile_at;
  for (uint32_t seen = 0; seen < layout->profile_parts && ccd_jpeg_next_segment(file, &at, &segment);) {
    if (!ccd_jpeg_is_named(&segment, CCD_JPEG_APP2, CCD_JPEG_PROFILE, name_count)) continue;
    seen++;
    if (segment.content.count >= part_header && !add_part(parts, segment.content)) return 0;
  }
  return parts->count && parts->found == parts->count;
}

static ccd_jpeg_profile join(const parts *parts) {
  /* Usually there is one part, which needs no copy. */
  if (parts->count == 1) return (ccd_jpeg_profile){parts->part[0], NULL};
  uint8_t *memory = malloc(parts->total ? parts->total : 1);
  if (!memory) return (ccd_jpeg_profile){0};
  size_t count = 0;
  for (unsigned i = 0; i < parts->count; i++) {
    if (parts->part[i].count) memcpy(memory + count, parts->part[i].start, parts->part[i].count);
    count += parts->part[i].count;
  }
  return (ccd_jpeg_profile){{memory, count}, memory};
}

static ccd_jpeg_profile make_adobe_rgb(void) {
  cpx_profile_room *room = malloc(sizeof *room);
  if (!room) return (ccd_jpeg_profile){0};
  return (ccd_jpeg_profile){cpx_make_profile(&cpx_adobe_rgb, room), room};
}

ccd_jpeg_profile ccd_jpeg_read_profile(cpx_bytes file, const ccd_jpeg_layout *layout, size_t most_bytes) {
  parts parts = {0};
  if (find_parts(file, layout, &parts)) return parts.total <= most_bytes ? join(&parts) : (ccd_jpeg_profile){0};
  if (cpx_exif_is_adobe_rgb(layout->exif)) return make_adobe_rgb();
  return (ccd_jpeg_profile){0};
}
