#include <stdlib.h>
#include <string.h>

#include "codecs.h"
#include "describe.h"
#include "tiff_reader.h"

/* Everything one decode owns. */
typedef struct job {
  cc_tiff_reader reader;
  const cc_options *options;
  cc_picture *picture;
  cc_output output;
  /* Where rows go instead of the output, when the picture is kept whole. */
  uint8_t *whole;
  uint32_t rows_done, rows_pending;
} job;

static cc_format sniff(cc_bytes file) {
  static const char *const beginnings[] = {"II*\0", "MM\0*", "II+\0", "MM\0+"};
  if (file.count < 8) return CC_FORMAT_UNKNOWN;
  for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings; i++) {
    if (memcmp(file.start, beginnings[i], 4) == 0) return CC_FORMAT_TIFF;
  }
  return CC_FORMAT_UNKNOWN;
}

static cc_status open_job(job *job, cc_bytes file, const cc_options *options, cc_picture *picture) {
  job->options = options;
  job->picture = picture;
  cc_tiff_reader *reader = &job->reader;
  reader->tiff = cc_tiff_open(&reader->source, file, options, picture);
  if (!reader->tiff) return CC_CORRUPT;
  cc_status status = cc_tiff_read_layout(reader->tiff, &reader->layout, picture);
  picture->frames = 1;
  picture->has_alpha = job->reader.layout.alpha != 0;
  if (status == CC_CORRUPT) return status;
  cc_status accepted =
      cc_accept_size(picture, job->reader.layout.size, job->reader.layout.orientation, options);
  return accepted == CC_OK ? status : accepted;
}

static void close_job(job *job) {
  cc_tiff_close(&job->reader);
  cc_output_end(&job->output);
  free(job->whole);
}

static cc_status probe(cc_bytes file, const cc_options *options, cc_picture *picture) {
  job job = {0};
  cc_status status = open_job(&job, file, options, picture);
  close_job(&job);
  return status;
}

static void send_row(job *job, uint8_t *row, cc_rectangle part) {
  if (job->whole) {
    memcpy(job->whole + (size_t)job->rows_done * part.width * 4, row, (size_t)part.width * 4);
  } else {
    cc_output_push(&job->output, row);
  }
  job->rows_done++;
}

/* Reads the rows of a part. Rows that cannot be read are blank if others follow, and missing if not. */
static cc_status read_rows(job *job, cc_rectangle part) {
  uint32_t lost = 0;
  cc_status begun = cc_tiff_reader_begin(&job->reader, part, job->options);
  if (begun != CC_OK) return begun;
  uint8_t *blank = calloc(part.width, 4);
  if (!blank) return CC_OUT_OF_MEMORY;
  for (uint32_t y = part.y; y < part.y + part.height; y++) {
    if (!cc_tiff_read_row(&job->reader, y)) {
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
  if (lost == 0 && job->reader.source.faults == 0) return CC_OK;
  cc_note(job->picture, "some rows are missing");
  job->picture->warnings += lost ? lost : job->reader.source.faults;
  return job->rows_done ? CC_DAMAGED : CC_CORRUPT;
}

static cc_bytes profile_of(const job *job) {
  uint32_t count = 0;
  void *bytes = NULL;
  if (!TIFFGetField(job->reader.tiff, TIFFTAG_ICCPROFILE, &count, &bytes) || !bytes) return (cc_bytes){0};
  if (count > job->options->limits.chunk_bytes) return (cc_bytes){0};
  return (cc_bytes){bytes, count};
}

/* Whether a part in the middle can only be read from the start of the picture. */
static int is_costly_to_enter(const job *job) {
  enum { many_rows = 512 };
  return job->options->region.width && !job->reader.layout.is_tiled &&
         job->reader.layout.unit_height > many_rows && job->reader.layout.compression != COMPRESSION_NONE;
}

/* Reads all of a picture, shows the part of it that is wanted, and keeps it for its other parts. */
static cc_status decode_whole(job *job, cc_bytes file) {
  cc_size size = job->reader.layout.size;
  job->whole = calloc((size_t)size.width * size.height, 4);
  if (!job->whole) return CC_OUT_OF_MEMORY;
  cc_status status = read_rows(job, (cc_rectangle){0, 0, size.width, size.height});
  if (status != CC_OK && status != CC_DAMAGED) return status;
  cc_whole whole = {job->whole, (size_t)size.width * 4, size, cc_tiff_row_kind(&job->reader.layout), profile_of(job)};
  cc_status shown = cc_output_whole(&whole, job->options, job->picture);
  cc_keep(file, &whole, job->whole, job->options);
  job->whole = NULL;
  return shown == CC_OK ? status : shown;
}

static cc_status decode_rows(job *job) {
  cc_rectangle part = cc_wanted_part(job->picture, job->options);
  if (part.width == 0 || part.height == 0) return CC_NONE;
  cc_row_kind kind = cc_tiff_row_kind(&job->reader.layout);
  cc_status status = cc_output_begin(
      &job->output, job->picture, job->options, (cc_size){part.width, part.height}, kind, profile_of(job));
  if (status == CC_OK) status = read_rows(job, part);
  if (status == CC_OK || status == CC_DAMAGED) cc_output_finish(&job->output, job->picture, job->options);
  return status;
}

static cc_status decode(cc_bytes file, const cc_options *options, cc_picture *picture) {
  picture->is_final = 1;
  cc_status status;
  if (options->region.width && cc_show_kept(file, options, picture, &status)) return status;
  job job = {0};
  status = open_job(&job, file, options, picture);
  if (status == CC_OK) {
    uint64_t bytes = (uint64_t)job.reader.layout.size.width * job.reader.layout.size.height * 4;
    int keeps = is_costly_to_enter(&job) && bytes <= options->limits.working_bytes;
    status = keeps ? decode_whole(&job, file) : decode_rows(&job);
  }
  close_job(&job);
  return status;
}

static const char *meaning_of(const cc_tiff_layout *layout) {
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

int cc_describe_tiff(cc_bytes file, cc_pixel_description *description) {
  if (sniff(file) == CC_FORMAT_UNKNOWN) return 0;
  cc_picture picture = {0};
  cc_options options = {.limits = {.working_bytes = 64 << 20, .chunk_bytes = longest_profile}};
  job job = {.options = &options, .picture = &picture};
  job.reader.tiff = cc_tiff_open(&job.reader.source, file, &options, &picture);
  if (!job.reader.tiff) return 1;
  cc_status status = cc_tiff_read_layout(job.reader.tiff, &job.reader.layout, &picture);
  const char *meaning = meaning_of(&job.reader.layout);
  if (status != CC_CORRUPT && meaning) {
    cc_set_layout(description, job.reader.layout.bits, meaning, job.reader.layout.alpha != 0);
  }
  cc_copy_profile(description, profile_of(&job));
  close_job(&job);
  return 1;
}

const cc_codec cc_tiff_codec = {sniff, probe, NULL, decode};
