// SPDX-License-Identifier: Apache-2.0

// The bytes of the file of LANGUAGE, and one more, since C has no empty arrays.
static const unsigned char BYTES(LANGUAGE)[] = {
#if __has_embed(TEXT(Data/LANGUAGE.tsv))
#embed TEXT(Data/LANGUAGE.tsv) suffix(, )
#endif
    0,
};
#undef LANGUAGE
