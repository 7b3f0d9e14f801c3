#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

#include "CCodecs.h"

/* libjpeg's error manager with what this one remembers behind it. */
typedef struct error_manager {
  struct jpeg_error_mgr base;
  jmp_buf escape;
  cc_picture *picture;
  int hit_end;
} error_manager;

/* Everything one decode owns. Lives outside the function that calls setjmp, so a jump loses none of it. */
typedef struct job {
  struct jpeg_decompress_struct codec;
  error_manager errors;
  cc_output output;
  uint8_t *rows;
  const cc_options *options;
  cc_picture *picture;
} job;

enum { rows_at_once = 8 };

static void note_message(j_common_ptr codec) {
  error_manager *errors = (error_manager *)codec->err;
  char text[JMSG_LENGTH_MAX];
  codec->err->format_message(codec, text);
  cc_note(errors->picture, text);
}

static void on_error(j_common_ptr codec) {
  note_message(codec);
  longjmp(((error_manager *)codec->err)->escape, 1);
}

static void on_message(j_common_ptr codec, int level) {
  if (level >= 0) return;
  error_manager *errors = (error_manager *)codec->err;
  switch (codec->err->msg_code) {
    /* Oddities of writers that cost no pixel. */
    case JWRN_EXTRANEOUS_DATA:
    case JWRN_ADOBE_XFORM:
    case JWRN_JFIF_MAJOR: return;
    case JWRN_JPEG_EOF: errors->hit_end = 1; break;
    default: break;
  }
  if (errors->picture->warnings++ == 0) note_message(codec);
}

static void on_output(j_common_ptr codec) { (void)codec; }

static cc_status status_of_error(const job *job) {
  switch (job->errors.base.msg_code) {
    case JERR_OUT_OF_MEMORY:
    case JERR_NO_BACKING_STORE: return CC_OUT_OF_MEMORY;
    case JERR_IMAGE_TOO_BIG:
    case JERR_WIDTH_OVERFLOW: return CC_TOO_BIG;
    case JERR_ARITH_NOTIMPL:
    case JERR_BAD_PRECISION:
    case JERR_CCIR601_NOTIMPL:
    case JERR_CONVERSION_NOTIMPL:
    case JERR_NOTIMPL:
    case JERR_NOT_COMPILED:
    case JERR_SOF_UNSUPPORTED: return CC_UNSUPPORTED;
    default: return job->errors.hit_end ? CC_TRUNCATED : CC_CORRUPT;
  }
}

/* The smallest scale, in eighths, that leaves `tenths` / 10 of the wanted size in both directions. */
static unsigned scale_for(const job *job, unsigned tenths) {
  /* The transforms for the other eighths have no SIMD version and cost more than the pixels they save. */
  static const unsigned scales[] = {1, 2, 4};
  cc_size target = cc_output_size(job->picture, job->options);
  for (size_t i = 0; i < sizeof scales / sizeof *scales; i++) {
    uint64_t width = ((uint64_t)job->codec.image_width * scales[i] + 7) / 8;
    uint64_t height = ((uint64_t)job->codec.image_height * scales[i] + 7) / 8;
    if (width * 10 >= (uint64_t)target.width * tenths && height * 10 >= (uint64_t)target.height * tenths) {
      return scales[i];
    }
  }
  return 8;
}

/* Averaging away at least this much makes a scaled transform as good as a full one. */
enum { good_margin = 18, first_margin = 10 };

/* Zigzag position to place in the block: rows of eight. */
static const uint8_t natural_order[64] = {
    0,  1,  8,  16, 9,  2,  3,  10, 17, 24, 32, 25, 18, 11, 4,  5,  12, 19, 26, 33, 40, 48,
    41, 34, 27, 20, 13, 6,  7,  14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23,
    30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63};

/* How many rows and columns of a component's coefficients show at the chosen scale. Of subsampled colour the
   scaled transform takes more than the target has pixels for: then what the target has is enough. */
static int visible_side(const job *job, int component) {
  const struct jpeg_decompress_struct *codec = &job->codec;
  const jpeg_component_info *info = &codec->comp_info[component];
  int side = info->DCT_scaled_size;
  int is_colour = codec->jpeg_color_space == JCS_YCbCr || codec->jpeg_color_space == JCS_YCCK;
  if (!is_colour || component == 0 || component == 3) return side;
  cc_size target = cc_output_size(job->picture, job->options);
  JDIMENSION across = (target.width + info->width_in_blocks - 1) / info->width_in_blocks;
  JDIMENSION down = (target.height + info->height_in_blocks - 1) / info->height_in_blocks;
  int wanted = (int)(across > down ? across : down);
  return wanted < side ? wanted : side;
}

/* Whether the scans read so far hold all that a full decode would show: every coefficient that matters is
   known but for its last bit, which averaging hides. */
static int scans_suffice(const job *job) {
  const struct jpeg_decompress_struct *codec = &job->codec;
  if (!codec->coef_bits) return 0;
  for (int c = 0; c < codec->num_components; c++) {
    int side = visible_side(job, c);
    for (int i = 0; i < 64; i++) {
      if (natural_order[i] / 8 >= side || natural_order[i] % 8 >= side) continue;
      int missing_bits = codec->coef_bits[c][i];
      if (missing_bits < 0 || missing_bits > 1) return 0;
    }
  }
  return 1;
}

/* Whether every block has its mean, which is all that a picture of one eighth needs. */
static int has_means(const struct jpeg_decompress_struct *codec) {
  if (!codec->coef_bits) return 0;
  for (int c = 0; c < codec->num_components; c++) {
    if (codec->coef_bits[c][0] < 0) return 0;
  }
  return 1;
}

/* Reads as many scans as the stage needs; whether they hold everything there is to see. */
static int read_scans(job *job) {
  struct jpeg_decompress_struct *codec = &job->codec;
  uint32_t scans = 0;
  for (;;) {
    int event = jpeg_consume_input(codec);
    if (event == JPEG_REACHED_EOI || event == JPEG_SUSPENDED) return 1;
    if (event != JPEG_SCAN_COMPLETED) continue;
    if (scans_suffice(job)) return 1;
    if (job->options->stage == CC_STAGE_FIRST && has_means(codec)) return 0;
    if (++scans >= job->options->limits.scans) return 1;
  }
}

/* Adobe's writers store ink inverted. */
static cc_row_kind row_kind(const struct jpeg_decompress_struct *codec) {
  if (codec->out_color_space != JCS_CMYK) return CC_ROWS_RGBX;
  return codec->saw_Adobe_marker ? CC_ROWS_INVERTED_CMYK : CC_ROWS_CMYK;
}

static void choose_conversion(job *job) {
  struct jpeg_decompress_struct *codec = &job->codec;
  int has_ink = codec->jpeg_color_space == JCS_CMYK || codec->jpeg_color_space == JCS_YCCK;
  codec->out_color_space = has_ink ? JCS_CMYK : JCS_EXT_RGBX;
  unsigned good = scale_for(job, good_margin);
  unsigned scale = good;
  int several_scans = jpeg_has_multiple_scans(codec);
  if (job->options->stage == CC_STAGE_FIRST) scale = several_scans ? 1 : scale_for(job, first_margin);
  job->picture->is_final = scale == good;
  codec->scale_num = scale;
  codec->scale_denom = 8;
  codec->buffered_image = several_scans ? TRUE : FALSE;
  /* On the first scan smoothing costs more than the scan; and averaging makes fancy upsampling a waste. */
  codec->do_block_smoothing = FALSE;
  cc_size target = cc_output_size(job->picture, job->options);
  codec->do_fancy_upsampling = target.width == codec->image_width;
}

static cc_status push_rows(job *job) {
  struct jpeg_decompress_struct *codec = &job->codec;
  size_t stride = (size_t)codec->output_width * 4;
  job->rows = malloc(stride * rows_at_once);
  if (!job->rows) return CC_OUT_OF_MEMORY;
  JSAMPROW rows[rows_at_once];
  for (int i = 0; i < rows_at_once; i++) rows[i] = job->rows + stride * i;
  while (codec->output_scanline < codec->output_height) {
    JDIMENSION count = jpeg_read_scanlines(codec, rows, rows_at_once);
    if (count == 0) break;
    for (JDIMENSION i = 0; i < count; i++) cc_output_push(&job->output, rows[i]);
  }
  return job->picture->warnings ? CC_DAMAGED : CC_OK;
}

static cc_status run(job *job, cc_bytes stream) {
  struct jpeg_decompress_struct *codec = &job->codec;
  if (setjmp(job->errors.escape)) {
    /* What came before the fault is shown. */
    if (cc_output_has_rows(&job->output)) {
      job->picture->warnings++;
      return CC_DAMAGED;
    }
    return status_of_error(job);
  }
  jpeg_create_decompress(codec);
  codec->mem->max_memory_to_use = (long)job->options->limits.working_bytes;
  jpeg_mem_src(codec, stream.start, stream.count);
  jpeg_read_header(codec, TRUE);
  /* Nothing, or only the end marker, after the header of the first scan. */
  if (codec->src->bytes_in_buffer <= 2) return CC_TRUNCATED;
  if ((uint64_t)codec->image_width * codec->image_height > job->options->limits.pixels) return CC_TOO_BIG;
  choose_conversion(job);
  jpeg_start_decompress(codec);
  if (codec->buffered_image) {
    int is_complete = read_scans(job);
    job->picture->is_final = job->picture->is_final && is_complete;
    jpeg_start_output(codec, codec->input_scan_number);
  }
  cc_size rows = {codec->output_width, codec->output_height};
  cc_status status =
      cc_output_begin(&job->output, job->picture, job->options, rows, row_kind(codec), (cc_bytes){0});
  return status == CC_OK ? push_rows(job) : status;
}

cc_status cc_jpeg_decode_stream(cc_bytes stream, const cc_options *options, cc_picture *picture) {
  job *job = calloc(1, sizeof *job);
  if (!job) return CC_OUT_OF_MEMORY;
  job->options = options;
  job->picture = picture;
  job->errors.picture = picture;
  job->codec.err = jpeg_std_error(&job->errors.base);
  job->errors.base.error_exit = on_error;
  job->errors.base.emit_message = on_message;
  job->errors.base.output_message = on_output;
  cc_status status = run(job, stream);
  if (status == CC_OK || status == CC_DAMAGED) cc_output_finish(&job->output, picture, options);
  cc_output_end(&job->output);
  jpeg_destroy_decompress(&job->codec);
  free(job->rows);
  free(job);
  return status;
}
