/* Performs all operations of the codecs on many files in one process, so that sanitizers can check them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CCodecs.h"
#include "CCodecsExtra.h"
#include "CMetadata.h"
#include "CVideo.h"

/* Ignores libraries that keep memory until the process ends. */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void) {
  return "leak:libfontconfig\nleak:libglib\nleak:libpango\nleak:librsvg\nleak:libxml2\nleak:libdav1d\n";
}

const char *__asan_default_options(void);
const char *__asan_default_options(void) {
  /* A decoder is limited to 1 GiB, so that larger allocations fail there too. */
  return "allocator_may_return_null=1:max_allocation_size_mb=1024:detect_leaks=1:malloc_context_size=8";
}

static const cpx_limits limits = {
    .pixels = 500000000, .side = 1000000, .scans = 100, .chunk_bytes = 8 << 20, .working_bytes = 800u << 20,
    .frames = 100000};

void __sanitizer_set_death_callback(void (*callback)(void));

static unsigned long number;

static void print_number(void) {
  printf("it was file %lu, counted from 0\n", number);
  fflush(stdout);
}

/* Pseudo-random numbers from the file's number, so that every run makes the same requests. */
static uint64_t state;

static uint32_t below(uint32_t limit) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)(state >> 33) % limit;
}

static void fail(const char *what) {
  printf("harness: %s\n", what);
  print_number();
  exit(1);
}

/* The number of results with each status. */
static unsigned long counts[CPX_UNSUPPORTED + 1];

static cpx_status perform(
    const cpx_codec *const *codecs, cpx_operation operation, cpx_bytes file, cpx_options *options,
    cpx_picture *picture) {
  memset(picture, 0, sizeof *picture);
  picture->capacity = (size_t)options->box_width * options->box_height * 4;
  picture->pixels = malloc(picture->capacity);
  if (!picture->pixels) fail("no memory for the pixels");
  cpx_status status = cpx_perform(codecs, operation, file, options, picture);
  if ((unsigned)status > CPX_UNSUPPORTED) fail("an unknown status");
  int has_pixels = operation != CPX_PROBE && (status == CPX_OK || status == CPX_DAMAGED);
  if (has_pixels && (picture->width == 0 || picture->height == 0)) fail("a picture without pixels");
  if (has_pixels && (picture->width > options->box_width || picture->height > options->box_height)) {
    fail("a picture larger than its box");
  }
  /* Read every byte of the result. */
  unsigned sum = 0;
  for (size_t i = 0; has_pixels && i < (size_t)picture->width * picture->height * 4; i++) sum += picture->pixels[i];
  counts[status] += 1 + (sum & 0);
  free(picture->pixels);
  picture->pixels = NULL;
  return status;
}

/* Decodes for a thumbnail file, and reads the file itself as one: the desktop's folder may contain
   anything. */
static void try_thumbnails(const cpx_codec *const *codecs, cpx_bytes file, cpx_options *options) {
  cpx_picture picture;
  options->for_thumbnail = 1;
  options->keeps_alpha = options->for_thumbnail;
  perform(codecs, CPX_DECODE, file, options, &picture);
  options->for_thumbnail = 0;
  options->keeps_alpha = options->for_thumbnail;
  picture = (cpx_picture){0};
  picture.capacity = (size_t)options->box_width * options->box_height * 4;
  picture.pixels = malloc(picture.capacity);
  if (!picture.pixels) fail("no memory for the thumbnail");
  static const char uri[] = "file:///photo.jpg";
  ccd_thumbnail_origin origin = {{(const uint8_t *)uri, sizeof uri - 1}, 1234567890};
  ccd_stored_thumbnail(file, options, &origin, &picture);
  free(picture.pixels);
}

static void receive(void *context, cmt_field field, const char *text, size_t count) {
  unsigned *sum = context;
  for (size_t i = 0; i < count; i++) *sum += (unsigned char)text[i] + field;
}

static void read_packet(void *context, const uint8_t *packet, size_t count, cmt_statements *statements) {
  unsigned *sum = context;
  for (size_t i = 0; i < count; i++) *sum += packet[i];
  cmt_state_property(statements, "exif:DateTimeOriginal", (const char *)packet, count < 40 ? count : 40);
}

static void receive_video(void *context, cvd_field field, const char *text) {
  receive(context, (cmt_field)field, text, strlen(text));
}

static void read_metadata(cpx_bytes file) {
  unsigned sum = 0;
  char message[160];
  const cmt_caller caller = {&sum, receive, read_packet};
  cmt_read(file.start, file.count, &caller, message, sizeof message);
  ccd_jpeg_packets packets;
  cpx_layout layout = {0};
  if (ccd_jpeg_read_packets(file, &layout, &packets) && packets.others) {
    cmt_read(packets.others, packets.others_count, &caller, message, sizeof message);
  }
  ccd_jpeg_end_packets(&packets);
  cvd_read_metadata(file, receive_video, &sum, message);
  cce_pixel_description description;
  memset(&description, 0, sizeof description);
  if (cce_describe_pixels(file, &layout, &description)) {
    char name[80];
    if (description.profile) cmt_profile_name(description.profile, description.profile_count, name, sizeof name);
  }
  cce_end_pixel_description(&description);
}

/* Pictures with more pixels are decoded fewer times: one takes seconds. */
enum { most_pixels_for_all_requests = 16000000 };

static void run(cpx_bytes file) {
  static const uint32_t boxes[][2] = {{240, 160}, {1000, 1000}, {60, 40}, {1, 1}, {7, 300}};
  const cpx_codec *const *tables[] = {ccd_codecs(), cce_codecs(), cce_svg_codecs(), cvd_codecs()};
  cpx_cache cache = {0};
  cpx_layout layout = {0};
  cpx_options options = {.limits = limits, .cache = &cache, .layout = &layout, .background = 0x336699};
  cpx_picture picture;
  for (int t = 0; t < 4; t++) {
    options.box_width = options.box_height = 8;
    if (perform(tables[t], CPX_PROBE, file, &options, &picture) == CPX_UNKNOWN_FORMAT) continue;
    uint32_t frames = picture.frames;
    int is_large = (uint64_t)picture.image_width * picture.image_height > most_pixels_for_all_requests;
    for (int stage = CPX_STAGE_FIRST; stage <= CPX_STAGE_EXACT; stage++) {
      if (is_large && stage != CPX_STAGE_EXACT) continue;
      const uint32_t *box = boxes[below(5)];
      options.box_width = box[0];
      options.box_height = box[1];
      options.stage = (cpx_stage)stage;
      options.turn = below(4);
      options.frame = 0;
      options.region = (cpx_rectangle){0};
      perform(tables[t], CPX_THUMBNAIL, file, &options, &picture);
      perform(tables[t], CPX_DECODE, file, &options, &picture);
      if (is_large) break;
      options.region = (cpx_rectangle){below(50), below(50), 1 + below(40), 1 + below(40)};
      perform(tables[t], CPX_DECODE, file, &options, &picture);
      options.frame = below(frames > 6 ? 6 : frames + 1);
      perform(tables[t], CPX_DECODE, file, &options, &picture);
    }
    options.region = (cpx_rectangle){0};
    options.frame = 0;
    if (!is_large) try_thumbnails(tables[t], file, &options);
    break;
  }
  cpx_cache_clear(&cache);
  read_metadata(file);
}

/* harness FILE PART PARTS: checks every PARTS-th of the files in FILE, each of which follows its length. */
int main(int count, char **arguments) {
  if (count != 4) fail("usage: harness FILE PART PARTS");
  __sanitizer_set_death_callback(print_number);
  cce_prepare();
  cce_prepare_svg();
  cmt_prepare();
  cvd_prepare();
  FILE *input = fopen(arguments[1], "rb");
  unsigned long part = strtoul(arguments[2], NULL, 10), parts = strtoul(arguments[3], NULL, 10), done = 0;
  if (!input || parts == 0) fail("cannot read the files");
  uint8_t length[4];
  for (; fread(length, 1, 4, input) == 4; number++) {
    size_t size = length[0] | length[1] << 8 | length[2] << 16 | (size_t)length[3] << 24;
    /* Exactly the file's size, so that sanitizers detect reading past its end. */
    uint8_t *bytes = malloc(size ? size : 1);
    if (!bytes || fread(bytes, 1, size, input) != size) fail("the files end early");
    if (number % parts == part) {
      state = number;
      run((cpx_bytes){bytes, size});
      done++;
    }
    free(bytes);
  }
  fclose(input);
  printf("%lu files:", done);
  for (int i = 0; i <= CPX_UNSUPPORTED; i++) printf(" %lu", counts[i]);
  printf(" results by status\n");
  return 0;
}
