// SPDX-License-Identifier: Apache-2.0

#ifndef CAFFE_LEXICONS_H
#define CAFFE_LEXICONS_H

#include <stddef.h>

/// The lexicon of a language, a tab-separated text in UTF-8 that lives as long as the process,
/// or NULL if there is none.
///
/// `language` is an ISO 639 code in lower case, `length` receives the size in bytes.
const unsigned char *_Nullable caffe_lexicon(
    const char *_Nonnull language, ptrdiff_t *_Nonnull length);

/// The lists of words of a language, a grammar in UTF-8 that has only LISTs of CG-3's notation and
/// lives as long as the process, or NULL if there are none.
///
/// `language` is an ISO 639 code in lower case, `length` receives the size in bytes.
const unsigned char *_Nullable caffe_word_lists(
    const char *_Nonnull language, ptrdiff_t *_Nonnull length);

/// The code of the language at a place among those whose knowledge is data, sorted; NULL behind the
/// last.
const char *_Nullable caffe_grammar_language(ptrdiff_t index);

/// A file of such a language, or of `families`, by its name, such as `paradigms.tsv`: a text in
/// UTF-8 that lives as long as the process, or NULL if there is none.
///
/// `length` receives the size in bytes.
const unsigned char *_Nullable caffe_grammar_file(
    const char *_Nonnull language, const char *_Nonnull name, ptrdiff_t *_Nonnull length);

#endif
