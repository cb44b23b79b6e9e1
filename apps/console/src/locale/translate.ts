// Finds a sentence in the builder's language and fills its places.
import type { en } from './en.ts'

/** The name of a sentence. */
export type TextKey = keyof typeof en
/** A whole catalogue. */
export type Texts = Readonly<Record<TextKey, string>>
/** Answers a sentence, filled. */
export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string

/** Makes a `Translate` of a catalogue; numbers are written as in `locale`. */
export function createTranslate(locale: string, texts: Texts): Translate {
  return (key, values = {}) =>
    texts[key].replace(/\{(\w+)\}/g, (place, name: string) => {
      const value = values[name]
      return typeof value === 'number' ? value.toLocaleString(locale) : (value ?? place)
    })
}
