// Field names that may reach into nested values: plain names and RFC 9535 bracket paths.

/** One step of a path: a member name or an array index. */
export type FieldPathSegment = string | number

/** The steps of a field name, at least one. */
export type FieldPath = readonly [FieldPathSegment, ...FieldPathSegment[]]

/**
 * Splits a field name into steps: `email` -> `['email']`, `$['address']['city']` -> `['address', 'city']`,
 * `$['phones'][0]` -> `['phones', 0]`. Undefined when it is empty or starts like a path (`$`, `$.`, `$[`) and is none.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9535#section-2.7 normalized paths
 */
export function parseFieldPath(name: string): FieldPath | undefined {
  if (name === '') return undefined
  if (!looksLikePath(name)) return [name]
  const segments: FieldPathSegment[] = []
  let rest = name.slice(1)
  while (rest !== '') {
    const match = bracket.exec(rest)
    if (!match) return undefined
    const [whole, index, singleQuoted, doubleQuoted] = match
    if (index === undefined) segments.push(unescapeText(singleQuoted ?? doubleQuoted ?? ''))
    else if (Number.isSafeInteger(Number(index))) segments.push(Number(index))
    else return undefined
    rest = rest.slice(whole.length)
  }
  const [first, ...others] = segments
  return first === undefined ? undefined : [first, ...others]
}

/** The shortest field name for the steps: the plain name when one will do, else a bracket path. */
export function formatFieldPath(path: FieldPath): string {
  const [first, ...others] = path
  if (others.length === 0 && typeof first === 'string' && first !== '' && !looksLikePath(first)) return first
  return `$${path.map((segment) => (typeof segment === 'number' ? `[${segment}]` : `['${escapeText(segment)}']`)).join('')}`
}

const looksLikePath = (name: string) => name === '$' || name.startsWith('$.') || name.startsWith('$[')

// Index without leading zeros, or a quoted name: no raw control characters, only the escapes the RFC knows.
const bracket =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the RFC forbids exactly these, unescaped
  /^\[(?:(0|[1-9]\d*)|'((?:[^'\\\u0000-\u001f]|\\(?:['\\/bfnrt]|u[0-9a-fA-F]{4}))*)'|"((?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*)")\]/

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }
const escapeOf = new Map(Object.entries(escapes).map(([letter, character]) => [character, `\\${letter}`]))

function unescapeText(text: string): string {
  return text.replace(/\\(?:u([0-9a-fA-F]{4})|(.))/g, (_, code: string | undefined, letter: string) =>
    code === undefined ? (escapes[letter] ?? letter) : String.fromCharCode(Number.parseInt(code, 16)),
  )
}

function escapeText(text: string): string {
  return text.replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what has to be escaped
    /['\\\u0000-\u001f]/g,
    (character) =>
      escapeOf.get(character) ??
      (character < ' ' ? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}` : `\\${character}`),
  )
}
