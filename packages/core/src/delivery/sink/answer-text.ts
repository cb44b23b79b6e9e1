// The words of a receiver that refused a message, for the builder who looks for the reason.
import { scrubText } from '@mortise/connector-kit'

/** Characters that are kept: a reason fits, and a long outage stays small. */
const CHARACTERS_MAX = 1_000
/** Shorter parts of a header are words such as `Bearer`. */
const SECRET_MIN = 8

/**
 * The beginning of an answer; `undefined` if it says nothing. Some receivers repeat the request, so the values of the
 * builder's own headers are taken out, whole and in their parts.
 */
export function answerText(text: string, headerValues: readonly string[]): string | undefined {
  const parts = headerValues.flatMap((value) =>
    value.split(/\s/).filter(({ length }) => length >= SECRET_MIN),
  )
  const scrubbed = scrubText(text, [...headerValues, ...parts])
  // PostgreSQL stores no zero character in a text.
  const shown = scrubbed.replaceAll('\u0000', '').trim()
  return shown === '' ? undefined : shown.slice(0, CHARACTERS_MAX)
}
