import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ProviderError } from '../error/reaction.ts'
import { soqlDay, soqlName, soqlText } from './query.ts'

const unescapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Reads a literal the way SOQL does; `undefined` when it ends early or holds a lone backslash. */
function parseLiteral(literal: string): string | undefined {
  const body = /^'((?:[^'\\\n\r]|\\[nrtbf'"\\])*)'$/s.exec(literal)?.[1]
  return body?.replace(/\\(.)/g, (_match, character: string) => unescapes[character] ?? character)
}

it('quotes any text so that it reads back as itself', () => {
  const hostile = fc.string({
    unit: fc.constantFrom("'", '\\', '\n', '\r', '\t', '"', '%', 'n', ' ', '漢', '🦀'),
  })
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string({ unit: 'binary' })), (text) => {
      expect(parseLiteral(soqlText(text))).toBe(text)
    }),
    { numRuns: 2000 },
  )
})

it.each([
  ["O'Brien", "'O\\'Brien'"],
  ["\\' OR Id != null", "'\\\\\\' OR Id != null'"],
])('quotes %s', (text, literal) => {
  expect(soqlText(text)).toBe(literal)
})

it('lets only names through as names', () => {
  expect(soqlName('Foo__c')).toBe('Foo__c')
  expect(soqlName('Owner.Name')).toBe('Owner.Name')
  fc.assert(
    fc.property(fc.string(), (text) => {
      try {
        expect(soqlName(text)).toMatch(/^[A-Za-z][A-Za-z0-9_.]*$/)
      } catch (error) {
        expect(error).toBeInstanceOf(ProviderError)
      }
    }),
  )
  expect(() => soqlName('Name FROM User--')).toThrow(ProviderError)
})

it('takes calendar days only', () => {
  expect(soqlDay('2026-11-21')).toBe('2026-11-21')
  expect(soqlDay('2026-11-21 OR 1=1')).toBeUndefined()
})
