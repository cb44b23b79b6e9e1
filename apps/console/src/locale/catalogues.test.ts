// Catalogues of the console.
import { describe, expect, it } from 'vitest'
import { de } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { createTranslate, type TextKey } from './translate.ts'

const keys = Object.keys(en) as TextKey[]
const placesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()

describe.each([
  ['German', de],
  ['French', fr],
])('%s', (_language, texts) => {
  it('has every sentence, with the same places to fill', () => {
    expect(Object.keys(texts).sort()).toEqual([...keys].sort())
    const different = keys.filter((key) => placesIn(texts[key]).join() !== placesIn(en[key]).join())
    expect(different).toEqual([])
  })
})

it('fills places, and writes numbers as the language does', () => {
  const t = createTranslate('de', de)
  expect(t('overview.perMinuteTotal', { count: 12_345 })).toBe('12.345 in der letzten Stunde')
})
