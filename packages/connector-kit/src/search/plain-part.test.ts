import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plainPart } from './plain-part.ts'

it('takes a stretch of the value that holds nothing special', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('^', '\\', 'a', 'b', ' ', '漢') }), (value) => {
      const part = plainPart(value, /[\\^]/)
      if (part === undefined) expect(value).toMatch(/^[\\^]*$/)
      else expect([value.includes(part), /[\\^]/.test(part)]).toEqual([true, false])
    }),
  )
})

it('takes the longest one', () => {
  expect(plainPart('a^bcd^ef', /[\^]/)).toBe('bcd')
  expect(plainPart('^^', /[\^]/)).toBeUndefined()
})
