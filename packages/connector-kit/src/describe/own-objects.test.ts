// An account's own objects are told from those of the table by their prefix, whatever they are called.
import { expect, it } from 'vitest'
import type { Call } from '../line.ts'
import { ownObjects } from './own-objects.ts'

const call: Call = { metadata: {}, module: undefined, request: () => Promise.reject(new Error('not asked')) }
const own = ownObjects('custom_objects/')

it.each(['car', 'tickets', 'Größe/2', 'custom_objects/'])('finds %s again in the name made of it', (name) => {
  expect(own.vendorNameIn(own.nameOf(name))).toBe(name)
})

it.each(['tickets', 'custom_objects/', 'custom_objects', ''])(
  'takes "%s" for an object of the table',
  (name) => {
    expect(own.vendorNameIn(name)).toBeUndefined()
  },
)

it('asks the code of the kind, whether the object is named alone or in a request', async () => {
  const describe = own.choose({
    own: async (_, name: string) => `own ${name}`,
    standard: async (_, name: string) => `standard ${name}`,
  })
  expect(await describe(call, 'custom_objects/car')).toBe('own custom_objects/car')
  expect(await describe(call, 'tickets')).toBe('standard tickets')
  const read = own.choose({
    own: async (_, { size }: { objectName: string; size: number }) => size,
    standard: async () => -1,
  })
  expect(await read(call, { objectName: 'custom_objects/car', size: 3 })).toBe(3)
  expect(await read(call, { objectName: 'tickets', size: 3 })).toBe(-1)
})
