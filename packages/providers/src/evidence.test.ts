import { expect, it } from 'vitest'
// @ts-expect-error a build script in plain JavaScript
import { findUnverified } from '../scripts/find-unverified.mjs'
import { providers } from './index.ts'
import { definitions } from './registry.gen.ts'

it('tells what each definition was run against from its tests', () => {
  const ways = (name: string) => providers.get(name)?.verifiedBy
  expect(ways('github')).toEqual(['simulator', 'vendorSdk'])
  expect(ways('gitlab')).toEqual(['simulator', 'communitySdk'])
  expect(ways('parse')).toEqual(['vendorServer'])
  expect(ways('attio')).toEqual(['played'])
  expect(ways('quickbooksSandbox')).toEqual(ways('quickbooks'))
  expect(ways('aWeber')).toBeUndefined()
})

it('leaves it to the tests: a definition itself claims nothing but a real account', () => {
  const claims = definitions.flatMap(({ name, verifiedBy = [] }) =>
    verifiedBy.some((way) => way !== 'account') ? [name] : [],
  )
  expect(claims, 'remove `verifiedBy` from these; npm run gen finds it in their tests').toEqual([])
})

it('makes sentences of what comments call unverified', () => {
  const source = [
    '// Shop: orders. Unverified: that shops are open.',
    '',
    'export default {',
    '  // Every page is full. Unverified: the',
    '  // largest page.',
    '  limits: { pageSizeMax: 100 },',
    '  overlapMs: 60_000, // Unverified: how soon a change is listed.',
    '}',
    '/**',
    ' * Reads. Unverified: from memory.',
    ' * @see https://shop.example.com/docs read 2026-11-22',
    ' */',
    'export async function read() {}',
    '/** Unverified but for orders: fields. @throws ProviderError when closed */',
    'const objects = {}',
    '/** Confirmed. */',
    'const verified = 1',
  ].join('\n')
  expect(findUnverified('index.ts', source)).toEqual([
    'index.ts: that shops are open.',
    'limits (index.ts): the largest page.',
    'overlapMs (index.ts): how soon a change is listed.',
    'read (index.ts): from memory of https://shop.example.com/docs',
    'objects (index.ts): but for orders: fields.',
  ])
})
