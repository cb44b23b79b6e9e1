// Counts what a JSON text holds before it is parsed, so that a small text cannot cost a large effort.
import { MortiseError } from '@mortise/contract'

/** Values nest at most this deep. */
export const depthMax = 64
/** Values in one body: objects, lists, texts, numbers, true, false and null. */
export const valuesMax = 50_000

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Looks at the bytes once, in time that follows their number. What is no JSON at all passes: the parser refuses it.
 * @throws MortiseError body.too_complex
 */
export function checkJsonShape(bytes: Uint8Array): void {
  let depth = 0
  let values = 1
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) at = endOfText(bytes, at)
    else if (byte === COMMA) values++
    else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      values++
      if (++depth > depthMax) throw tooComplex(`nests values more than ${depthMax} deep`)
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) depth--
  }
  if (values > valuesMax) throw tooComplex(`holds more than ${valuesMax.toLocaleString('en')} values`)
}

/** Where the quote is that ends the text which begins here. */
function endOfText(bytes: Uint8Array, start: number): number {
  let at = start + 1
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return at
}

function tooComplex(what: string): MortiseError {
  return new MortiseError('body.too_complex', { params: { what } })
}
