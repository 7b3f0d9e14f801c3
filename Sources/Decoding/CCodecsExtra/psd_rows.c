#include "psd_rows.h"

#include <stdlib.h>
#include <string.h>

#include <zlib.h>

/* Sums up the lengths of the rows, which precede their data. */
static cpx_status find_rows(cce_psd_rows *rows, unsigned channels) {
  const cce_psd_layout *layout = rows->layout;
  unsigned length_bytes = layout->is_large ? 4 : 2;
  uint64_t stored = (uint64_t)layout->size.height * layout->channels;
  uint64_t wanted = (uint64_t)layout->size.height * channels;
  cpx_bytes lengths = cpx_slice(layout->file, layout->pixels, stored * length_bytes);
  if (!lengths.count) return CPX_TRUNCATED;
  rows->offsets = malloc((wanted + 1) * sizeof *rows->offsets);
  if (!rows->offsets) return CPX_OUT_OF_MEMORY;
  uint64_t at = layout->pixels + lengths.count;
  for (uint64_t i = 0; i < wanted; i++) {
    rows->offsets[i] = at;
    const uint8_t *length = lengths.start + i * length_bytes;
    at += layout->is_large ? cpx_big_endian(length) : (uint64_t)length[0] << 8 | length[1];
  }
  rows->offsets[wanted] = at;
  return CPX_OK;
}

/* Reverses the prediction of a row: each value is stored as the difference from the one before. Rows of 32
   bits store the first bytes of all values first, then the second ones, and so on. */
static void add_differences(uint8_t *row, uint32_t width, unsigned depth, uint8_t *spare) {
  if (depth == 16) {
    for (uint32_t x = 1; x < width; x++) {
      uint8_t *value = row + (size_t)x * 2;
      unsigned sum = (unsigned)(value[-2] << 8 | value[-1]) + (unsigned)(value[0] << 8 | value[1]);
      value[0] = (uint8_t)(sum >> 8);
      value[1] = (uint8_t)sum;
    }
    return;
  }
  size_t count = (size_t)width * depth / 8;
  for (size_t i = 1; i < count; i++) row[i] = (uint8_t)(row[i] + row[i - 1]);
  if (depth != 32) return;
  memcpy(spare, row, count);
  for (uint32_t x = 0; x < width; x++) {
    for (unsigned i = 0; i < 4; i++) row[(size_t)x * 4 + i] = spare[(size_t)i * width + x];
  }
}

static cpx_status unzip(cce_psd_rows *rows, unsigned channels, const cpx_options *options) {
  const cce_psd_layout *layout = rows->layout;
  uint64_t count = rows->row_bytes * layout->size.height * channels;
  cpx_bytes data = cpx_slice(layout->file, layout->pixels, layout->file.count - layout->pixels);
  if (count > options->limits.working_bytes) return CPX_OUT_OF_MEMORY;
  if (!data.count) return CPX_TRUNCATED;
  rows->unzipped = malloc(count);
  if (!rows->unzipped) return CPX_OUT_OF_MEMORY;
  z_stream stream = {0};
  if (inflateInit(&stream) != Z_OK) return CPX_OUT_OF_MEMORY;
  int status = Z_OK;
  uint64_t taken = 0;
  while (status == Z_OK && rows->unzipped_bytes < count) {
    enum { most = 1 << 30 };
    uint64_t left = data.count - taken, room = count - rows->unzipped_bytes;
    stream.next_in = (Bytef *)(uintptr_t)(data.start + taken);
    stream.avail_in = (uInt)(left < most ? left : most);
    stream.next_out = rows->unzipped + rows->unzipped_bytes;
    stream.avail_out = (uInt)(room < most ? room : most);
    uInt input = stream.avail_in, output = stream.avail_out;
    status = inflate(&stream, Z_NO_FLUSH);
    taken += input - stream.avail_in;
    rows->unzipped_bytes += output - stream.avail_out;
  }
  inflateEnd(&stream);
  if (rows->unzipped_bytes < rows->row_bytes) return status == Z_BUF_ERROR ? CPX_TRUNCATED : CPX_CORRUPT;
  if (layout->compression != CCE_PSD_ZIP_WITH_PREDICTION) return CPX_OK;
  for (uint64_t at = 0; at + rows->row_bytes <= rows->unzipped_bytes; at += rows->row_bytes) {
    add_differences(rows->unzipped + at, layout->size.width, layout->depth, rows->row);
  }
  return CPX_OK;
}

cpx_status cce_psd_rows_begin(
    cce_psd_rows *rows, const cce_psd_layout *layout, unsigned channels, const cpx_options *options) {
  rows->layout = layout;
  rows->row_bytes = ((uint64_t)layout->size.width * layout->depth + 7) / 8;
  rows->row = malloc(rows->row_bytes);
  if (!rows->row) return CPX_OUT_OF_MEMORY;
  if (layout->compression == CCE_PSD_RUNS) return find_rows(rows, channels);
  return layout->compression == CCE_PSD_PLAIN ? CPX_OK : unzip(rows, channels, options);
}

/* Decompresses a row (PackBits). Returns 0 if the data is too short. */
static int unpack(cpx_bytes data, uint8_t *row, uint64_t count) {
  uint64_t at = 0, done = 0;
  while (done < count) {
    if (at >= data.count) return 0;
    int length = (int8_t)data.start[at++];
    if (length == -128) continue;
    uint64_t values = length < 0 ? (uint64_t)(1 - length) : (uint64_t)length + 1;
    if (values > count - done) values = count - done;
    cpx_bytes from = cpx_slice(data, at, length < 0 ? 1 : values);
    if (!from.count) return 0;
    if (length < 0) {
      memset(row + done, from.start[0], values);
    } else {
      memcpy(row + done, from.start, values);
    }
    at += from.count;
    done += values;
  }
  return 1;
}

const uint8_t *cce_psd_row(cce_psd_rows *rows, unsigned channel, uint32_t y) {
  const cce_psd_layout *layout = rows->layout;
  uint64_t index = (uint64_t)channel * layout->size.height + y;
  if (rows->offsets) {
    uint64_t start = rows->offsets[index], end = rows->offsets[index + 1];
    cpx_bytes data = cpx_slice(layout->file, start, end - start);
    return unpack(data, rows->row, rows->row_bytes) ? rows->row : NULL;
  }
  cpx_bytes all = {rows->unzipped, rows->unzipped_bytes};
  cpx_bytes row = rows->unzipped ? cpx_slice(all, index * rows->row_bytes, rows->row_bytes)
                                 : cpx_slice(layout->file, layout->pixels + index * rows->row_bytes, rows->row_bytes);
  return row.count ? row.start : NULL;
}

void cce_psd_rows_end(cce_psd_rows *rows) {
  free(rows->offsets);
  free(rows->unzipped);
  free(rows->row);
  *rows = (cce_psd_rows){0};
}
