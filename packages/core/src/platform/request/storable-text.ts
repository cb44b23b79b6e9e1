// Text from outside as PostgreSQL can keep it.

/** The text without NUL characters, which neither `text` nor `jsonb` columns take. */
export function storableText(text: string): string {
  return text.replaceAll('\u0000', '')
}
