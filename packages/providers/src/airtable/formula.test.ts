import fc from 'fast-check'
import { expect, it } from 'vitest'
import { allOf, equalTo } from './formula.ts'

const characters = fc.string({ unit: 'grapheme' })

it('keeps every value inside its quotes and every name inside its braces, as they were', () => {
  fc.assert(
    fc.property(characters, characters, (fieldName, value) => {
      const formula = equalTo({ fieldName: `F${fieldName}`, value })
      const [, name = '', text = ''] =
        /^\{((?:[^\\}]|\\.)*)\}&"" = "((?:[^"\\]|\\.)*)"$/su.exec(formula) ?? []
      expect(unescaped(name)).toBe(`F${fieldName}`)
      expect(unescaped(text)).toBe(value)
    }),
  )
})

it('joins conditions, and has no formula without one', () => {
  expect(allOf([])).toBeUndefined()
  expect(allOf([equalTo({ fieldName: 'Done', value: true })])).toBe('AND({Done} = TRUE())')
})

function unescaped(text: string): string {
  const plain: Record<string, string> = { n: '\n', r: '\r', t: '\t' }
  return text.replace(/\\(.)/gsu, (_all, character: string) => plain[character] ?? character)
}
