// Field names that may reach into nested values: plain names and RFC 9535 bracket paths.

/** One step of a path: a member name or an array index. */
export type FieldPathSegment = string | number

/** The steps of a field name, at least one. */
export type FieldPath = readonly [FieldPathSegment, ...FieldPathSegment[]]

/** Bounds of a field name: what is built along a path, in a record or a body, stays small. */
export const fieldPathLimits = { characters: 1_024, steps: 32, index: 1_000 } as const

/**
 * Splits a field name into steps: `email` -> `['email']`, `$['address']['city']` -> `['address', 'city']`,
 * `$['phones'][0]` -> `['phones', 0]`. Undefined when `fieldPathProblem` finds something.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9535#section-2.7 normalized paths
 */
export function parseFieldPath(name: string): FieldPath | undefined {
  const read = readFieldPath(name)
  return typeof read === 'string' ? undefined : read
}

/**
 * What is wrong with a field name, in words that follow it: it is empty, starts like a path (`$`, `$.`, `$[`) and is
 * none, or goes beyond `fieldPathLimits`. Undefined when it can be used.
 */
export function fieldPathProblem(name: string): string | undefined {
  const read = readFieldPath(name)
  return typeof read === 'string' ? read : undefined
}

const malformed = "is not a field path; write nested fields as $['address']['city'] with every name in quotes"

function readFieldPath(name: string): FieldPath | string {
  if (name === '') return 'is empty; name a field'
  if (name.length > fieldPathLimits.characters) return 'has more than 1,024 characters; use a shorter name'
  if (!looksLikePath(name)) return [name]
  const segments: FieldPathSegment[] = []
  let rest = name.slice(1)
  while (rest !== '') {
    const match = bracket.exec(rest)
    if (!match) return malformed
    const [whole, index, singleQuoted, doubleQuoted] = match
    if (index === undefined) segments.push(unescapeText(singleQuoted ?? doubleQuoted ?? ''))
    else if (Number(index) <= fieldPathLimits.index) segments.push(Number(index))
    else return 'names a list entry above 1,000; use a lower index'
    if (segments.length > fieldPathLimits.steps) return 'has more than 32 steps; use a shorter path'
    rest = rest.slice(whole.length)
  }
  const [first, ...others] = segments
  return first === undefined ? malformed : [first, ...others]
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
