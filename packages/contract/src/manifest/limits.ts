// How large a manifest may be, so that reading one stays cheap whatever it holds.

/** Bounds of a manifest; a manifest beyond them is refused in words, at once. */
export const manifestLimits = {
  /** Bytes of source, in UTF-8. */
  bytes: 256 * 1024,
  /** References to an anchor (`*name`). */
  aliases: 100,
  /** Lists and maps inside each other. */
  depth: 64,
  /** Keys, entries and values, with every reference written out. */
  values: 50_000,
  /** Issues that an answer lists; the rest is counted. */
  issues: 100,
} as const

/** A text for a message: whole when short, else its beginning. */
export function clip(text: string): string {
  return text.length <= 120 ? text : `${text.slice(0, 119)}…`
}
