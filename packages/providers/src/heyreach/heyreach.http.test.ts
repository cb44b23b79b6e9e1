// HeyReach's API, played after a client that has tried its endpoints.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { fiveRows } from '../testing/answer-record.ts'
import { type Row, startPlayed } from '../testing/played-vendor.ts'
import { writeItems } from '../testing/write-items.ts'
import heyreach from './index.ts'

const played = await startPlayed(heyreach, {
  table: 'campaign',
  stamp: (index, at) => ({ id: 1000 + index, creationTime: at.toISOString() }),
  make: (index) => ({ name: `Campaign ${index % 4}`, status: 'DRAFT' }),
  methods: ['GET', 'POST'],
  answer({ path, query, json, account }) {
    const [, , table = '', action] = path.replace('/api', '').split('/')
    if (table === 'auth') return { body: '' }
    if (/^(AddLeadsTo|SendMessage)/.test(action ?? ''))
      return { json: { addedLeadsCount: json.listId && json.leads ? 1 : 0 } }
    if (action === 'GetById') {
      const id = query.get('campaignId') ?? query.get('listId') ?? query.get('accountId')
      const row = account.find(table, id ?? '')
      return row && { json: row }
    }
    if (action === 'CreateEmptyList') {
      if (json.name === undefined) return { status: 400, json: { message: 'name is required' } }
      const { type: listType, ...fields } = json
      return { json: account.add('list', { ...fields, listType }) }
    }
    const rows = account.rows(table)
    const { offset, limit } = json
    if (typeof offset !== 'number' || typeof limit !== 'number')
      return { status: 400, json: { message: 'offset' } }
    expect(limit).toBeLessThanOrEqual(100)
    return { json: { totalCount: rows.length, items: rows.slice(offset, offset + limit) } }
  },
})

const others: Record<string, Row[]> = {
  list: fiveRows((index) => ({ name: `List ${index}`, listType: 'USER_LIST', totalItemsCount: index })),
  li_account: fiveRows((index) => ({ emailAddress: `ada${index}@example.com`, isActive: true })),
}
const { also } = played.beside(others)

const subjects = [
  played.subject({ objectName: 'campaign', isUnordered: true, bareRecord: { name: null } }),
  also('list', {
    textField: 'name',
    write: { create: { name: 'Leads', type: 'USER_LIST' }, update: {}, unread: ['type'] },
  }),
  also('li_account'),
]
for (const { title, run } of conformance(...subjects)) it(title, run)

// https://github.com/bcharleson/heyreach-cli (lists_add_leads) read 2026-11-29
it('adds leads to a list, whose answer names no record', async () => {
  const fields = { listId: 456, leads: [{ firstName: 'Ada', profileUrl: 'https://linkedin.com/in/ada' }] }
  const objectName = 'list/AddLeadsToListV2'
  const outcome = await writeItems(heyreach, await played.open(), { action: 'create', objectName }, [
    { fields },
  ])
  expect(outcome).toMatchObject([{ isWritten: true }])
  const { url = '', body = '' } = played.seen.at(-1) ?? {}
  expect(url).toBe('/api/public/list/AddLeadsToListV2')
  expect(JSON.parse(body)).toEqual(fields)
})
