/** Drives the simulated Intercom with Intercom's own SDK. */

import { IntercomClient } from 'intercom-client'
import { afterAll, expect, test } from 'vitest'
import { startVendorSandbox } from '../testing/open-account.ts'

const vendor = await startVendorSandbox('intercom')
const { token } = await vendor.open({ object: 'contacts', count: 7 })
const intercom = new IntercomClient({ token, baseUrl: vendor.url, maxRetries: 0 })

afterAll(async () => {
  expect(vendor.events).toEqual([])
  await vendor.close()
})

test('creates, changes, finds and deletes a contact', async () => {
  const created = await intercom.contacts.create({ role: 'user', name: 'Łovelace' })
  const contactId = created.id ?? ''
  await intercom.contacts.update({ contact_id: contactId, email: 'ada@example.com' })
  const query = { field: 'email', operator: '=', value: 'ada@example.com' } as const
  const found = await intercom.contacts.search({ query })
  expect(found.data).toMatchObject([{ id: contactId, name: 'Łovelace' }])
  await intercom.contacts.delete({ contact_id: contactId })
  await expect(intercom.contacts.find({ contact_id: contactId })).rejects.toMatchObject({ statusCode: 404 })
})

test('pages through contacts by its iterator', async () => {
  const ids: unknown[] = []
  for await (const { id } of await intercom.contacts.list({ per_page: 3 })) ids.push(id)
  expect(new Set(ids).size).toBe(7)
})

test('creates a company and lists it by page', async () => {
  const { id } = await intercom.companies.createOrUpdate({ company_id: 'c1', name: 'Acme' })
  const page = await intercom.companies.list({ page: 1, per_page: 10 })
  expect(page.data).toMatchObject([{ id, company_id: 'c1' }])
})
