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

test('finds a ticket by its type, changes and deletes it', async () => {
  const made = await intercom.tickets.create({ ticket_type_id: '9', contacts: [{ id: 'c1' }] })
  const ticketId = made?.id ?? ''
  await intercom.tickets.update({ ticket_id: ticketId, open: false })
  const query = { field: 'ticket_type_id', operator: '=', value: '9' } as const
  const found = await intercom.tickets.search({ query })
  expect(found.data).toMatchObject([{ id: ticketId, open: false }])
  await intercom.tickets.deleteTicket({ ticket_id: ticketId })
  await expect(intercom.tickets.get({ ticket_id: ticketId })).rejects.toMatchObject({ statusCode: 404 })
})

test('writes an article and a collection, and lists them by page', async () => {
  const { id } = await intercom.articles.create({ title: 'How to', author_id: 1 })
  await intercom.articles.update({ article_id: Number(id), state: 'published' })
  const articles = await intercom.articles.list()
  expect(articles.data).toMatchObject([{ id, title: 'How to', state: 'published' }])
  const made = await intercom.helpCenters.collections.create({ name: 'Start' })
  const collections = await intercom.helpCenters.collections.list()
  expect(collections.data).toMatchObject([{ id: made.id, name: 'Start' }])
})

test('lists what a workspace is set up with', async () => {
  await intercom.tags.create({ name: 'VIP' })
  const [tag] = (await intercom.tags.list()).data ?? []
  expect(tag).toMatchObject({ name: 'VIP' })
  await intercom.tags.create({ name: 'Guest', id: String(tag?.id) })
  expect((await intercom.tags.list()).data).toMatchObject([{ id: tag?.id, name: 'Guest' }])
  await intercom.ticketTypes.create({ name: 'Refund' })
  expect((await intercom.ticketTypes.list()).data).toMatchObject([{ name: 'Refund' }])
  const { token: other } = await vendor.open({
    others: { admins: [{ name: 'Dana' }], teams: [{ name: 'Support' }], segments: [{ name: 'Active' }] },
  })
  const workspace = new IntercomClient({ token: other, baseUrl: vendor.url, maxRetries: 0 })
  expect((await workspace.admins.list()).admins).toMatchObject([{ name: 'Dana' }])
  expect((await workspace.teams.list()).teams).toMatchObject([{ name: 'Support' }])
  expect((await workspace.segments.list()).segments).toMatchObject([{ name: 'Active' }])
})

test('makes an instance of a custom object, changes it by the id of its own, finds and deletes it', async () => {
  const { customObjectInstances: instances } = intercom
  const named = { custom_object_type_identifier: 'Order', external_id: '123' }
  const made = await instances.createCustomObjectInstances({ ...named, custom_attributes: { size: 'M' } })
  const again = await instances.createCustomObjectInstances({ ...named, custom_attributes: { color: 'red' } })
  expect(again).toMatchObject({ id: made?.id, custom_attributes: { size: 'M', color: 'red' } })
  expect(await instances.getCustomObjectInstancesByExternalId(named)).toMatchObject({ id: made?.id })
  const one = { custom_object_type_identifier: 'Order', custom_object_instance_id: made?.id ?? '' }
  await instances.deleteCustomObjectInstancesByExternalId(one)
  await expect(instances.getCustomObjectInstancesById(one)).rejects.toMatchObject({ statusCode: 404 })
})
