import { type CallRequest, isObject } from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import { recordedCall } from '../testing/recorded-call.ts'
import { withAssociations } from './associations.ts'
import { readByIds } from './read-by-ids.ts'
import { record } from './record.ts'

const records = Array.from({ length: 2_100 }, (_, index) => ({ id: String(index + 1), properties: {} }))
const companiesOf = (id: string) => (Number(id) % 7 === 0 ? 5 : Number(id) % 2)
const idsIn = ({ json }: CallRequest) =>
  (isObject(json) && Array.isArray(json.inputs) ? json.inputs : []) as { id: string; after?: string }[]

/** Lists two companies at a time, and leaves records without any out, as HubSpot does. */
function vendor(request: CallRequest) {
  const inputs = idsIn(request)
  if (inputs.length > 1000) throw new Error('at most 1000 ids')
  const results = inputs.flatMap(({ id, after = '0' }) => {
    const start = Number(after)
    const end = Math.min(start + 2, companiesOf(id))
    const to = Array.from({ length: end - start }, (_, index) => ({
      toObjectId: Number(`${id}${start + index}`),
      associationTypes: [{ category: 'HUBSPOT_DEFINED', typeId: 1, label: 'Primary' }],
    }))
    const paging = end < companiesOf(id) ? { paging: { next: { after: String(end) } } } : {}
    return to.length === 0 ? [] : [{ from: { id }, to, ...paging }]
  })
  return { status: 'COMPLETE', results, numErrors: 1, errors: [{ category: 'OBJECT_NOT_FOUND' }] }
}

it('reads all associations of all records, a thousand records in a request and long lists to their end', async () => {
  const call = recordedCall(vendor)
  const found = await withAssociations(call, { objectName: 'contacts', records, targets: ['companies'] })
  const read = record.field?.('associations.companies')
  for (const native of found) expect(read?.(native)).toHaveLength(companiesOf(native.id as string))
  expect(read?.(found[6] ?? {})).toMatchObject([70, 71, 72, 73, 74].map((id) => ({ id: String(id) })))
  expect(call.requests[0]?.path).toContain('/crm/v4/associations/contacts/companies/batch/read')
  expect(record.fieldNames?.(found[0] ?? {})).toEqual(['associations.companies'])
})

it('asks for nothing where nothing is wanted', async () => {
  const call = recordedCall(() => expect.fail('nothing is wanted'))
  expect(await withAssociations(call, { objectName: 'contacts', records: [], targets: ['deals'] })).toEqual(
    [],
  )
  const [first] = await withAssociations(call, { objectName: 'contacts', records, targets: [] })
  expect(first).toEqual(records[0])
})

it('completes records by id with the properties and the associations named', async () => {
  const call = recordedCall((request) => {
    if (request.path.includes('/associations/')) return vendor(request)
    return { results: idsIn(request).map(({ id }) => ({ id, properties: { email: `${id}@example.com` } })) }
  })
  const found = await readByIds(call, {
    objectName: 'contacts',
    ids: ['3', '8'],
    fields: ['email', 'associations.companies'],
  })
  expect(found.map((native) => record.field?.('email')(native))).toEqual(['3@example.com', '8@example.com'])
  expect(found.map((native) => native.associations)).toMatchObject([
    { companies: [{ id: '30' }] },
    { companies: [] },
  ])
  expect(call.requests[0]?.json).toMatchObject({ properties: ['email', 'lastmodifieddate'] })
})
