#include <stdlib.h>
#include <string.h>

#include "jpeg_layout.h"

/* Behind the marker: a name that ends with 0, the part's number from 1, and how many parts there are. */
static const char icc_name[12] = "ICC_PROFILE";
enum { APP2 = 0xE2, part_header = sizeof icc_name + 2, most_parts = 255 };

typedef struct parts {
  cc_bytes part[most_parts];
  unsigned count, found;
  size_t total;
} parts;

/* Enters one segment. 0 when it contradicts those before. */
static int take_part(parts *parts, cc_bytes segment) {
  unsigned number = segment.start[sizeof icc_name], count = segment.start[sizeof icc_name + 1];
  if (number == 0 || number > count || (parts->count && parts->count != count)) return 0;
  cc_bytes *part = &parts->part[number - 1];
  if (part->start) return 0;
  *part = (cc_bytes){segment.start + part_header, segment.count - part_header};
  parts->count = count;
  parts->found++;
  parts->total += part->count;
  return 1;
}

/* Whether all parts of one profile are there. */
static int find_parts(cc_bytes file, parts *parts) {
  cc_jpeg_segment segment;
  size_t at = 0;
  while (cc_jpeg_next_segment(file, &at, &segment)) {
    cc_bytes content = segment.content;
    if (segment.marker != APP2 || content.count < part_header) continue;
    if (memcmp(content.start, icc_name, sizeof icc_name) == 0 && !take_part(parts, content)) return 0;
  }
  return parts->count && parts->found == parts->count;
}

static cc_jpeg_profile join(const parts *parts) {
  /* One part is the rule; it can stay where it is. */
  if (parts->count == 1) return (cc_jpeg_profile){parts->part[0], NULL};
  uint8_t *memory = malloc(parts->total ? parts->total : 1);
  if (!memory) return (cc_jpeg_profile){0};
  size_t count = 0;
  for (unsigned i = 0; i < parts->count; i++) {
    if (parts->part[i].count) memcpy(memory + count, parts->part[i].start, parts->part[i].count);
    count += parts->part[i].count;
  }
  return (cc_jpeg_profile){{memory, count}, memory};
}

static cc_jpeg_profile make_adobe_rgb(void) {
  cc_profile_room *room = malloc(sizeof *room);
  if (!room) return (cc_jpeg_profile){0};
  return (cc_jpeg_profile){cc_make_profile(&cc_adobe_rgb, room), room};
}

cc_jpeg_profile cc_jpeg_read_profile(cc_bytes file, size_t most_bytes) {
  parts parts = {0};
  if (find_parts(file, &parts)) return parts.total <= most_bytes ? join(&parts) : (cc_jpeg_profile){0};
  if (cc_exif_is_adobe_rgb(cc_jpeg_read_layout(file).exif)) return make_adobe_rgb();
  return (cc_jpeg_profile){0};
}
