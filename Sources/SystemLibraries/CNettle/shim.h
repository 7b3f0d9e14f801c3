#ifndef CNT_SHIM_H
#define CNT_SHIM_H

#if !__has_include(<nettle/sha2.h>)
#error "nettle/sha2.h is missing. On Debian: sudo apt-get install nettle-dev"
#endif
#include <nettle/sha2.h>

/* The functions have these names only through macros, which are invisible to Swift. */
typedef struct sha256_ctx cnt_sha256;

static inline void cnt_begin(cnt_sha256 *context) { sha256_init(context); }

static inline void cnt_add(cnt_sha256 *context, const void *bytes, size_t count) {
  sha256_update(context, count, (const uint8_t *)bytes);
}

/* `digest` has room for SHA256_DIGEST_SIZE bytes. */
static inline void cnt_end(cnt_sha256 *context, uint8_t *digest) {
  sha256_digest(context, SHA256_DIGEST_SIZE, digest);
}

#endif
