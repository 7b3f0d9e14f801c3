/* The directories of a TIFF structure, which TIFF and raw files, EXIF blocks and MPF indexes share. Bytes
   outside the structure read as 0. */
#ifndef CPX_TIFF_DIRECTORY_H
#define CPX_TIFF_DIRECTORY_H

#include "bytes.h"

/* A TIFF structure. Its numbers have the byte order that its header names, and its offsets count from its
   start. */
typedef struct cpx_tiff {
  cpx_bytes bytes;
  int is_big_endian;
} cpx_tiff;

/* Opens the structure and returns the offset of its first directory. 0 if it is not a TIFF structure. */
uint32_t cpx_tiff_open(cpx_bytes bytes, cpx_tiff *tiff);

/* The number of 0...4 bytes at an offset. */
uint32_t cpx_tiff_number(const cpx_tiff *tiff, uint64_t offset, unsigned width);

/* The offset of the entry with a tag. 0 if the directory has none. */
uint64_t cpx_tiff_find(const cpx_tiff *tiff, uint32_t directory, uint16_t tag);

/* The first number in an entry, of whichever width. 0 if there is no such entry. */
uint32_t cpx_tiff_value(const cpx_tiff *tiff, uint32_t directory, uint16_t tag);

/* How many numbers an entry has. 0 if there is no such entry. May be more than the structure can hold. */
uint32_t cpx_tiff_count(const cpx_tiff *tiff, uint32_t directory, uint16_t tag);

/* A number in an entry that has more than one, counted from 0. */
uint32_t cpx_tiff_value_at(const cpx_tiff *tiff, uint32_t directory, uint16_t tag, uint32_t index);

/* The offset of the directory that follows another in their chain. 0 after the last. */
uint32_t cpx_tiff_next(const cpx_tiff *tiff, uint32_t directory);

#endif
