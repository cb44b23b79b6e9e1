import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FieldPath, formatFieldPath, parseFieldPath } from './field-path.ts'

const segment = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.nat())
const path = fc
  .tuple(segment, fc.array(segment, { maxLength: 4 }))
  .map(([first, rest]): FieldPath => [first, ...rest])

describe('parseFieldPath', () => {
  it.each([
    ['email', ['email']],
    ['first name', ['first name']],
    ['address.city', ['address.city']],
    ['$dollar', ['$dollar']],
    ["$['a']['b']", ['a', 'b']],
    ['$["a"]["b"]', ['a', 'b']],
    ["$['phones'][0]['number']", ['phones', 0, 'number']],
    ["$['it\\'s']", ["it's"]],
    ['$["say \\"hi\\""]', ['say "hi"']],
    ["$['\\u00e9\\n']", ['é\n']],
    ["$['']", ['']],
  ])('splits %s into %j', (name, expected) => {
    expect(parseFieldPath(name)).toEqual(expected)
  })

  it.each([
    '',
    '$',
    '$.a',
    '$[a]',
    "$['a'",
    "$['a']b",
    "$['a']['b",
    '$[-1]',
    '$[01]',
    "$['a\\x']",
    '$[*]',
    '$[]',
  ])('refuses %j', (name) => {
    expect(parseFieldPath(name)).toBeUndefined()
  })

  it('gives back every path that formatFieldPath wrote', () => {
    fc.assert(
      fc.property(path, (steps) => {
        expect(parseFieldPath(formatFieldPath(steps))).toEqual(steps)
      }),
    )
  })

  it('never throws, and what it reads survives a round trip', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((rest) => `$[${rest}`),
        ),
        (name) => {
          const steps = parseFieldPath(name)
          if (steps) expect(parseFieldPath(formatFieldPath(steps))).toEqual(steps)
        },
      ),
    )
  })
})

describe('formatFieldPath', () => {
  it.each([
    [['email'], 'email'],
    [['a', 'b'], "$['a']['b']"],
    [['$.a'], "$['$.a']"],
    [[0], '$[0]'],
    [["it's", 'a\\b\u0001'], "$['it\\'s']['a\\\\b\\u0001']"],
  ] as const)('writes %j as %s', (steps, expected) => {
    expect(formatFieldPath(steps)).toBe(expected)
  })
})
