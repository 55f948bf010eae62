// SPDX-License-Identifier: Apache-2.0

#ifndef CAFFE_LEXICONS_H
#define CAFFE_LEXICONS_H

#include <stddef.h>

/// The code of the language at a place among those that there are, sorted; NULL behind the last.
const char *_Nullable caffe_grammar_language(ptrdiff_t index);

/// A file of a language, or of `families`, by its name, such as `paradigms.tsv`: a text in
/// UTF-8 that lives as long as the process, or NULL if there is none.
///
/// `length` receives the size in bytes.
const unsigned char *_Nullable caffe_grammar_file(
    const char *_Nonnull language, const char *_Nonnull name, ptrdiff_t *_Nonnull length);

#endif
