// The catalogues: filled sentences, and every language complete.
import { textDirection } from '@mortise/ui'
import { describe, expect, it } from 'vitest'
import { de } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { pickerEn } from './picker-en.ts'
import { quotaEn } from './quota-en.ts'
import { setupEn } from './setup-en.ts'
import { createTranslate } from './translate.ts'

const english = { ...en, ...pickerEn, ...quotaEn, ...setupEn }
const placesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted()

describe('the catalogues', () => {
  it.each(Object.entries({ de, fr }))(
    '%s fills the same places as English in every sentence',
    (_, catalogue) => {
      expect(Object.keys(catalogue)).toEqual(Object.keys(english))
      for (const [key, text] of Object.entries(english)) {
        expect(placesOf(catalogue[key as keyof typeof english]), key).toEqual(placesOf(text))
      }
    },
  )
})

describe('createTranslate', () => {
  it('fills places, writes numbers as the locale does and lets the application replace a sentence', () => {
    const t = createTranslate('de', { ...de, cancel: 'Zurück' })
    expect(t('connect.title', { provider: 'HubSpot' })).toBe('HubSpot verbinden')
    expect(t('install.search', { count: 2000 })).toBe('2.000 Felder durchsuchen')
    expect(t('cancel')).toBe('Zurück')
    expect(createTranslate('en')('connect.title', { provider: '$&' })).toBe('Connect $&')
  })
})

describe('textDirection', () => {
  it('knows the scripts written from right to left', () => {
    expect(['ar-EG', 'he', 'de', 'ur_PK'].map(textDirection)).toEqual(['rtl', 'rtl', 'ltr', 'rtl'])
  })
})
