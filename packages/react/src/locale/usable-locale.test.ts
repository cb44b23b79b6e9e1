// A language is taken with all it needs, or not at all.
import { describe, expect, it } from 'vitest'
import { de } from './de.ts'
import { usableLocale } from './usable-locale.ts'

describe('usableLocale', () => {
  it('takes English, and a language with its catalogue', () => {
    expect(usableLocale('en-GB')).toBe('en-GB')
    expect(usableLocale('de_CH', de)).toBe('de-CH')
    expect(usableLocale('ar-EG', de)).toBe('ar-EG')
  })

  it('falls back to English as a whole where there is no catalogue', () => {
    for (const locale of ['de', 'ar-EG', 'ja', 'fa_IR']) {
      expect(usableLocale(locale)).toBe('en')
      expect(usableLocale(locale, { cancel: 'Zurück' })).toBe('en')
    }
  })

  it('takes no text that is no language tag, which would throw at every date', () => {
    for (const locale of ['', 'english please', 'x', '中文', 'de-']) {
      expect(usableLocale(locale, de), locale).toBe('en')
    }
  })
})
