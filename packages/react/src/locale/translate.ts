// Finds a sentence and fills its places.
import { en } from './en.ts'
import { fillPlaces } from './fill-places.ts'
import type { MessageKey, Messages, MessageValues } from './messages.ts'

/** Answers a sentence of the catalogue, filled. */
export type Translate = <Key extends MessageKey>(key: Key, ...values: MessageValues<Key>) => string

/** Makes a `Translate` of the English catalogue with `messages` over it; numbers are written as in `locale`. */
export function createTranslate(locale: string, messages: Partial<Messages> = {}): Translate {
  return (key, ...[values = {}]) => fillPlaces(messages[key] ?? en[key], values, locale)
}
