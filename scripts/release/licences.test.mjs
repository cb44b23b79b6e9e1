import { expect, it } from 'vitest'
import { isAllowed, listLicences } from './licences.mjs'

it('allows a choice with one allowed licence, and a sum only of allowed ones', () => {
  expect(isAllowed('MIT')).toBe(true)
  expect(isAllowed('(GPL-3.0 OR MIT)')).toBe(true)
  expect(isAllowed('(MIT AND Apache-2.0)')).toBe(true)
  expect(isAllowed('MIT AND GPL-3.0')).toBe(false)
  expect(isAllowed('SEE LICENSE IN LICENSE.md')).toBe(false)
  expect(isAllowed(undefined)).toBe(false)
})

it('finds only allowed licences among the packages that the product bundles', () => {
  const names = listLicences().map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'react-dom', 'zod']))
  expect(names).not.toContain('vitest')
})
