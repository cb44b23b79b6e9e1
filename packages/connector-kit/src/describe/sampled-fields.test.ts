import { expect, it } from 'vitest'
import type { Call } from '../definition/provider.ts'
import { sampledFields } from './sampled-fields.ts'

it('describes each field of the first page once, in order, without those that are known', async () => {
  const call: Call = {
    metadata: {},
    module: undefined,
    request: async () => ({ status: 200, headers: {}, json: {} }),
  }
  const records = [
    { id: 1, name: 'Ada', role: 'dev' },
    { id: 2, age: 36, role: 'dev' },
  ]
  const fields = await sampledFields(call, {
    read: async () => ({ records }),
    objectName: 'people',
    known: { readOnly: { id: 'int' }, writable: { name: 'string' } },
    pageSize: 10,
  })
  expect(fields.map(({ fieldName }) => fieldName)).toEqual(['age', 'role'])
  expect(fields[0]).toMatchObject({ isReadOnly: true, isCustom: true, isRequired: false, valueType: 'other' })
})
