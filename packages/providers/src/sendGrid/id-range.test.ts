// Beginnings of ids: nothing is left out and nothing is met twice.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { following, narrower } from './id-range.ts'

/** All beginnings of a length or, at the end, shorter, as the walk meets them. */
function walk(isTooBroad: (prefix: string) => boolean): string[] {
  const met: string[] = []
  let prefix: string | undefined = ''
  while (prefix !== undefined) {
    const inner: string | undefined = isTooBroad(prefix) ? narrower(prefix) : undefined
    if (inner === undefined) met.push(prefix)
    prefix = inner ?? following(prefix)
  }
  return met
}

it('meets every id exactly once, in order, wherever ranges are cut', () => {
  fc.assert(
    fc.property(fc.array(fc.uuid(), { minLength: 1, maxLength: 40 }), (given) => {
      const ids = [...new Set(given)].sort()
      const beginnings = walk((prefix) => ids.filter((id) => id.startsWith(prefix)).length > 1)
      const met = beginnings.flatMap((prefix) => ids.filter((id) => id.startsWith(prefix)))
      expect(met).toEqual(ids)
    }),
  )
})

it('knows where hyphens are, and where ids end', () => {
  expect(narrower('01234567')).toBe('01234567-0')
  expect(following('01234567-f')).toBe('01234568')
  expect(following('4f')).toBe('5')
  expect(following('ff')).toBeUndefined()
  expect(narrower('01234567-89ab-cdef-0123-456789abcdef')).toBeUndefined()
})
