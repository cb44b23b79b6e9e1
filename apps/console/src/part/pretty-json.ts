// JSON as people read it.

/** The text indented; as it is when it is no JSON. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2)
  } catch (error) {
    if (error instanceof SyntaxError) return text
    throw error
  }
}
