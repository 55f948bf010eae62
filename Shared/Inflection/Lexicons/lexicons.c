// SPDX-License-Identifier: Apache-2.0

#include "lexicons.h"

#include <string.h>

// #embed is C23; clang has it in every mode, with a warning in the older ones.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char english[] = {
#embed "en.tsv"
};

static const unsigned char spanish[] = {
#embed "es.tsv"
};

static const struct {
  const char *language;
  const unsigned char *start;
  ptrdiff_t length;
} lexicons[] = {
    {"en", english, sizeof english},
    {"es", spanish, sizeof spanish},
};

const unsigned char *caffe_lexicon(const char *language, ptrdiff_t *length) {
  for (size_t index = 0; index < sizeof lexicons / sizeof lexicons[0]; index++) {
    if (strcmp(lexicons[index].language, language) == 0) {
      *length = lexicons[index].length;
      return lexicons[index].start;
    }
  }
  *length = 0;
  return NULL;
}
