// JSON Patch as RFC 6902 has it, the cases of its appendix among them, and never a changed original.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyJsonPatch } from './apply-json-patch.ts'

type Changes = Parameters<typeof applyJsonPatch>[1]

describe('applies', () => {
  it.each<[string, unknown, Changes, unknown]>([
    [
      'an added member',
      { foo: 'bar' },
      [{ op: 'add', path: '/baz', value: 'qux' }],
      { foo: 'bar', baz: 'qux' },
    ],
    ['an added element', { a: [1, 2] }, [{ op: 'add', path: '/a/1', value: 9 }], { a: [1, 9, 2] }],
    ['an appended element', { a: [1] }, [{ op: 'add', path: '/a/-', value: [2] }], { a: [1, [2]] }],
    ['a removed member', { a: 1, b: 2 }, [{ op: 'remove', path: '/b' }], { a: 1 }],
    ['a removed element', { a: [1, 2, 3] }, [{ op: 'remove', path: '/a/1' }], { a: [1, 3] }],
    ['a replaced value', { a: { b: 1 } }, [{ op: 'replace', path: '/a/b', value: 2 }], { a: { b: 2 } }],
    ['a replaced element', { a: [1, 2] }, [{ op: 'replace', path: '/a/0', value: 0 }], { a: [0, 2] }],
    ['a member over another', { a: 1 }, [{ op: 'add', path: '/a', value: 2 }], { a: 2 }],
    [
      'escaped names',
      { '/': { '~': 9 } },
      [{ op: 'replace', path: '/~1/~0', value: 10 }],
      { '/': { '~': 10 } },
    ],
    ['~01 as ~1', { '~1': 1 }, [{ op: 'remove', path: '/~01' }], {}],
    ['an empty name', { '': 1 }, [{ op: 'replace', path: '/', value: 2 }], { '': 2 }],
    [
      'bracket paths as names',
      {},
      [{ op: 'add', path: "/$['a']['b']", value: true }],
      { "$['a']['b']": true },
    ],
    ['a whole document', undefined, [{ op: 'add', path: '', value: { a: 1 } }], { a: 1 }],
    [
      'each on what the last left',
      { a: {} },
      [
        { op: 'add', path: '/a/b', value: {} },
        { op: 'add', path: '/a/b/c', value: 1 },
      ],
      { a: { b: { c: 1 } } },
    ],
  ])('%s', (_name, document, changes, expected) => {
    const before = JSON.stringify(document)
    expect(applyJsonPatch(document, changes)).toStrictEqual(expected)
    expect(JSON.stringify(document)).toBe(before)
  })
})

describe('refuses, naming the change,', () => {
  it.each<[string, unknown, Changes, RegExp]>([
    [
      'a parent that is not there',
      { q: 1 },
      [{ op: 'add', path: '/a/b', value: 1 }],
      /changes\.0: \/a\/b does not exist: at "\/a" there is no value/,
    ],
    [
      'a parent without parts',
      { q: 1 },
      [{ op: 'add', path: '/q/b', value: 1 }],
      /changes\.0: .*the value has no parts/,
    ],
    [
      'a member to remove that is not there',
      {},
      [{ op: 'remove', path: '/a' }],
      /changes\.0: there is no value at \/a to remove/,
    ],
    [
      'a member to replace that is not there',
      {},
      [{ op: 'replace', path: '/a', value: 1 }],
      /no value at \/a to replace/,
    ],
    [
      'a place beyond a list',
      { a: [1] },
      [{ op: 'add', path: '/a/2', value: 1 }],
      /changes\.0: \/a\/2 is not an index of a list with 1 entries/,
    ],
    ['an index with a leading zero', { a: [1] }, [{ op: 'remove', path: '/a/00' }], /not an index of a list/],
    [
      'the end of a list for anything but adding',
      { a: [1] },
      [{ op: 'remove', path: '/a/-' }],
      /not an index of a list/,
    ],
    ['inherited members', {}, [{ op: 'replace', path: '/toString', value: 1 }], /no value at \/toString/],
    ['to remove everything', {}, [{ op: 'remove', path: '' }], /cannot be removed as a whole/],
    [
      'to change what is not there',
      undefined,
      [{ op: 'replace', path: '', value: {} }],
      /no config to replace/,
    ],
    [
      'a later change',
      { a: 1 },
      [
        { op: 'remove', path: '/a' },
        { op: 'remove', path: '/a' },
      ],
      /changes\.1: /,
    ],
  ])('%s', (_name, document, changes, words) => {
    expect(() => applyJsonPatch(document, changes)).toThrow(
      expect.objectContaining({
        code: 'request.invalid',
        issues: [
          expect.objectContaining({
            name: expect.stringMatching(/^changes\.\d\.path$/),
            detail: expect.stringMatching(words),
          }),
        ],
      }),
    )
  })
})

it('touches no prototype, whatever the names', () => {
  const patched = applyJsonPatch({}, [{ op: 'add', path: '/__proto__', value: { isAdmin: true } }])
  expect(Object.keys(patched as object)).toEqual(['__proto__'])
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
})

it('adds under any name what can be replaced and removed under it again', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.string(),
      fc.jsonValue(),
      (document, name, value) => {
        const path = `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
        const added = applyJsonPatch(document, [{ op: 'add', path, value }])
        expect(Object.entries(added as object).find(([key]) => key === name)?.[1]).toEqual(value)
        const removed = applyJsonPatch(added, [{ op: 'remove', path }])
        const { [name]: _, ...others } = document
        expect(JSON.stringify(removed)).toBe(JSON.stringify(others))
      },
    ),
  )
})
