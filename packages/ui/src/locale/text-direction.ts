// The direction in which a language is written.

const rightToLeft = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** The `dir` of a locale such as `ar-EG`. */
export function textDirection(locale: string): 'rtl' | 'ltr' {
  return rightToLeft.has(locale.toLowerCase().split(/[-_]/)[0] ?? '') ? 'rtl' : 'ltr'
}
