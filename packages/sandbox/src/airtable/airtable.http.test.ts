/** Drives the simulated Airtable with Airtable's own SDK. */

import Airtable from 'airtable'
import { afterAll, expect, test } from 'vitest'
import { startVendorSandbox } from '../testing/open-account.ts'

const vendor = await startVendorSandbox('airtable')
const { token } = await vendor.open({ object: 'Contacts', count: 7 })
const contacts = new Airtable({ apiKey: token, endpointUrl: vendor.url }).base('appSandbox00000001')(
  'Contacts',
)

afterAll(async () => {
  expect(vendor.events).toEqual([])
  await vendor.close()
})

test('creates, changes, finds and deletes records', async () => {
  const created = await contacts.create([{ fields: { Name: 'Łovelace' } }, { fields: { Name: 'Ada "A"' } }])
  const [first, second] = created.map(({ id }) => id)
  await contacts.update([{ id: String(first), fields: { Age: 36 } }])
  const found = await contacts.select({ filterByFormula: '{Name}&"" = "Ada \\"A\\""' }).all()
  expect(found.map(({ id }) => id)).toEqual([second])
  expect((await contacts.find(String(first))).fields).toEqual({ Name: 'Łovelace', Age: 36 })
  await contacts.destroy([String(first), String(second)])
  await expect(contacts.find(String(first))).rejects.toMatchObject({ statusCode: 404 })
})

test('pages by its iterator, and names an unknown field', async () => {
  expect(await contacts.select({ pageSize: 3 }).all()).toHaveLength(7)
  await expect(contacts.create([{ fields: { Nope: 1 } }])).rejects.toMatchObject({
    error: 'UNKNOWN_FIELD_NAME',
  })
})
