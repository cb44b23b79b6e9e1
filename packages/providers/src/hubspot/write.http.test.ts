// HubSpot's writes against a vendor that answers as HubSpot may.
import { createCall, createUndiciSend, type WriteRequest } from '@mortise/connector-kit'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Answer, startVendor, type Vendor } from '../../../connector-kit/src/testing/vendor.ts'
import hubspot from './index.ts'

let vendor: Vendor
const answers: Answer[] = []
const send = createUndiciSend({ userAgent: 'mortise-test' })
beforeAll(async () => {
  vendor = await startVendor(() => answers.shift() ?? { status: 500, json: { message: 'nothing planned' } })
})
afterEach(() => {
  answers.length = 0
  vendor.seen.length = 0
})
afterAll(async () => {
  await send.close()
  await vendor.close()
})

function write(request: Pick<WriteRequest, 'action' | 'items'>) {
  const call = createCall({
    provider: hubspot,
    metadata: {},
    credentials: async () => ({ scheme: 'oauth2', accessToken: 't', boundTo: {} }) as never,
    send,
    urlOverride: vendor.url,
  })
  return hubspot.write?.write(call, {
    objectName: 'contacts',
    allOrNone: false,
    headers: { 'x-a': 'b' },
    ...request,
  })
}

const record = (id: string) => ({ id, properties: {} })
const bodies = () => vendor.seen.map(({ body }) => JSON.parse(body || '{}'))

it('sends every value as text, empties with nothing and joins choices', async () => {
  answers.push({ json: record('1') })
  await write({ action: 'update', items: [{ id: '1', fields: { a: 1, b: true, c: null, d: ['x', 'y'] } }] })
  expect(bodies()).toEqual([{ properties: { a: '1', b: 'true', c: '', d: 'x;y' } }])
  expect(vendor.seen[0]).toMatchObject({
    method: 'PATCH',
    url: '/crm/v3/objects/contacts/1',
    headers: { 'x-a': 'b', authorization: 'Bearer t' },
  })
})

it('pairs results without trace ids by the order of those that were not refused', async () => {
  const errors = [{ message: 'Contact already exists', context: { objectWriteTraceId: ['1'] } }]
  answers.push({ status: 207, json: { results: [record('10'), record('30')], errors } })
  const items = ['a', 'b', 'c'].map((email) => ({ fields: { email } }))
  expect(await write({ action: 'create', items })).toMatchObject([
    { isWritten: true, recordId: '10' },
    { isWritten: false, error: { message: 'Contact already exists' } },
    { isWritten: true, recordId: '30' },
  ])
})

it('sends the records of a batch that was refused as a whole one by one', async () => {
  answers.push({ status: 400, json: { message: 'Invalid input', category: 'VALIDATION_ERROR' } })
  answers.push({ json: record('1') }, { status: 400, json: { message: 'Property "x" does not exist' } })
  const items = [
    { id: '1', fields: { a: 'b' } },
    { id: '2', fields: { x: 'y' } },
  ]
  expect(await write({ action: 'update', items })).toMatchObject([
    { isWritten: true, recordId: '1' },
    { isWritten: false, error: { fieldName: 'x' } },
  ])
  expect(vendor.seen.map(({ method }) => method)).toEqual(['POST', 'PATCH', 'PATCH'])
})

it('takes a record it is told nothing of for one whose answer was lost', async () => {
  answers.push({ status: 207, json: { results: [], errors: [] } })
  const outcomes = await write({ action: 'create', items: [{ fields: { a: '1' } }, { fields: { a: '2' } }] })
  expect(outcomes).toMatchObject([
    { isWritten: false, error: { reaction: { kind: 'retry' } } },
    { isWritten: false, error: { reaction: { kind: 'retry' } } },
  ])
})

it('refuses associations of a record that is there already, and sends the others', async () => {
  answers.push({ json: record('2') })
  const linked = { id: '1', fields: { a: '1' }, associations: [{ to: { id: '9' } }] }
  expect(await write({ action: 'update', items: [linked, { id: '2', fields: { a: '2' } }] })).toMatchObject([
    { isWritten: false, error: { message: expect.stringContaining('associations') } },
    { isWritten: true },
  ])
})

// https://github.com/HubSpot/HubSpot-public-api-spec-collection (CRM, Contacts, v3: `SimplePublicObjectBatchInput` and
// `SimplePublicObject` both have `objectWriteTraceId`) read 2026-11-29
it('pairs changes by their trace ids, as a record that was merged is answered by another id', async () => {
  const errors = [{ message: 'Property "x" does not exist', context: { objectWriteTraceId: ['2'] } }]
  const results = [
    { ...record('20'), objectWriteTraceId: '1' },
    { ...record('1'), objectWriteTraceId: '0' },
  ]
  answers.push({ status: 207, json: { results, errors } })
  const items = ['1', '2', '3'].map((id) => ({ id, fields: { a: id } }))
  expect(await write({ action: 'update', items })).toMatchObject([
    { isWritten: true, recordId: '1' },
    { isWritten: true, recordId: '20' },
    { isWritten: false, error: { fieldName: 'x' } },
  ])
  expect(bodies()[0].inputs[1]).toEqual({ objectWriteTraceId: '1', id: '2', properties: { a: '2' } })
})

it('pairs changes without trace ids by their ids', async () => {
  const errors = [{ message: 'They may be deleted', context: { ids: ['2'] } }]
  answers.push({ status: 207, json: { results: [record('3'), record('1')], errors } })
  const items = ['1', '2', '3'].map((id) => ({ id, fields: { a: id } }))
  expect(await write({ action: 'update', items })).toMatchObject([
    { isWritten: true, recordId: '1' },
    { isWritten: false, error: { message: 'They may be deleted' } },
    { isWritten: true, recordId: '3' },
  ])
})
