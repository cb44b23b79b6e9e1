// Values nobody sends on purpose, and values somebody sends on purpose.
import type { Random } from './random.ts'

const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'half \udc00 a pair',
  '\u202eright to left',
  '🦀'.repeat(50),
  'é'.normalize('NFD'),
  '\u2028\u2029',
  '\u0007\u001b[31m',
  '﷽',
  "' OR 1=1 --",
  '"; DROP TABLE connections; --',
  '$1',
  '%s%n',
  '{{.workspace}}',
  '#{7*7}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'true',
  'NaN',
  '1e999',
  '0x10',
  '-1',
  '2026-02-30T25:61:61Z',
  '0000-00-00T00:00:00Z',
  '99999-01-01T00:00:00Z',
  '* * * * *',
  '61 * * * *',
  'http://',
  'http://[::1',
  'javascript:alert(1)',
  'a'.repeat(300),
  'x'.repeat(70_000),
  "$['a']['b']",
  "$['a",
  'a\\.b',
  'urn:x',
  'specVersion: 1.0.0\nintegrations: [&a *a]',
  'a: &a [*a, *a]\nb: [*a, *a]',
]

const others: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e308,
  2 ** 31,
  2 ** 53 + 2,
  -(2 ** 63),
  [],
  {},
  [[]],
  [null],
  { '': '' },
  { length: -1 },
  JSON.parse('{"then":"x"}'),
  { toString: 1 },
  { $ref: '#' },
]

/** Any value but the one that is expected. */
export function wildValue(random: Random): unknown {
  if (random.chance(0.5)) return wildText(random)
  if (random.chance(0.1)) return nested(random.pick([5, 50, 500]))
  if (random.chance(0.05)) return Array.from({ length: random.pick([100, 5000]) }, () => 'x')
  if (random.chance(0.1)) return JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":1}}')
  return random.pick(others)
}

/** A text that somebody did not think of. */
export function wildText(random: Random): string {
  if (random.chance(0.7)) return random.pick(texts)
  const codes = Array.from({ length: random.int(12) }, () => random.int(random.pick([128, 256, 0xffff])))
  return String.fromCharCode(...codes)
}

/** The value with something somewhere in it changed, left out, added or doubled. */
export function mutate(value: unknown, random: Random): unknown {
  if (random.chance(0.15) || typeof value !== 'object' || value === null) return wildValue(random)
  if (Array.isArray(value)) {
    const at = random.int(value.length + 1)
    const changed = random.chance(0.3) ? [...value, ...value] : [...value]
    changed.splice(at, random.chance(0.5) ? 1 : 0, mutate(value[at], random))
    return changed
  }
  const entries = Object.entries(value)
  const at = random.int(entries.length + 1)
  const [name, held] = entries[at] ?? [wildText(random), undefined]
  const changed = entries.filter((_, index) => index !== at)
  if (random.chance(0.15)) return Object.fromEntries(changed)
  const renamed = random.chance(0.1) ? wildText(random) : name
  return Object.fromEntries([...changed, [renamed, mutate(held, random)]])
}

function nested(depth: number): unknown {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value }
  return value
}
