/* A decoder for lossless JPEG with Huffman coding (ITU-T T.81, process 14 and annex H), which libjpeg-turbo
   has only from version 3. It decodes row by row. */
#ifndef CCD_LOSSLESS_JPEG_H
#define CCD_LOSSLESS_JPEG_H

#include "CPixels/CPixels.h"

enum { CCD_LOSSLESS_MOST_COMPONENTS = 4 };

/* An open picture. */
typedef struct ccd_lossless_jpeg ccd_lossless_jpeg;

/* The properties of a picture. */
typedef struct ccd_lossless_frame {
  cpx_size size;
  /* The bits of a sample, 2...16, and the number of components, 1...4. */
  unsigned bits, components;
  /* What the components mean. */
  enum { CCD_LOSSLESS_GREY, CCD_LOSSLESS_RGB, CCD_LOSSLESS_YCC, CCD_LOSSLESS_CMYK, CCD_LOSSLESS_OTHER } colours;
} ccd_lossless_frame;

/* Whether a JPEG stream is lossless, with whatever coding. */
int ccd_is_lossless_jpeg(cpx_bytes stream);

/* Opens a stream, whose bytes must stay, and stores its properties. Returns CPX_OK and a picture to close,
   CPX_UNSUPPORTED for other processes and subsampled components, or another error. */
cpx_status ccd_lossless_open(
    cpx_bytes stream, const cpx_limits *limits, ccd_lossless_jpeg **jpeg, ccd_lossless_frame *frame);

/* Stores the properties of a stream. Returns what ccd_lossless_open would. */
cpx_status ccd_lossless_read_frame(cpx_bytes stream, ccd_lossless_frame *frame);

/* Reads the next row, with interleaved components. Returns 0 if the data ended or was damaged; the missing
   samples then repeat those above them. */
int ccd_lossless_read_row(ccd_lossless_jpeg *jpeg, uint16_t *row);

/* Closes a picture. Ignores NULL. */
void ccd_lossless_close(ccd_lossless_jpeg *jpeg);

#endif
