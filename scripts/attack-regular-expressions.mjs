// A worker that tries regular expressions with texts made to let them backtrack, and reports those that take too long.
// Each expression is announced before it is tried, so that the parent knows which one a worker hangs in.
import { isMainThread, parentPort, workerData } from 'node:worker_threads'

// Of these lengths a linear expression takes well under a millisecond, and a quadratic one tens and hundreds.
const screenLength = 6_000
const screenMs = 4
const proofLength = 18_000
const proofMs = 40
const everyAtom = [
  'a',
  '0',
  ' ',
  '\t',
  '\n',
  '/',
  '-',
  '_',
  '.',
  ',',
  ';',
  ':',
  '"',
  "'",
  '<',
  '\\',
  '=',
  '@',
  '*',
  'é',
]
const everyEnding = ['', '\u0001', '\n', '!\n!']

/** One text for each atom of an expression: what a literal, an escape or a class matches. */
export function atomsOf(source) {
  const atoms = []
  const tokens =
    /\\(?:u\{?[\da-f]+\}?|x[\da-f]{2}|[pP]\{[^}]*\}|c[A-Z]|k<\w+>|.)|\[(?:\\.|[^\]\\])*\]|\(\?(?:[:=!]|<[=!]|<\w+>)|[{][\d,]+[}]|[\s\S]/gi
  for (const [token] of source.matchAll(tokens)) {
    if (/^(?:\(|\)|\||\^|\$|\*|\+|\?|\\b|\\B|\\k|\(\?|\{\d)/.test(token)) continue
    if (token === '.') atoms.push('a')
    else if (/^(?:\\.|\[)/s.test(token)) atoms.push(...examplesOf(token))
    else atoms.push(token)
  }
  return atoms
}

/** The first character that a class or an escape takes, and the first beside letters. */
function examplesOf(token) {
  const pattern = new RegExp(`^${token}$`, /\\[pP]\{/.test(token) ? 'u' : '')
  const signs = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code))
  const taken = [...everyAtom, ...signs, '“', 'é', '\u00a0'].filter((sign) => pattern.test(sign))
  const other = taken.find((sign) => !/\w/.test(sign))
  return [...new Set([taken[0], other].filter((sign) => sign !== undefined))]
}

/** What negated classes do not take, `>` of `[^>]`: the sign that makes a match fail at last. */
function excludedBy(source) {
  const signs = [...source.matchAll(/\[\^(\\?.)/gs)].map(([, sign]) => (sign.length === 1 ? sign : sign[1]))
  return [...new Set(signs.map((sign) => (sign === 's' ? ' ' : sign)))].slice(0, 3)
}

/** Beginnings and what is repeated after them. */
function* pumpsOf(source) {
  const atoms = atomsOf(source).slice(0, 60)
  const seen = new Set()
  const units = new Set([...everyAtom, ...atoms])
  for (let at = 0; at < atoms.length; at += 1) {
    const start = atoms.slice(0, at + 1).join('')
    units.add(start)
    if (at < 12) units.add(`${start} `)
    for (const size of [2, 3]) units.add(atoms.slice(at, at + size).join(''))
  }
  for (const unit of units) yield ['', unit]
  for (let at = 1; at < atoms.length; at += 1) {
    const start = atoms.slice(0, at).join('')
    for (const unit of [atoms[at - 1], atoms[at], atoms.slice(at, at + 2).join('')]) {
      const key = `${start}\n${unit}`
      if (!unit || seen.has(key)) continue
      seen.add(key)
      yield [start, unit]
    }
  }
}

function timeOf(pattern, text) {
  pattern.lastIndex = 0
  const start = performance.now()
  text.replace(pattern, '')
  return performance.now() - start
}

const textOf = (start, unit, end, length) => start + unit.repeat(Math.ceil(length / unit.length)) + end

/** The slowest attack on one expression that is proven, or `undefined`, and how many texts were tried. */
export function attack({ source, flags }) {
  const pattern = new RegExp(source, flags)
  const endings = [...everyEnding, ...excludedBy(source)]
  let tried = 0
  for (const [start, unit] of pumpsOf(source)) {
    for (const end of endings) {
      tried += 1
      // Exponential ones show at two dozen characters; they would not come back from more.
      const isExponential = timeOf(pattern, textOf(start, unit, end, 24)) > proofMs
      const long = () => timeOf(pattern, textOf(start, unit, end, screenLength))
      // A first run is also compiled, and a machine can be busy: slow is what is slow twice.
      if (!isExponential && (long() < screenMs || long() < screenMs)) continue
      const longest = () => timeOf(pattern, textOf(start, unit, end, proofLength))
      const ms = isExponential ? proofMs : Math.min(longest(), longest())
      if (isExponential || ms > proofMs) return { tried, start, unit, end, ms }
    }
  }
  return { tried }
}

if (!isMainThread && workerData?.expressions) {
  for (const expression of workerData.expressions) {
    parentPort.postMessage({ begun: expression.key })
    parentPort.postMessage({ key: expression.key, ...attack(expression) })
  }
  parentPort.postMessage({ done: true })
}
