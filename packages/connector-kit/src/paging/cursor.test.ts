import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clampPageSize } from './clamp.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { keysetCursor, keysetPosition } from './keyset.ts'

it('gives back any position, through text that fits a URL', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (at, id) => {
      const cursor = keysetCursor({ at, id })
      expect(cursor).toMatch(/^[\w-]+$/)
      expect(keysetPosition(cursor)).toEqual({ at, id })
    }),
  )
  expect(keysetPosition(undefined)).toBeUndefined()
})

it('starts over on a cursor it does not know', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => keysetPosition(text)).toThrowError(
        expect.objectContaining({ name: 'ProviderError', reaction: { kind: 'restartCursor' } }),
      )
    }),
  )
  expect(() => decodeCursor(encodeCursor({ page: 1 }), () => undefined)).toThrow()
})

it('clamps page sizes into what the vendor accepts', () => {
  fc.assert(
    fc.property(fc.double(), fc.integer({ min: 1, max: 5000 }), (wanted, max) => {
      const size = clampPageSize(wanted, max)
      expect(Number.isInteger(size) && size >= 1 && size <= max).toBe(true)
    }),
  )
})
