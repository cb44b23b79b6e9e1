// Which reads are of everything: the provider's word for all of its objects, or for some.
import { expect, it } from 'vitest'
import { isReadInFull } from './is-read-in-full.ts'

it('is so for every object of a provider that tells of no changes', () => {
  expect(isReadInFull({ incremental: 'none' }, 'contacts')).toBe(true)
})

it('is so for the objects named, and for no others', () => {
  const provider = { readInFull: ['users'] }
  expect(isReadInFull(provider, 'users')).toBe(true)
  expect(isReadInFull(provider, 'contacts')).toBe(false)
  expect(isReadInFull({}, 'users')).toBe(false)
})

it('is so for objects of the account that begin as one that ends in a star', () => {
  const provider = { readInFull: ['segments', 'catalog-*'] }
  expect(isReadInFull(provider, 'catalog-dishes')).toBe(true)
  expect(isReadInFull(provider, 'catalogs')).toBe(false)
  expect(isReadInFull(provider, 'my-catalog-dishes')).toBe(false)
  expect(isReadInFull(provider, 'segments-old')).toBe(false)
})
