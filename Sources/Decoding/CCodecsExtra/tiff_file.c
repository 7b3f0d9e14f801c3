#include <stdlib.h>
#include <string.h>

#include "codecs.h"
#include "pixel_description.h"
#include "tiff_reader.h"
#include "tiff_rows.h"

/* Everything one decode owns. */
typedef struct job {
  cce_tiff_reader reader;
  const cpx_options *options;
  cpx_picture *picture;
  cpx_output output;
  /* The destination of rows instead of the output, if the picture is decoded whole. */
  uint8_t *whole;
  uint32_t rows_done, rows_pending;
  cpx_profile_room room;
} job;

static const char *sniff(cpx_bytes file) {
  static const char *const signatures[] = {"II*\0", "MM\0*", "II+\0", "MM\0+"};
  if (file.count < 8) return NULL;
  for (size_t i = 0; i < sizeof signatures / sizeof *signatures; i++) {
    if (memcmp(file.start, signatures[i], 4) == 0) return "tiff";
  }
  return NULL;
}

static cpx_status open_job(job *job, cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  job->options = options;
  job->picture = picture;
  cce_tiff_reader *reader = &job->reader;
  reader->tiff = cce_tiff_open(&reader->source, file, options, picture);
  if (!reader->tiff) return CPX_CORRUPT;
  cpx_status status = cce_tiff_read_layout(reader->tiff, &reader->layout, picture);
  picture->frames = 1;
  picture->has_alpha = job->reader.layout.alpha != 0;
  if (status == CPX_CORRUPT) return status;
  cpx_status accepted =
      cpx_accept_size(picture, job->reader.layout.size, job->reader.layout.orientation, options);
  return accepted == CPX_OK ? status : accepted;
}

static void close_job(job *job) {
  cce_tiff_close(&job->reader);
  cpx_output_end(&job->output);
  free(job->whole);
}

static cpx_status probe(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  job job = {0};
  cpx_status status = open_job(&job, file, options, picture);
  close_job(&job);
  return status;
}

static void send_row(job *job, uint8_t *row, cpx_rectangle part) {
  if (job->whole) {
    memcpy(job->whole + (size_t)job->rows_done * part.width * 4, row, (size_t)part.width * 4);
  } else {
    cpx_output_push(&job->output, row);
  }
  job->rows_done++;
}

/* Reads the rows of a part. Unreadable rows become blank if others follow them, and are missing otherwise. */
static cpx_status read_rows(job *job, cpx_rectangle part) {
  uint32_t lost = 0;
  cpx_status begun = cce_tiff_reader_begin(&job->reader, part, job->options);
  if (begun != CPX_OK) return begun;
  uint8_t *blank = calloc(part.width, 4);
  if (!blank) return CPX_OUT_OF_MEMORY;
  for (uint32_t y = part.y; y < part.y + part.height; y++) {
    if (!cce_tiff_read_row(&job->reader, y)) {
      lost++;
      job->rows_pending++;
      continue;
    }
    for (; job->rows_pending; job->rows_pending--) {
      send_row(job, blank, part);
      memset(blank, 0, (size_t)part.width * 4);
    }
    send_row(job, job->reader.row + (size_t)part.x * 4, part);
  }
  free(blank);
  if (lost == 0 && job->reader.source.faults == 0) return CPX_OK;
  cpx_note(job->picture, "some rows are missing");
  job->picture->warnings += lost ? lost : job->reader.source.faults;
  if (job->rows_done) return CPX_DAMAGED;
  return job->reader.source.is_refused ? CPX_UNSUPPORTED : CPX_CORRUPT;
}

static cpx_bytes profile_of(const job *job) {
  uint32_t count = 0;
  void *bytes = NULL;
  if (!TIFFGetField(job->reader.tiff, TIFFTAG_ICCPROFILE, &count, &bytes) || !bytes) return (cpx_bytes){0};
  if (count > job->options->limits.chunk_bytes) return (cpx_bytes){0};
  return (cpx_bytes){bytes, count};
}

/* Whether each sample is reduced to eight bits on its own, so that linear light can be encoded. */
static int may_be_linear(const cce_tiff_layout *layout) {
  int is_light = layout->photometric == PHOTOMETRIC_RGB || layout->photometric == PHOTOMETRIC_MINISBLACK;
  return layout->bits > 8 && is_light && !layout->is_premultiplied && !layout->needs_library;
}

/* Prepares to read rows of a kind. Returns their profile. */
static cpx_bytes choose_profile(job *job, cpx_row_kind kind) {
  cce_tiff_layout *layout = &job->reader.layout;
  cpx_bytes profile = profile_of(job);
  if (may_be_linear(layout)) layout->linear = cpx_linear_table(&profile, kind, job->options, &job->room);
  return profile;
}

/* Whether a part in the middle can only be reached by decoding from the start. */
static int has_costly_regions(const job *job) {
  enum { many_rows = 512 };
  return job->options->region.width && !job->reader.layout.is_tiled &&
         job->reader.layout.unit_height > many_rows && job->reader.layout.compression != COMPRESSION_NONE;
}

/* Decodes the whole picture, outputs the requested part, and caches it for other parts. */
static cpx_status decode_whole(job *job, cpx_bytes file) {
  cpx_size size = job->reader.layout.size;
  job->whole = calloc((size_t)size.width * size.height, 4);
  if (!job->whole) return CPX_OUT_OF_MEMORY;
  cpx_row_kind kind = cce_tiff_row_kind(&job->reader.layout);
  cpx_bytes profile = choose_profile(job, kind);
  cpx_status status = read_rows(job, (cpx_rectangle){0, 0, size.width, size.height});
  if (status != CPX_OK && status != CPX_DAMAGED) return status;
  cpx_image image = {job->whole, (size_t)size.width * 4, size, kind, profile};
  cpx_status shown = cpx_output_image(&image, job->options, job->picture);
  cpx_cache_image(file, &image, job->whole, job->options);
  job->whole = NULL;
  return shown == CPX_OK ? status : shown;
}

static cpx_status decode_rows(job *job) {
  cpx_rectangle part = cpx_requested_part(job->picture, job->options);
  if (part.width == 0 || part.height == 0) return CPX_NONE;
  cpx_row_kind kind = cce_tiff_row_kind(&job->reader.layout);
  cpx_status status = cpx_output_begin(
      &job->output, job->picture, job->options, (cpx_size){part.width, part.height}, kind,
      choose_profile(job, kind));
  if (status == CPX_OK) status = read_rows(job, part);
  if (status == CPX_OK || status == CPX_DAMAGED) cpx_output_finish(&job->output, job->picture, job->options);
  return status;
}

static cpx_status decode(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  picture->is_final = 1;
  cpx_status status;
  if (options->region.width && cpx_output_cached(file, options, picture, &status)) return status;
  job job = {0};
  status = open_job(&job, file, options, picture);
  if (status == CPX_OK) {
    uint64_t bytes = (uint64_t)job.reader.layout.size.width * job.reader.layout.size.height * 4;
    int decodes_whole = has_costly_regions(&job) && bytes <= options->limits.working_bytes;
    status = decodes_whole ? decode_whole(&job, file) : decode_rows(&job);
  }
  close_job(&job);
  return status;
}

static const char *meaning_of(const cce_tiff_layout *layout) {
  switch (layout->photometric) {
    case PHOTOMETRIC_MINISWHITE:
    case PHOTOMETRIC_MINISBLACK: return "grey";
    case PHOTOMETRIC_PALETTE: return "palette";
    case PHOTOMETRIC_RGB: return layout->sample_format == SAMPLEFORMAT_IEEEFP ? "floating point RGB" : "RGB";
    case PHOTOMETRIC_SEPARATED: return "CMYK";
    case PHOTOMETRIC_YCBCR: return "YCbCr";
    case PHOTOMETRIC_CIELAB:
    case PHOTOMETRIC_ICCLAB: return "Lab";
    default: return NULL;
  }
}

int cce_describe_tiff(cpx_bytes file, cce_pixel_description *description) {
  if (!sniff(file)) return 0;
  cpx_picture picture = {0};
  cpx_options options = {.limits = {.working_bytes = 64 << 20, .chunk_bytes = CCE_LONGEST_PROFILE}};
  job job = {.options = &options, .picture = &picture};
  job.reader.tiff = cce_tiff_open(&job.reader.source, file, &options, &picture);
  if (!job.reader.tiff) return 1;
  cpx_status status = cce_tiff_read_layout(job.reader.tiff, &job.reader.layout, &picture);
  const char *meaning = meaning_of(&job.reader.layout);
  if (status != CPX_CORRUPT && meaning) {
    cce_set_layout(description, job.reader.layout.bits, meaning, job.reader.layout.alpha != 0);
  }
  cce_copy_profile(description, profile_of(&job));
  close_job(&job);
  return 1;
}

const cpx_codec cce_tiff_codec = {sniff, probe, NULL, decode};
