// Which reads are of everything: the provider's word for all of its objects, or for some, or what the account says.
import { expect, it } from 'vitest'
import type { Call, ProviderDefinition } from '../provider.ts'
import { isReadInFull } from './is-read-in-full.ts'

type Told = Pick<ProviderDefinition, 'incremental' | 'readInFull'>

const call: Call = {
  metadata: {},
  module: undefined,
  request: async ({ path }) => ({
    status: 200,
    headers: {},
    json: path.includes('dated') ? ['changedAt'] : [],
  }),
}
const inFull = (provider: Told, objectName: string) => isReadInFull(provider, { call, objectName })

it('is so for every object of a provider that tells of no changes', async () => {
  expect(await inFull({ incremental: 'none' }, 'contacts')).toBe(true)
})

it('is so for the objects named, and for no others', async () => {
  const provider = { readInFull: ['users'] }
  expect(await inFull(provider, 'users')).toBe(true)
  expect(await inFull(provider, 'contacts')).toBe(false)
  expect(await inFull({}, 'users')).toBe(false)
})

it('is so for objects of the account that begin as one that ends in a star', async () => {
  const provider = { readInFull: ['segments', 'catalog-*'] }
  expect(await inFull(provider, 'catalog-dishes')).toBe(true)
  expect(await inFull(provider, 'catalogs')).toBe(false)
  expect(await inFull(provider, 'my-catalog-dishes')).toBe(false)
  expect(await inFull(provider, 'segments-old')).toBe(false)
})

it('is so for objects whose description, asked of the account, names no instant of a change', async () => {
  const provider: Told = {
    async readInFull(line, objectName) {
      const { json } = await line.request({ path: `/fields/${objectName}` })
      return Array.isArray(json) && !json.includes('changedAt')
    },
  }
  expect(await inFull(provider, 'plain')).toBe(true)
  expect(await inFull(provider, 'dated')).toBe(false)
})
