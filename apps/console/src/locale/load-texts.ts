// Loads the words of a language; English comes with the console.
import { type Locale, locales } from '../part/app-context.tsx'
import { readSetting } from '../part/setting.ts'
import { en } from './en.ts'
import type { Texts } from './translate.ts'

/** The words of a language. */
export async function loadTexts(locale: Locale): Promise<Texts> {
  if (locale === 'de') return (await import('./de.ts')).de
  if (locale === 'fr') return (await import('./fr.ts')).fr
  return en
}

/** The language that the builder chose; otherwise the first of the browser's that the console has. */
export function browserLocale(): Locale {
  const wanted = [readSetting('locale'), ...navigator.languages].map(
    (tag) => tag?.toLowerCase().split('-')[0],
  )
  return wanted.map((tag) => locales.find((each) => each === tag)).find(Boolean) ?? 'en'
}
