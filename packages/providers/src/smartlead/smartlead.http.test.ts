// Smartlead, played after its documentation.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { findBy } from '../testing/find-by.ts'
import { type PlayedAccount, type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import { stubCall } from '../testing/stub-call.ts'
import { writeItems } from '../testing/write-items.ts'
import smartlead from './index.ts'

const blocked = 'blocked@example.com'
const campaignsOf = (account: PlayedAccount) => {
  const campaigns = account.rows('campaigns')
  if (campaigns.length === 0) campaigns.push({ id: 12, name: 'Second' }, { id: 11, name: 'First' })
  return campaigns
}

const played = await startPlayed(smartlead, {
  table: 'leads',
  stamp: (index) => ({ lead_id: 1000 + index, created_at: '2026-01-01T00:00:00.000Z' }),
  make: (index) => ({
    campaign: 11 + (index % 2),
    // Each in one campaign: a search ends with the first that has any.
    status: index % 2 ? 'STARTED' : 'INPROGRESS',
    lead_category_id: 1 + (index % 2),
    email: `ada${index}@example.com`,
  }),
  documented: { '?api_key': /^account-/, '?offset': /^\d+$/, '?limit': /^\d+$/ },
  answer(request) {
    const { method, parts, json, query, account } = request
    const [name, one = '', below, lead] = parts.slice(parts.indexOf('v1') + 1)
    if (one === 'fetch-categories') return { json: [{ id: 1, name: 'Interested' }] }
    if (name === 'leads' && one !== '') {
      const row = account.rows('leads').find((own) => String(own.lead_id) === one)
      return row && { json: { id: row.lead_id, email: row.email } }
    }
    if (name === 'leads') return { json: byEmail(account, query.get('email')) }
    if (name === 'email-accounts') return { json: account.rows(name) }
    if (name === 'lead-list') return { json: { data: account.rows(name) } }
    if (name === 'client') {
      if (one !== 'save') return { json: { ok: true, data: account.rows('clients') } }
      if (!json.name || !json.email) return { status: 422, json: { error: 'name and email are required' } }
      const clients = account.rows('clients')
      if (json.id === undefined)
        return { json: { ok: true, data: account.add('clients', { id: 301, ...json }) } }
      const row = clients.find(({ id }) => id === json.id)
      if (row) Object.assign(row, json)
      return row && { json: { ok: true, data: row } }
    }
    if (name !== 'campaigns') return undefined
    if (one === '') return { json: campaignsOf(account) }
    if (one === 'create') {
      const made = { ...account.add('campaigns', json), id: 900 }
      account.rows('campaigns').splice(-1, 1, made)
      return { json: { ok: true, id: made.id, name: json.name } }
    }
    if (below === 'leads') return method === 'GET' ? list(request, one) : change(request, one, lead)
    const campaign = campaignsOf(account).find(({ id }) => String(id) === one)
    if (!campaign) return undefined
    if (method === 'DELETE') account.rows('campaigns').splice(campaignsOf(account).indexOf(campaign), 1)
    else Object.assign(campaign, below === 'status' ? { status: json.status } : json)
    return { json: { ok: true } }
  },
})

/** A lead as a campaign shows it. */
function inCampaign({ campaign: _campaign, lead_id: id, ...row }: Row): Row {
  const { status, lead_category_id, created_at, ...lead } = row
  const own = { status, lead_category_id, created_at }
  return { campaign_lead_map_id: Number(id) + 5000, ...own, lead: { id, ...lead } }
}

function list({ query, account }: PlayedRequest, campaign: string) {
  if (!campaignsOf(account).some(({ id }) => String(id) === campaign)) return undefined
  const rows = account
    .rows('leads')
    .filter((row) => String(row.campaign) === campaign)
    .filter(({ status }) => (query.get('status') ?? status) === status)
    .filter(
      (row) =>
        (query.get('lead_category_id') ?? String(row.lead_category_id)) === String(row.lead_category_id),
    )
  const [start, size] = [Number(query.get('offset')), Number(query.get('limit'))]
  return { json: { total_leads: String(rows.length), data: rows.slice(start, start + size).map(inCampaign) } }
}

function byEmail(account: PlayedAccount, email: string | null): Row {
  const rows = account.rows('leads').filter((row) => row.email === email)
  const [first] = rows.map(inCampaign)
  if (!first) return {}
  const lead_campaign_data = rows.map((row) => {
    const { lead: _lead, ...own } = inCampaign(row)
    return { ...own, campaign_id: row.campaign }
  })
  return { ...(first.lead as Row), lead_campaign_data }
}

function change({ method, json, account }: PlayedRequest, campaign: string, lead: string | undefined) {
  if (lead === undefined) {
    for (const fields of json.lead_list as Row[]) {
      if (fields.email !== blocked) {
        account.add('leads', { ...fields, status: 'STARTED', campaign: Number(campaign) })
      }
    }
    return { json: { ok: true, upload_count: 1 } }
  }
  const rows = account.rows('leads')
  const row = rows.find((own) => String(own.campaign) === campaign && String(own.lead_id) === lead)
  if (!row) return undefined
  if (method === 'DELETE') rows.splice(rows.indexOf(row), 1)
  else if (json.email === undefined) return { status: 422, json: { error: 'email is required' } }
  else Object.assign(row, json)
  return { json: { ok: true } }
}

const subject = played.subject({
  objectName: 'leads',
  textField: 'email',
  write: {
    create: { campaign_id: 12, email: 'ada@example.com', first_name: 'Ada & sons' },
    update: { first_name: 'Ada and daughters' },
  },
  bareRecord: { campaign: 11, email: null },
})
for (const { title, run } of conformance(subject)) it(title, run)

// https://github.com/Smartlead-Public/docs/tree/main/api-reference/clients read 2026-11-29
it('makes a client, changes one field of it, and finds it by its address', async () => {
  const call = await played.open({ others: { clients: [] } })
  const write = (action: 'create' | 'update', item: { id?: string; fields: Row }) =>
    writeItems(smartlead, call, { action, objectName: 'clients' }, [item])
  const [made] = await write('create', { fields: { name: 'Acme', email: 'ada@example.com' } })
  const id = made?.isWritten ? (made.recordId ?? '') : ''
  await write('update', { id, fields: { email_credits: 7 } })
  const found = await findBy(smartlead, call, 'clients', { email: 'ada@example.com' })
  expect(found).toMatchObject([{ name: 'Acme', email_credits: 7 }])
  expect(await write('update', { id: '404', fields: { name: 'x' } })).toMatchObject([{ isWritten: false }])
})

const common = { allOrNone: false, headers: {} }

it('finds a lead in each of its campaigns by its address', async () => {
  const both = [11, 12].map((campaign) => ({ campaign, email: 'ada@example.com', lead_id: 7 }))
  const call = await played.open({ others: { leads: both } })
  const found = await findBy(smartlead, call, 'leads', { email: 'ada@example.com' })
  expect(found.map((own) => smartlead.record.id(own))).toEqual(['11:7', '12:7'])
})

it('says so when Smartlead takes a lead without keeping it', async () => {
  const items = [{ fields: { campaign_id: 11, email: blocked } }]
  const request = { ...common, objectName: 'leads', action: 'create', items } as const
  const outcomes = await smartlead.write?.write(await played.open(), request)
  expect(outcomes).toMatchObject([{ isWritten: false, error: { status: 422 } }])
})

it('makes a campaign of its name, and changes its settings and its status in two ways', async () => {
  const call = await played.open({ others: { campaigns: [{ id: 1, name: 'Other' }] } })
  const write = (action: 'create' | 'update' | 'delete', item: { id?: string; fields: Row }) =>
    writeItems(smartlead, call, { action, objectName: 'campaigns' }, [item])
  expect(await write('create', { fields: { name: 'X', status: 'ACTIVE' } })).toMatchObject([
    { isWritten: false, error: { fieldName: 'status' } },
  ])
  expect(await write('create', { fields: { name: 'Spring' } })).toMatchObject([{ recordId: '900' }])
  const before = played.seen.length
  await write('update', { id: '900', fields: { name: 'Summer', status: 'ACTIVE' } })
  const seen = played.seen.slice(before).map(({ url, body }) => [url.split('?')[0], JSON.parse(body)])
  expect(seen).toEqual([
    ['/api/v1/campaigns/900/settings', { name: 'Summer' }],
    ['/api/v1/campaigns/900/status', { status: 'START' }],
  ])
  await write('delete', { id: '900', fields: {} })
  const page = await smartlead.read?.page(call, { objectName: 'campaigns', fields: 'all', pageSize: 10 })
  expect(page?.records.map(({ id }) => id)).toEqual([1])
})

it('finds a campaign by its whole name in a list that comes in one piece', async () => {
  const campaigns = Array.from({ length: 5 }, (_, id) => ({ id, name: `Campaign ${id}` }))
  const call = await played.open({ others: { campaigns } })
  const filters = [{ fieldName: 'name', value: 'campaign 4' }]
  const wanted = { objectName: 'campaigns', fields: 'all', filters, pageSize: 1 } as const
  expect((await smartlead.search?.page(call, wanted))?.records).toMatchObject([{ id: 4 }])
})

// https://github.com/Smartlead-Public/docs/blob/d088bd2/api-reference/leads/update.mdx (the address is wanted even where it
// stays) read 2026-11-29
it('sends the address that a lead has with a change of something else', async () => {
  const call = await played.open({ count: 1 })
  const change = { id: '11:1000', fields: { first_name: 'Ada' } }
  const outcomes = await writeItems(smartlead, call, { action: 'update', objectName: 'leads' }, [change])
  expect(outcomes).toMatchObject([{ isWritten: true, recordId: '11:1000' }])
  expect(JSON.parse(played.seen.at(-1)?.body ?? '')).toEqual({ first_name: 'Ada', email: 'ada0@example.com' })
})

// https://github.com/Smartlead-Public/docs/tree/d088bd2/api-reference/lead-lists read 2026-11-29
it('makes, names and removes a list of leads', async () => {
  const { call, asked } = stubCall(() => ({ ok: true, data: { id: 500, name: 'Q1' } }))
  const write = (action: 'create' | 'update' | 'delete') =>
    writeItems(smartlead, call, { action, objectName: 'lead-lists' }, [{ id: '500', fields: { name: 'Q1' } }])
  for (const action of ['create', 'update', 'delete'] as const)
    expect(await write(action)).toMatchObject([{ isWritten: true, recordId: '500' }])
  expect(asked).toMatchObject([
    { method: 'POST', path: '/v1/lead-list/', json: { listName: 'Q1' } },
    { method: 'PUT', path: '/v1/lead-list/500', json: { listName: 'Q1' } },
    { method: 'DELETE', path: '/v1/lead-list/500' },
  ])
})
