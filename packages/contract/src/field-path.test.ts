import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FieldPath, fieldPathProblem, formatFieldPath, parseFieldPath } from './field-path.ts'

const segment = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.nat({ max: 1_000 }))
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

  it.each([
    ["$['f'][400000000]", 'names a list entry above 1,000; use a lower index'],
    ["$['f'][1001]", 'names a list entry above 1,000; use a lower index'],
    [`$['f'][${'9'.repeat(400)}]`, 'names a list entry above 1,000; use a lower index'],
    ["$['a']".padEnd(6 + 32 * 5, "['a']"), 'has more than 32 steps; use a shorter path'],
    ['x'.repeat(1_025), 'has more than 1,024 characters; use a shorter name'],
    [`$['${'x'.repeat(200_000)}']`, 'has more than 1,024 characters; use a shorter name'],
    ['$[a]', expect.stringContaining('is not a field path')],
    ['', 'is empty; name a field'],
  ])('refuses %.40s, for it %s', (name, problem) => {
    expect(fieldPathProblem(name)).toEqual(problem)
    expect(parseFieldPath(name)).toBeUndefined()
  })

  it.each(["$['f'][1000]", "$['a']".padEnd(6 + 31 * 5, "['a']"), 'x'.repeat(1_024)])(
    'takes %.20s, which is just within bounds',
    (name) => {
      expect(fieldPathProblem(name)).toBeUndefined()
    },
  )

  it('takes the names of object internals for plain names', () => {
    expect(parseFieldPath('__proto__')).toEqual(['__proto__'])
    expect(parseFieldPath("$['constructor']['prototype']['x']")).toEqual(['constructor', 'prototype', 'x'])
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
