import { expect, it } from 'vitest'
import { findUnstorableText } from './unstorable-text.ts'

it('lets pass all text that can be stored', () => {
  const value = { a: ['', 'é', '😀', '\u0001', '\uffff'], b: { '😀': null }, c: 1, d: true, e: undefined }
  expect(findUnstorableText(value)).toEqual([])
})

it('stops counting at twenty', () => {
  expect(findUnstorableText(Array.from({ length: 1_000 }, () => '\u0000'))).toHaveLength(20)
})

it('walks what nests deeper than any stack', () => {
  let value: unknown = 'a\u0000'
  for (let depth = 0; depth < 20_000; depth++) value = [value]
  expect(findUnstorableText(value).map((name) => name.length)).toEqual([200])
})
