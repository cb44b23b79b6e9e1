// Which reads are of everything: the provider's word for all of its objects, or for some, or what the account says.
import { expect, it } from 'vitest'
import type { Call, ReadPart } from '../definition/provider.ts'
import { isReadInFull } from './is-read-in-full.ts'

const call: Call = {
  metadata: {},
  module: undefined,
  request: async ({ path }) => ({
    status: 200,
    headers: {},
    json: path.includes('dated') ? ['changedAt'] : [],
  }),
}
const inFull = (read: Partial<ReadPart>, objectName: string) => isReadInFull({ read }, { call, objectName })

it('is so for every object of a provider that tells of no changes', async () => {
  expect(await inFull({ incremental: 'none' }, 'contacts')).toBe(true)
})

it('is so for the objects named, and for no others', async () => {
  const read = { inFull: ['users'] }
  expect(await inFull(read, 'users')).toBe(true)
  expect(await inFull(read, 'contacts')).toBe(false)
  expect(await inFull({}, 'users')).toBe(false)
})

it('is so for objects of the account that begin as one that ends in a star', async () => {
  const read = { inFull: ['segments', 'catalog-*'] }
  expect(await inFull(read, 'catalog-dishes')).toBe(true)
  expect(await inFull(read, 'catalogs')).toBe(false)
  expect(await inFull(read, 'my-catalog-dishes')).toBe(false)
  expect(await inFull(read, 'segments-old')).toBe(false)
})

it('is so for objects whose description, asked of the account, names no instant of a change', async () => {
  const read: Partial<ReadPart> = {
    async inFull(line, objectName) {
      const { json } = await line.request({ path: `/fields/${objectName}` })
      return Array.isArray(json) && !json.includes('changedAt')
    },
  }
  expect(await inFull(read, 'plain')).toBe(true)
  expect(await inFull(read, 'dated')).toBe(false)
})
