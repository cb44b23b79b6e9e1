// Manifests made to take long or to fill an answer: each is refused in words, at a cost that follows its size.
import { describe, expect, it } from 'vitest'
import { manifestLimits } from './limits.ts'
import { parseManifest } from './parse-manifest.ts'

const kilobyte = 1024
const repeat = (count: number, entry: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => entry(at)).join('')
const filled = (bytes: number, entry: string) => entry.repeat(Math.floor(bytes / entry.length))
const head =
  'specVersion: 1.0.0\nintegrations:\n  - name: crm\n    provider: hubspot\n    read:\n      objects:\n'

const objects = Array.from({ length: 200 }, (_, at) => `a_rather_long_name_of_an_object_${at}`)
const known = [{ name: 'hubspot' }, { name: 'salesforce', objects }]

/** Each of about `bytes`; what is said first, and a bound in ms where the size of the cost is not plain. */
const attacks: readonly (readonly [title: string, make: (bytes: number) => string, words: RegExp])[] = [
  ['aliases of one anchor', (bytes) => `a: &a [x]\nb:\n${filled(bytes, '  - *a\n')}`, /more than 100 times/],
  [
    'many anchors, each used once',
    (bytes) => repeat(bytes / 25, (at) => `k${at}: &a${at} x\nj${at}: *a${at}\n`),
    /more than 100 times/,
  ],
  [
    'references of references',
    () => `a0: &a0 [x,x,x]\n${repeat(12, (at) => `a${at + 1}: &a${at + 1} [${filled(40, `*a${at} ,`)}x]\n`)}`,
    /refers to itself too often|more than 100 times/,
  ],
  ['an anchor that holds itself', () => 'a: &a [*a]\n', /refers to itself too often/],
  [
    'merges of one large map',
    (bytes) =>
      `a: &a {${repeat(bytes / 12, (at) => `x${at}: 1,`)}}\n${repeat(99, (at) => `k${at}: {<<: *a}\n`)}`,
    /refers to itself too often/,
  ],
  ['many keys', (bytes) => repeat(bytes / 8, (at) => `k${at}:\n`), /is missing|is not a known key/],
  ['one key again and again', (bytes) => filled(bytes, 'k:\n'), /written twice|50,000 values/],
  ['open brackets', (bytes) => '['.repeat(bytes), /more than 64 levels/],
  ['brackets', (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2), /more than 64 levels/],
  ['maps in maps', (bytes) => `${'{a: '.repeat(bytes / 5)}${'}'.repeat(bytes / 5)}`, /more than 64 levels/],
  ['lists in lists', (bytes) => `${'- '.repeat(bytes / 2)}x`, /more than 64 levels/],
  [
    'steps of indentation',
    (bytes) => repeat(Math.sqrt(2 * bytes) - 2, (at) => `${' '.repeat(at)}a:\n`),
    /more than 64 levels/,
  ],
  [
    'wrong entries',
    (bytes) => `specVersion: 1.0.0\nintegrations:\n${filled(bytes, '  - 1\n')}`,
    /must be an object/,
  ],
  ['empty objects', (bytes) => `${head}${filled(bytes, '        - {}\n')}`, /objectName is missing/],
  [
    'wrong providers',
    (bytes) =>
      `specVersion: 1.0.0\nintegrations:\n${repeat(bytes / 40, (at) => `  - {name: a${at}, provider: hubsport${at}}\n`)}`,
    /is not a provider/,
  ],
  [
    'schedules that never come due',
    (bytes) =>
      `${head}${repeat(bytes / 60, (at) => `        - {objectName: o${at}, schedule: "0 0 3${at % 2} 2 *"}\n`)}`,
    /is never due/,
  ],
  ['errors on one line', (bytes) => '] '.repeat(bytes / 2), /does not belong here/],
  ['stars on one line', (bytes) => `[${'*x,'.repeat(bytes / 3)}]`, /starts with \*/],
  ['stars on lines', (bytes) => filled(bytes, 'a: *x\n'), /starts with \*/],
  ['spaces before a star', (bytes) => `a:${' '.repeat(bytes - 10)}x *`, /./],
  ['tabs', (bytes) => filled(bytes, '\ta:\n'), /tab/],
  ['documents', (bytes) => filled(bytes, '---\n'), /one document/],
  ['tags', (bytes) => `${'!x '.repeat(bytes / 3)}a`, /./],
  ['a long key', (bytes) => `? ${'x'.repeat(bytes - 60)}\n: 1\n`, /is missing|not a known key/],
  [
    'a long version',
    (bytes) => `specVersion: "1.2.${'3'.repeat(bytes - 60)}!"\nintegrations: []\n`,
    /is not a version/,
  ],
  [
    'a long schedule',
    (bytes) => `${head}        - {objectName: a, schedule: "${'1,'.repeat(bytes / 2 - 100)}* * * *"}\n`,
    /schedule/,
  ],
  [
    'a long field path',
    (bytes) =>
      `${head}        - {objectName: a, requiredFields: [{fieldName: "$${"['a']".repeat(bytes / 5 - 50)}"}]}\n`,
    /more than 1,024 characters/,
  ],
]

describe('a manifest made to hurt', () => {
  it.each(attacks)('%s: refused in words, in a short answer', (_title, make, words) => {
    // A sixteenth of what is let in; a cost that grew with the square would take minutes at that size already.
    const parsed = parseManifest(make(manifestLimits.bytes / 16), { providers: known })
    if (parsed.ok) throw new Error('it is valid')
    expect(parsed.issues.length).toBeLessThanOrEqual(manifestLimits.issues)
    expect(JSON.stringify(parsed).length).toBeLessThan(100 * kilobyte)
    expect(parsed.issues.map(({ message }) => message).join('\n')).toMatch(words)
  })

  it('notes so many ignored keys and no more', () => {
    const keys = repeat(manifestLimits.bytes / 256, (at) => `key${at}: 1\n`)
    const parsed = parseManifest(`specVersion: 1.0.0\nintegrations: []\n${keys}`)
    expect(parsed.ok && parsed.notes).toHaveLength(manifestLimits.issues)
  })

  it('counts references in the lists of pairs that YAML 1.1 knows', () => {
    const levels = repeat(
      6,
      (at) => `  - k${at + 1}: &a${at + 1} !!pairs [${repeat(12, () => `x: *a${at} ,`)}]\n`,
    )
    const parsed = parseManifest(`%YAML 1.1\n---\nkeys:\n  - k0: &a0 [x]\n${levels}`)
    expect(JSON.stringify(parsed)).toContain('refers to itself too often')
  })

  it('counts what it does not list', () => {
    const parsed = parseManifest(`specVersion: 1.0.0\nintegrations:\n${filled(6_000, '  - 1\n')}`)
    expect(parsed).toMatchObject({ ok: false, more: 900 })
  })

  it('is not looked at beyond 256 KB, counted in bytes', () => {
    const ofTwoBytes = `# ${'é'.repeat(manifestLimits.bytes / 2)}`
    for (const text of ['#'.repeat(manifestLimits.bytes + 1), ofTwoBytes])
      expect(parseManifest(text)).toEqual({
        ok: false,
        issues: [{ path: '', line: 1, column: 1, message: expect.stringContaining('larger than 256 KB') }],
        more: 0,
      })
  })

  it('may use an anchor a hundred times', () => {
    const using = (times: number) =>
      parseManifest(`${head}        - &a {objectName: a}\n${filled(times * 13, '        - *a\n')}`)
    expect(JSON.stringify(using(100))).not.toContain('100 times')
    expect(JSON.stringify(using(101))).toContain('100 times')
  })
})
