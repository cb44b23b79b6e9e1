// Snapchat's Marketing API, played after a client of it.
import { asArray, asObject } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { fiveRows } from '../testing/answer-record.ts'
import { type Row, startPlayed } from '../testing/played-vendor.ts'
import { writeItems } from '../testing/write-items.ts'
import snapchatAds from './index.ts'

const kindOf = (table: string) => (table === 'media' ? 'media' : table.replace(/s$/, ''))
const categories = 'targeting/location/categories_loi'

const played = await startPlayed(snapchatAds, {
  table: 'campaigns',
  stamp: (index, at) => ({
    id: `snap-${1000 + index}`,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: at.toISOString(),
  }),
  make: (index) => ({ name: `Summer ${index % 4}`, status: 'PAUSED', ad_account_id: 'account-1' }),
  methods: ['GET', 'POST', 'DELETE'],
  answer({ method, path, parts, query, json, account }) {
    if (path === '/v1/me/organizations')
      return { json: { organizations: [{ organization: { id: 'org-1' } }] } }
    const [, parent = '', id = '', own = parent] = parts
    const isCategories = path === `/v1/${categories}`
    const table = isCategories ? categories : own
    const answer = (rows: readonly Row[], paging = {}) => ({
      json: {
        request_status: 'SUCCESS',
        paging,
        [isCategories ? 'targeting_dimensions' : table]: rows.map((row) => ({
          sub_request_status: 'SUCCESS',
          [isCategories ? 'categories_loi' : kindOf(table)]: row,
        })),
      },
    })
    if (method === 'POST') {
      const [fields] = asArray(json[table]).map(asObject)
      if (fields?.name !== undefined) return answer([account.add(table, { ...fields })])
      const refused = { sub_request_status: 'ERROR', sub_request_error_reason: 'The name is missing' }
      return { json: { request_status: 'ERROR', [table]: [refused] } }
    }
    if (parts.length === 3) {
      const row = accounts.find((own) => own.id === id) ?? account.find(table, id)
      if (method === 'DELETE') account.remove(table, id)
      return row && answer([row])
    }
    // https://developers.snap.com/api/marketing-api/Ads-API/campaigns (`deleted`) read 2026-11-29
    const isDeletedToo = query.get('read_deleted_entities') === 'true'
    const rows =
      table === 'adaccounts'
        ? accounts
        : account.rows(table).filter((row) => isDeletedToo || row.deleted !== true)
    // The second ad account holds nothing.
    if (parent === 'adaccounts' && id !== 'account-1') return answer([])
    const [limit, start] = [Number(query.get('limit') ?? 50), Number(query.get('cursor') ?? 0)]
    if (limit < 50 || limit > 1000) return { status: 400, json: { request_status: 'ERROR' } }
    const next_link =
      start + limit < rows.length ? `${path}?limit=${limit}&cursor=${start + limit}` : undefined
    return answer(rows.slice(start, start + limit), { next_link })
  },
})

const updated = (index: number) => ({ updated_at: `2026-01-02T00:0${index}:00.000Z` })
const accounts: Row[] = fiveRows((index) => ({
  ...updated(index),
  id: `account-${index}`,
  name: `Account ${index}`,
}))
const names = ['billingcenters', 'adsquads', 'ads', 'creatives', 'media', 'segments', 'pixels']
const others: Record<string, Row[]> = {
  ...Object.fromEntries(
    names.map((name) => [
      name,
      fiveRows((index) => ({ ...updated(index), id: `${name}-${index}`, name: `One ${index}` })),
    ]),
  ),
  fundingsources: fiveRows((index) => ({ ...updated(index), type: 'CREDIT_CARD' })),
  members: fiveRows((index) => ({ ...updated(index), email: `ada${index}@example.com` })),
  roles: fiveRows((index) => ({ ...updated(index), type: 'admin' })),
  [categories]: fiveRows((index) => ({ name: `Airports ${index}`, path: 'Travel' })),
}
const { also } = played.beside(others)
const adAccount = {
  name: 'Summer',
  type: 'DIRECT',
  advertiser: 'Acme',
  currency: 'EUR',
  timezone: 'Europe/Paris',
  billing_type: 'REVOLVING',
  funding_source_ids: ['f1'],
}
const deleted = { textField: { none: 'Such a record cannot be made.' }, write: { create: {}, update: {} } }

const subjects = [
  played.subject({
    objectName: 'campaigns',
    isUnordered: true,
    textField: 'name',
    write: { create: { name: 'Winter', ad_account_id: 'account-1', status: 'PAUSED' }, update: {} },
    bareRecord: { name: null },
    removals: async () => {
      const deleted = [1, 2, 3].map((day) => ({ id: `gone-${day}`, at: new Date(Date.UTC(2026, 5, day)) }))
      const rows = deleted.map(({ id, at }) => ({ id, updated_at: at.toISOString(), deleted: true }))
      return { call: await played.open({ count: 3, others: { campaigns: rows } }), deleted }
    },
  }),
  ...Object.keys(others).map((name) => also(name, deleted)),
  also('adaccounts', { textField: 'name', write: { create: adAccount, update: {} } }),
]
for (const { title, run } of conformance(...subjects)) it(title, run)

it("gives Snapchat's refusal of a record, although the status is 200", async () => {
  const outcomes = await writeItems(
    snapchatAds,
    await played.open(),
    { action: 'create', objectName: 'campaigns' },
    [{ fields: { ad_account_id: 'account-1' } }],
  )
  expect(outcomes[0]).toMatchObject({ isWritten: false, error: { message: 'The name is missing' } })
})

// https://developers.snap.com/api/marketing-api/Ads-API/ad-accounts (`organization_id` is required) read 2026-11-29
it('makes an ad account in the organisation of the connected person', async () => {
  const call = await played.open()
  const [made] = await writeItems(snapchatAds, call, { action: 'create', objectName: 'adaccounts' }, [
    { fields: adAccount },
  ])
  expect(made).toMatchObject({ isWritten: true, recordId: expect.any(String) })
  const { url, body = '' } = played.seen.at(-1) ?? {}
  expect(url).toBe(`/v1/organizations/${call.metadata.organizationId}/adaccounts`)
  expect(JSON.parse(body)).toEqual({
    adaccounts: [{ organization_id: call.metadata.organizationId, ...adAccount }],
  })
})
