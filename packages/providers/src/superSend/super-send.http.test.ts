// Super Send, played after its table.
import { expect, it } from 'vitest'
import { playTable } from '../testing/played-table.ts'
import { readAll } from '../testing/read-all.ts'
import { writeItems } from '../testing/write-items.ts'
import superSend from './index.ts'
import { objects } from './objects.ts'

const played = await playTable(superSend, {
  objects,
  objectName: 'contacts',
  paging: { by: 'offset', offset: 'offset', limit: 'limit' },
  fields: { labels: { team_id: 's1' }, 'sender-profiles': { team_id: 's1' } },
  stamp: (index, at, name) => {
    const [created, updated] = ['2026-01-01T00:00:00Z', at.toISOString()]
    return ['contacts', 'campaigns', 'managed-mailboxes'].includes(name)
      ? { id: `s${index}`, createdAt: created, updatedAt: updated }
      : { id: `s${index}`, created_at: created, updated_at: updated }
  },
})

// https://docs.supersend.io/docs/contact and https://docs.supersend.io/docs/team, read 2026-11-29
it('reads the times of contacts and of teams, which Super Send names differently', () => {
  const [created, updated] = ['2025-01-01T00:00:00Z', '2025-01-15T00:00:00Z']
  for (const native of [
    { id: 'a', createdAt: created, updatedAt: updated },
    { id: 'b', created_at: created, updated_at: updated },
  ]) {
    expect(superSend.record.updatedAt(native)).toBe(Date.parse(updated))
    expect(superSend.record.field?.('createdAt')(native)).toBe(created)
  }
})

it('lists the teams of the whole organization', async () => {
  await readAll(superSend, await played.open({ count: 2 }), { objectName: 'teams', pageSize: 100 })
  expect(played.seen.at(-1)?.url).toMatch(/[?&]all=true(?:&|$)/)
})

it('writes the company of a contact as Super Send names it', async () => {
  const fields = { email: 'ada@example.com', company_name: 'Acme', TeamId: 't1', CampaignId: 'c1' }
  const call = await played.open()
  await writeItems(superSend, call, { action: 'create', objectName: 'contacts' }, [{ fields }])
  expect(JSON.parse(played.seen.at(-1)?.body ?? '')).toEqual(fields)
})

// https://docs.supersend.io/docs/label (`team_id` of the list) read 2026-11-29
it('reads labels team after team, and those of one team where a filter names it', async () => {
  const [teams, labels] = [[{ id: 't1' }, { id: 't2' }], [{ id: 'l1', name: 'warm', team_id: 't2' }]]
  const call = await played.open({ others: { teams, labels } })
  const read = await readAll(superSend, call, { objectName: 'labels', pageSize: 10 })
  expect(read.map(({ id }) => id)).toEqual(['l1'])
  const asked = played.seen.filter(({ url }) => url.startsWith('/v2/labels')).map(({ url }) => url)
  expect(asked.slice(-2).every((url) => /[?&]team_id=t[12](?:&|$)/.test(url))).toBe(true)
})

// https://docs.supersend.io/docs/sender (POST /v1/sender, and the list in version 2) read 2026-11-29
it('makes a sender by version 1, and changes it by version 2', async () => {
  const call = await played.open()
  const fields = { email: 'ada@example.com', password: 'secret', TeamId: 't1' }
  const [made] = await writeItems(superSend, call, { action: 'create', objectName: 'senders' }, [{ fields }])
  const { recordId: id } = made?.isWritten ? made : {}
  await writeItems(superSend, call, { action: 'update', objectName: 'senders' }, [
    { id, fields: { signature: 'Ada' } },
  ])
  expect(played.seen.slice(-2).map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /v1/sender',
    `PATCH /v2/senders/${id}`,
  ])
})

// https://docs.supersend.io/docs/managed-mailbox (`sortBy` and `sortOrder`, newest first by default) read 2026-11-29
it('lists managed mailboxes oldest first, so that a new one moves none to another page', async () => {
  const mailboxes = [{ id: 'm1', email: 'ada@example.com', createdAt: '2026-01-01T00:00:00Z' }]
  const call = await played.open({ others: { 'managed-mailboxes': mailboxes } })
  const read = await readAll(superSend, call, { objectName: 'managed-mailboxes', pageSize: 10 })
  expect(read.map(({ id }) => id)).toEqual(['m1'])
  expect(played.seen.at(-1)?.url).toMatch(/^\/v1\/managed-mailboxes\?.*sortBy=createdAt&sortOrder=asc/)
})
