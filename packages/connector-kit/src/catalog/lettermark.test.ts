import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lettermark } from './lettermark.ts'

const drawn = (name: string) => decodeURIComponent(lettermark(name).replace('data:image/svg+xml,', ''))

it.each([
  ['HubSpot', 'HS'],
  ['Box', 'B'],
  ['AWeber', 'AW'],
  ['G2', 'G2'],
  ['Four/Four', 'FF'],
  ['Chili Piper', 'CP'],
])('draws %s as %s', (name, letters) => {
  expect(drawn(name)).toContain(`>${letters}</text>`)
})

it('draws any name as one well-formed picture, the same every time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(drawn(name)).toMatch(/^<svg [^<>]+>(<\/?\w+[^<>]*>)+<text [^<>]+>[A-Z0-9?]{1,2}<\/text><\/svg>$/)
      expect(lettermark(name)).toBe(lettermark(name))
    }),
  )
})
