/** Cuts a SOQL text into tokens. */

/** One token; `text` of a string is its value, `pattern` the same with the escapes LIKE needs. */
export type Token = {
  kind: 'word' | 'string' | 'number' | 'date' | 'datetime' | 'symbol' | 'end'
  text: string
  pattern: string
  position: number
}

/** Where and why a SOQL text could not be read. */
export class SoqlSyntaxError extends Error {
  readonly position: number
  constructor(message: string, position: number) {
    super(message)
    this.position = position
  }
}

const rules: readonly (readonly [Token['kind'], RegExp])[] = [
  ['datetime', /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})/iy],
  ['date', /\d{4}-\d{2}-\d{2}/y],
  ['number', /[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?/y],
  ['word', /[A-Za-z_][\w]*(?:\.[A-Za-z_]\w*)*(?::\d+)?/y],
  ['symbol', /!=|<>|<=|>=|[(),=<>]/y],
]

/** Cuts a text into tokens, closed by one of kind `end`. @throws SoqlSyntaxError */
export function tokenize(soql: string): Token[] {
  const tokens: Token[] = []
  let position = 0
  while (position < soql.length) {
    if (/\s/.test(soql.charAt(position))) {
      position += 1
    } else if (soql.charAt(position) === "'") {
      const end = endOfString(soql, position)
      const raw = soql.slice(position + 1, end)
      refuseUnknownEscape(raw, position)
      tokens.push({ kind: 'string', text: unescapeText(raw), pattern: unescapePattern(raw), position })
      position = end + 1
    } else {
      const token = matchRule(soql, position)
      tokens.push(token)
      position += token.text.length
    }
  }
  tokens.push({ kind: 'end', text: '<EOF>', pattern: '', position })
  return tokens
}

function matchRule(soql: string, position: number): Token {
  for (const [kind, rule] of rules) {
    rule.lastIndex = position
    const text = rule.exec(soql)?.[0]
    if (text !== undefined) return { kind, text, pattern: text, position }
  }
  throw new SoqlSyntaxError(`unexpected char: '${soql.charAt(position)}'`, position)
}

function endOfString(soql: string, start: number): number {
  for (let index = start + 1; index < soql.length; index++) {
    if (soql.charAt(index) === '\\') index += 1
    else if (soql.charAt(index) === "'") return index
  }
  throw new SoqlSyntaxError("line breaks not allowed in string literals or missing closing quote (')", start)
}

/** @see https://developer.salesforce.com/docs/platform/salesforce-soql-sosl/guide/sforce-api-calls-soql-select-quotedstringescapes.html (read 2026-11-21) */
const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const escapeForm = /\\(u[0-9a-fA-F]{4}|[\s\S])/g

function refuseUnknownEscape(raw: string, position: number) {
  const plain = raw.replaceAll(/\\(?:[nrtbf"'\\_%]|u[0-9a-f]{4})/gi, '')
  const unknown = /\\[\s\S]?/.exec(plain)?.[0]
  if (unknown !== undefined) {
    throw new SoqlSyntaxError(`Illegal character sequence '${unknown}' in string literal.`, position)
  }
}

function unescapeText(raw: string): string {
  return raw.replaceAll(escapeForm, (_all, code: string) =>
    code.length > 1
      ? String.fromCharCode(Number.parseInt(code.slice(1), 16))
      : (escapes[code.toLowerCase()] ?? code),
  )
}

/** In LIKE an escaped `%`, `_` or backslash stands for itself; SQL spells that the same way. */
function unescapePattern(raw: string): string {
  return raw.replaceAll(escapeForm, (all, code: string) => (/^[%_\\]$/.test(code) ? all : unescapeText(all)))
}
