import { expect, it } from 'vitest'
import { findBadText } from './find-bad-text.ts'

it('lets pass all text that can be stored', () => {
  const value = { a: ['', 'é', '😀', '\u0001', '\uffff'], b: { '😀': null }, c: 1, d: true, e: undefined }
  expect(findBadText(value)).toEqual([])
})

it('stops counting at twenty', () => {
  expect(findBadText(Array.from({ length: 1_000 }, () => '\u0000'))).toHaveLength(20)
})

it('walks what nests deeper than any stack', () => {
  let value: unknown = 'a\u0000'
  for (let depth = 0; depth < 20_000; depth++) value = [value]
  expect(findBadText(value).map(({ name }) => name.length)).toEqual([200])
})

it('finds keys with control characters, and lets the names of a provider’s fields have line breaks', () => {
  const value = {
    'a\u001bb': 1,
    metadata: { 'x\ny': 1 },
    selectedFields: { 'First\nname': true, 'a\u0007': true },
  }
  const fault = 'control character'
  const expected = ['a key', 'a key of metadata', 'a key of selectedFields'].map((name) => ({ name, fault }))
  expect(new Set(findBadText(value))).toEqual(new Set(expected))
})
