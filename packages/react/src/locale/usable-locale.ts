// Which language the kit speaks: words, direction and dates are of one language.
import { en } from './en.ts'
import type { Messages } from './messages.ts'

/**
 * The locale whose words are there, as a tag that browsers take (`de_DE` is `de-DE`). Without a catalogue it is `en`:
 * English words never stand beside dates of another language, nor from right to left. `messages` are a catalogue when
 * they hold more than half of the sentences; fewer only replace some of the English ones.
 */
export function usableLocale(locale: string, messages: Partial<Messages> = {}): string {
  const tag = locale.replaceAll('_', '-')
  const hasWords = /^en\b/i.test(tag) || Object.keys(messages).length * 2 > Object.keys(en).length
  try {
    return (hasWords && Intl.getCanonicalLocales(tag)[0]) || 'en'
  } catch {
    // No language tag at all: dates in it would throw at every render.
    return 'en'
  }
}
