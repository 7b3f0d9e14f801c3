#include <stdlib.h>
#include <string.h>

#include "codecs.h"
#include "jpeg_job.h"

enum { rows_at_once = 8 };

static cpx_row_kind row_kind(const struct jpeg_decompress_struct *codec) {
  if (codec->jpeg_color_space == JCS_GRAYSCALE) return CPX_ROWS_GREY;
  /* Ink is stored as Adobe's writers do, also by those that leave out Adobe's marker. */
  return codec->out_color_space == JCS_CMYK ? CPX_ROWS_INVERTED_CMYK : CPX_ROWS_RGBX;
}

/* Fancy upsampling is wasted if pixels are averaged afterwards. */
static boolean wants_fancy_upsampling(const ccd_jpeg_job *job) {
  cpx_size target = cpx_output_size(job->picture, job->options);
  return target.width == cpx_requested_part(job->picture, job->options).width;
}

static void choose_conversion(ccd_jpeg_job *job) {
  struct jpeg_decompress_struct *codec = &job->codec;
  int has_ink = codec->jpeg_color_space == JCS_CMYK || codec->jpeg_color_space == JCS_YCCK;
  codec->out_color_space = has_ink ? JCS_CMYK : JCS_EXT_RGBX;
  codec->scale_denom = 8;
  codec->buffered_image = jpeg_has_multiple_scans(codec);
  /* Smoothing the first scan costs more than decoding it. */
  codec->do_block_smoothing = FALSE;
  codec->do_fancy_upsampling = wants_fancy_upsampling(job);
}

/* Scales a coordinate among `from` pixels to one among `to` pixels. */
static uint32_t scaled(uint32_t position, uint32_t from, uint32_t to) {
  return (uint32_t)(((uint64_t)position * to + from / 2) / from);
}

/* The requested part in pixels of the scaled picture. Never empty. */
static cpx_rectangle scaled_part(const ccd_jpeg_job *job) {
  cpx_size stored = cpx_stored_size(job->picture);
  cpx_size rows = {job->codec.output_width, job->codec.output_height};
  cpx_rectangle part = cpx_requested_part(job->picture, job->options);
  uint32_t left = scaled(part.x, stored.width, rows.width);
  uint32_t right = scaled(part.x + part.width, stored.width, rows.width);
  uint32_t top = scaled(part.y, stored.height, rows.height);
  uint32_t bottom = scaled(part.y + part.height, stored.height, rows.height);
  if (left >= rows.width) left = rows.width - 1;
  if (top >= rows.height) top = rows.height - 1;
  return (cpx_rectangle){left, top, right > left ? right - left : 1, bottom > top ? bottom - top : 1};
}

/* Skips columns far from the part, so that the transform has less to do. Returns the first column that is
   decoded. */
static JDIMENSION crop_columns(ccd_jpeg_job *job) {
  /* Upsampling mixes neighbours, but not as far as this. */
  enum { margin = 16 };
  struct jpeg_decompress_struct *codec = &job->codec;
  JDIMENSION first = job->part.x > margin ? job->part.x - margin : 0;
  JDIMENSION end = job->part.x + job->part.width + margin;
  if (end > codec->output_width) end = codec->output_width;
  JDIMENSION width = end - first;
  /* A job that is cached for other parts cannot be cropped twice. */
  if (codec->buffered_image || width > codec->output_width / 4 * 3) return 0;
  jpeg_crop_scanline(codec, &first, &width);
  return first;
}

static cpx_status push_rows(ccd_jpeg_job *job) {
  struct jpeg_decompress_struct *codec = &job->codec;
  JDIMENSION left = job->part.x - crop_columns(job);
  size_t stride = (size_t)codec->output_width * 4;
  free(job->rows);
  job->rows = malloc(stride * rows_at_once);
  if (!job->rows) return CPX_OUT_OF_MEMORY;
  JSAMPROW rows[rows_at_once];
  for (int i = 0; i < rows_at_once; i++) rows[i] = job->rows + stride * i;
  JDIMENSION end = job->part.y + job->part.height;
  if (job->part.y > 0) jpeg_skip_scanlines(codec, job->part.y);
  while (codec->output_scanline < end) {
    JDIMENSION requested = end - codec->output_scanline;
    JDIMENSION count = jpeg_read_scanlines(codec, rows, requested < rows_at_once ? requested : rows_at_once);
    if (count == 0) break;
    for (JDIMENSION i = 0; i < count; i++) cpx_output_push(&job->output, rows[i] + (size_t)left * 4);
  }
  return job->picture->warnings ? CPX_DAMAGED : CPX_OK;
}

static cpx_status read_header(ccd_jpeg_job *job) {
  struct jpeg_decompress_struct *codec = &job->codec;
  jpeg_create_decompress(codec);
  codec->mem->max_memory_to_use = (long)job->options->limits.working_bytes;
  codec->client_data = &job->coefficients;
  jpeg_mem_src(codec, job->stream.start, job->stream.count);
  jpeg_read_header(codec, TRUE);
  /* Nothing follows the header of the first scan, or only the end marker. */
  if (codec->src->bytes_in_buffer <= 2) return CPX_TRUNCATED;
  uint64_t pixels = (uint64_t)codec->image_width * codec->image_height;
  return pixels > job->options->limits.pixels ? CPX_TOO_BIG : CPX_OK;
}

static cpx_status run(ccd_jpeg_job *job) {
  struct jpeg_decompress_struct *codec = &job->codec;
  if (setjmp(job->errors.escape)) {
    job->is_cacheable = 0;
    /* Show the rows before the fault. */
    if (cpx_output_has_rows(&job->output)) {
      job->picture->warnings++;
      return CPX_DAMAGED;
    }
    return ccd_jpeg_status_of_error(job);
  }
  int is_good;
  if (!job->is_cacheable) {
    cpx_status status = read_header(job);
    if (status != CPX_OK) return status;
    codec->scale_num = ccd_jpeg_choose_scale(job, &is_good);
    choose_conversion(job);
    ccd_jpeg_store_compactly(codec, &job->coefficients, job->options->limits.working_bytes);
    jpeg_start_decompress(codec);
  } else {
    ccd_jpeg_choose_scale(job, &is_good);
  }
  job->picture->is_final = is_good;
  if (codec->buffered_image) {
    int is_complete = ccd_jpeg_read_scans(job);
    job->picture->is_final = is_good && is_complete;
    jpeg_start_output(codec, codec->input_scan_number);
  }
  job->part = scaled_part(job);
  cpx_size rows = {job->part.width, job->part.height};
  cpx_status status =
      cpx_output_begin(&job->output, job->picture, job->options, rows, row_kind(codec), job->profile.bytes);
  if (status == CPX_OK) status = push_rows(job);
  /* Only a request for a part is likely to be followed by another. */
  int expects_more = job->is_cacheable || job->options->region.width > 0;
  job->is_cacheable = status == CPX_OK && codec->buffered_image && expects_more;
  if (job->is_cacheable) jpeg_finish_output(codec);
  return status;
}

static void release(void *state) {
  ccd_jpeg_job *job = state;
  jpeg_destroy_decompress(&job->codec);
  ccd_jpeg_coefficients_end(&job->coefficients);
  free(job->profile.memory);
  free(job->rows);
  free(job);
}

/* Its address identifies the state in the cache. */
static const char owner;

/* The cached job of this stream if it suits the request, otherwise a new one. NULL if memory is short. */
static ccd_jpeg_job *resume_job(
    cpx_bytes stream, const ccd_jpeg_layout *layout, const cpx_options *options, cpx_picture *picture) {
  ccd_jpeg_job *job = NULL;
  if (options->cache->owner == &owner) {
    job = options->cache->state;
    *options->cache = (cpx_cache){0};
    job->options = options;
    job->picture = picture;
    job->errors.picture = picture;
    int is_good;
    int fits = job->stream.start == stream.start && job->stream.count == stream.count &&
               job->codec.scale_num == ccd_jpeg_choose_scale(job, &is_good) &&
               job->codec.do_fancy_upsampling == wants_fancy_upsampling(job);
    if (fits) return job;
    release(job);
  }
  job = calloc(1, sizeof *job);
  if (!job) return NULL;
  job->stream = stream;
  job->profile = ccd_jpeg_read_profile(stream, layout, options->limits.chunk_bytes);
  job->options = options;
  job->picture = picture;
  job->errors.picture = picture;
  ccd_jpeg_catch_errors(job);
  return job;
}

cpx_status ccd_jpeg_decode_stream(cpx_bytes stream, const cpx_options *options, cpx_picture *picture) {
  ccd_jpeg_layout layout = ccd_jpeg_read_layout(stream);
  return ccd_jpeg_decode_layout(stream, &layout, options, picture);
}

cpx_status ccd_jpeg_decode_layout(
    cpx_bytes stream, const ccd_jpeg_layout *layout, const cpx_options *options, cpx_picture *picture) {
  if (cpx_requested_part(picture, options).width == 0) return CPX_NONE;
  ccd_jpeg_job *job = resume_job(stream, layout, options, picture);
  if (!job) return CPX_OUT_OF_MEMORY;
  cpx_status status = run(job);
  if (status == CPX_OK || status == CPX_DAMAGED) cpx_output_finish(&job->output, picture, options);
  cpx_output_end(&job->output);
  /* If this stream is a preview, the cache may belong to the codec that is showing it. */
  if (job->is_cacheable && !options->cache->owner) {
    *options->cache = (cpx_cache){&owner, job, release};
  } else {
    release(job);
  }
  return status;
}
