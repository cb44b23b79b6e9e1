/** Drives the simulated Zendesk Support with the client library of Zendesk's community. */

import { createClient } from 'node-zendesk'
import { afterAll, expect, test } from 'vitest'
import { startVendorSandbox } from '../testing/open-account.ts'

const vendor = await startVendorSandbox('zendeskSupport')
const { token } = await vendor.open({ object: 'tickets', count: 7 })
const client = createClient({ token, oauth: true, endpointUri: `${vendor.url}/api/v2` })

afterAll(async () => {
  expect(vendor.events).toEqual([])
  await vendor.close()
})

test('creates, changes, finds and deletes a ticket', async () => {
  const { result: created } = await client.tickets.create({
    ticket: { subject: 'Łovelace', comment: { body: 'Help' } },
  })
  expect(created).toMatchObject({ subject: 'Łovelace', description: 'Help', status: 'new' })
  const { result: updated } = await client.tickets.update(created.id, { ticket: { priority: 'high' } })
  expect(updated.priority).toBe('high')
  const { result: found } = await client.search.query('type:ticket subject:"Łovelace"')
  expect(JSON.stringify(found)).toContain(`"id":${created.id}`)
  await client.tickets.delete(created.id)
  await expect(client.tickets.show(created.id)).rejects.toThrow(/Not Found|404|nothing/i)
})

test('writes many with a job that has to be waited for', async () => {
  const tickets = [{ subject: 'one', comment: { body: 'x' } }, { subject: 'two' }] as never[]
  const { result } = await client.tickets.createMany({ tickets })
  const { id, status } = (result as unknown as { job_status: { id: string; status: string } }).job_status
  expect(status).toBe('queued')
  const { result: done } = await client.jobstatuses.show(id)
  expect(JSON.stringify(done)).toMatch(/"completed".*"success":true.*"success":false/)
})

test('lists tickets', async () => {
  expect((await client.tickets.list()).length).toBeGreaterThanOrEqual(7)
})

test('lists what an account is set up with', async () => {
  const { token: own } = await vendor.open({
    others: {
      macros: [{ title: 'Close' }],
      views: [{ title: 'Mine' }],
      triggers: [{ title: 'Notify' }],
      automations: [{ title: 'Remind' }],
      brands: [{ name: 'Acme' }],
      ticket_forms: [{ name: 'Refund' }],
      satisfaction_ratings: [{ score: 'good' }],
      group_memberships: [{ user_id: 1, group_id: 2 }],
      organization_memberships: [{ user_id: 1, organization_id: 3 }],
      ticket_metrics: [{ replies: 2 }],
      suspended_tickets: [{ subject: 'Win' }],
    },
  })
  const desk = createClient({ token: own, oauth: true, endpointUri: `${vendor.url}/api/v2` })
  const lists: unknown[] = [
    await desk.macros.listByParams({}),
    await desk.views.list(),
    await desk.triggers.list(),
    await desk.automations.list(),
    await desk.brand.list(),
    await desk.ticketforms.list(),
    await desk.satisfactionratings.list(),
    await desk.groupmemberships.list(),
    await desk.organizationmemberships.list(),
    await desk.ticketmetrics.listAll(),
    await desk.suspendedtickets.list(),
  ]
  expect(lists.map((list) => JSON.stringify(list).match(/"id":/g)?.length)).toEqual(lists.map(() => 1))
})

test('creates, changes and deletes a macro', async () => {
  const made = await client.macros.create({ macro: { title: 'Close', actions: [] } } as never)
  const { id } = (made as unknown as { result: { macro: { id: number } } }).result.macro
  await client.macros.update(id, { macro: { title: 'Solve' } } as never)
  const shown = await client.macros.show(id)
  expect(JSON.stringify(shown)).toContain('"title":"Solve"')
  await client.macros.delete(id)
  await expect(client.macros.show(id)).rejects.toThrow(/Not Found|404|nothing/i)
})

test('searches rules, and lists the memberships of a person and the comments of a ticket', async () => {
  const { token: own } = await vendor.open({
    others: {
      macros: [{ title: 'Close it' }, { title: 'Open' }],
      triggers: [{ title: 'Notify' }],
      group_memberships: [
        { user_id: 1, group_id: 2 },
        { user_id: 3, group_id: 2 },
      ],
    },
  })
  const desk = createClient({ token: own, oauth: true, endpointUri: `${vendor.url}/api/v2` })
  const ids = (answer: unknown) => JSON.stringify(answer).match(/"id":\d+/g)?.length ?? 0
  expect(ids(await desk.macros.search('close'))).toBe(1)
  expect(ids(await desk.triggers.search('notify'))).toBe(1)
  expect(ids(await desk.groupmemberships.listByUser(1))).toBe(1)
  const { result: ticket } = await desk.tickets.create({
    ticket: { subject: 'a', comment: { body: 'Help' } },
  })
  await desk.tickets.update(ticket.id, { ticket: { comment: { body: 'On it', public: false } } } as never)
  const said = JSON.stringify(await desk.tickets.getComments(ticket.id))
  expect(said).toMatch(/"body":"Help".*"body":"On it"/)
})

test('keeps policies, and a help center of articles in sections', async () => {
  const { result: made } = await client.policies.create({
    sla_policy: { title: 'Urgent', filter: { all: [], any: [] } },
  } as never)
  expect(JSON.stringify(await client.policies.list())).toContain('"title":"Urgent"')
  expect(JSON.stringify(made)).toContain('"title":"Urgent"')
  const endpointUri = `${vendor.url}/api/v2/help_center`
  const { articles, translations } = createClient({ token, oauth: true, endpointUri }).helpcenter
  const article = { title: 'Sign in', body: 'Try', permission_group_id: 1 }
  const written = JSON.stringify(await articles.create(21, { article }))
  const id = Number(/"id":(\d+)/.exec(written)?.[1])
  expect(JSON.stringify(await articles.listBySection(21))).toContain('"title":"Sign in"')
  await translations.updateForArticle(id, 'en-us', { translation: { title: 'Log in' } })
  expect(JSON.stringify(await articles.show(id))).toContain('"title":"Log in"')
})
