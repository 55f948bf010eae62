# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Sourced by start-all.sh: a sample order, so that a first look shows what this is for.

# The languages of the sample: every one that the shipped catalogs have.
readonly SAMPLE_LOCALES=(en es fr de it pt-BR hi ko)

# Those whose whole receipt is shown; of the others its sentence, for the screen has an end.
readonly SAMPLE_RECEIPTS=' en es '

# One and many, in both genders.
readonly SAMPLE_ORDER=(1xpizza:large 2xsalad:small 2xjuice:small)

# Shows the order in each language: show_sample CAFFE, with the services' addresses in the
# environment.
show_sample() {
  local caffe=$1 locale receipt ready
  printf '\nA sample order, resolved late in each language:\n'
  printf '  caffe quote --locale LOCALE %s\n\n' "${SAMPLE_ORDER[*]}"
  for locale in "${SAMPLE_LOCALES[@]}"; do
    receipt=$("$caffe" quote --locale "$locale" "${SAMPLE_ORDER[@]}") || return
    ready=$("$caffe" resolve --locale "$locale" 'Your %@ %@ is ready.' small salad) || return
    if [[ $SAMPLE_RECEIPTS == *" $locale "* ]]; then
      printf '[%s]\n%s\n\n%s\n\n' "$locale" "$receipt" "$ready"
    else
      printf '[%s] %s\n%*s%s\n' "$locale" "$(order_sentence <<<"$receipt")" \
        "$((${#locale} + 3))" '' "$ready"
    fi
  done
}

# The sentence of a receipt, which stands between the sums and how long they hold.
order_sentence() {
  local line is_below=no
  while IFS= read -r line; do
    if [[ -z $line ]]; then
      is_below=yes
    elif [[ $is_below == yes ]]; then
      printf '%s\n' "$line"
      return
    fi
  done
}
