// Writes a bundle in ASCII: V8 holds a module with a single character beyond Latin-1 in two bytes a character.

const beyondAscii = /(\\*)([\u0080-\uffff])/g

/**
 * JavaScript of the same meaning with escapes for characters beyond ASCII. `String.raw` would see them.
 * @throws Error when such a character stands after a backslash, where an escape would mean something else
 */
export function toAscii(code, name = 'code') {
  return code.replace(beyondAscii, (_all, backslashes, unit) => {
    const escaped = `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
    if (backslashes.length % 2 === 1)
      throw new Error(`${name} has ${unit} (${escaped}) after a backslash. Leave the backslash out.`)
    return `${backslashes}${escaped}`
  })
}
