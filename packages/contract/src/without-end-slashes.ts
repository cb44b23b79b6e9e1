// Addresses are put together of parts, of which some end in slashes.

/**
 * The text without the slashes at its end: `https://acme.com/crm` of `https://acme.com/crm//`. A regular expression
 * would take a time that grows with the square of a text full of slashes.
 */
export function withoutEndSlashes(text: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === '/') end -= 1
  return text.slice(0, end)
}
