// Clari Copilot's API, played after its OpenAPI description.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { fiveRows } from '../testing/answer-record.ts'
import { type Row, startPlayed } from '../testing/played-vendor.ts'
import { readAll } from '../testing/read-all.ts'
import { writeItems } from '../testing/write-items.ts'
import clariCopilot from './index.ts'

const lists: Readonly<Record<string, readonly [table: string, list: string]>> = {
  '/calls': ['calls', 'calls'],
  '/users': ['users', 'users'],
  '/v2/topics': ['topics', 'topics'],
  '/scorecard': ['scorecard', 'scorecards'],
  '/scorecard-template': ['scorecard-template', 'scoreCardTemplates'],
}

const played = await startPlayed(clariCopilot, {
  table: 'calls',
  stamp: (index, at) => ({
    id: `call-${String(1000 + index)}`,
    time: at.toISOString(),
    last_modified_time: at.toISOString(),
  }),
  make: (index) => ({ source_id: `dialer-${index}`, title: `Call ${index % 4}`, status: 'PROCESSED' }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  documented: { '?sortTime': /^asc$/ },
  answer({ method, path, query, json, account }) {
    if (path === '/call-details') {
      const call = account.find('calls', query.get('id') ?? '')
      return call && { json: { call } }
    }
    const [, one] = /^\/(?:create|update|delete)-(account|contact|deal)$/.exec(path) ?? []
    if (one !== undefined) {
      const { id, ...fields } = json
      if (method === 'POST') return { json: account.add(`${one}s`, fields) }
      const row = account.find(`${one}s`, String(id))
      if (method === 'DELETE') account.remove(`${one}s`, String(id))
      else account.edit(`${one}s`, String(id), fields)
      return row && { json: row }
    }
    if (method === 'POST') {
      if (json.source_id === undefined) return { status: 400, json: { message: 'source_id is required' } }
      const { call_time: _, audio_url: __, ...fields } = json
      return { json: { call_id: account.add('calls', fields).id } }
    }
    const [table, list] = lists[path] ?? []
    if (table === undefined || list === undefined) return undefined
    if (!query.has('limit')) return { json: { [list]: account.rows(table) } }
    const [limit, skip] = [Number(query.get('limit')), Number(query.get('skip'))]
    if (limit > 100 || skip > skipMax) return { status: 400, json: { message: 'skip is above the maximum' } }
    const [since, from] = ['filterModifiedGt', 'filterTimeGt'].map((name) =>
      Date.parse(query.get(name) ?? ''),
    )
    expect(query.get('includePrivate')).toBe(table === 'calls' ? 'true' : null)
    const rows = account
      .rows(table, since === undefined || Number.isNaN(since) ? undefined : since + 1)
      .filter((row) => !from || Date.parse(String(row.time)) > from)
    const hasMore = skip + limit < rows.length
    return { json: { [list]: rows.slice(skip, skip + limit), pagination: { matched: rows.length, hasMore } } }
  },
})
const skipMax = 10_000

const others: Record<string, Row[]> = {
  users: fiveRows((index) => ({ email: `ada${index}@example.com`, name: `Ada ${index}`, role: 'REP' })),
  topics: fiveRows((index) => ({ id: undefined, topic_id: `t${index}`, topic_name: `Price ${index}` })),
  scorecard: fiveRows((index) => ({ id: `s${index}`, total_score: index })),
  'scorecard-template': fiveRows((index) => ({ name: `Discovery ${index}` })),
}
const { also } = played.beside(others)

const subjects = [
  played.subject({
    objectName: 'calls',
    isUnordered: true,
    textField: 'title',
    write: {
      create: {
        source_id: 'dialer-9',
        title: 'Ada & sons',
        type: 'RECORDING',
        call_time: '2026-01-02T09:30:00Z',
        audio_url: 'https://example.com/1.mp3',
      },
      update: {},
      unread: ['call_time', 'audio_url'],
    },
    alsoWrites: {
      accounts: { create: { crm_id: '001', name: 'Ada & sons' }, update: {} },
      contacts: { create: { crm_id: '003', last_name: 'Ada' }, update: {} },
      deals: { create: { crm_id: '006', deal_name: 'Ada' }, update: {} },
    },
    bareRecord: { title: null },
  }),
  ...Object.keys(others).map((name) => also(name)),
]
for (const { title, run } of conformance(...subjects)) it(title, run)

it('reads on beyond the ten thousand calls that a list can skip', async () => {
  const line = await played.open({ count: skipMax + 150 })
  const read = await readAll(clariCopilot, line, { objectName: 'calls', pageSize: 100 })
  expect(new Set(read.map(clariCopilot.record.id)).size).toBe(skipMax + 150)
})

// https://github.com/api-evangelist/clari/blob/main/openapi/_original/clari-copilot-api-openapi.yml (`create-deal`, `update-deal`,
// `delete-deal`) read 2026-11-29
it('creates, changes and deletes what Clari is told of a CRM, at an address for each', async () => {
  const line = await played.open()
  const asked = { objectName: 'deals' } as const
  const [made] = await writeItems(clariCopilot, line, { ...asked, action: 'create' }, [
    { fields: { crm_id: '006', deal_name: 'Ada & sons' } },
  ])
  const id = made?.isWritten === true ? (made.recordId ?? '') : ''
  expect(id).not.toBe('')
  const [changed] = await writeItems(clariCopilot, line, { ...asked, action: 'update' }, [
    { id, fields: { stage: 'Won' } },
  ])
  expect(changed).toMatchObject({ isWritten: true, recordId: id, record: { stage: 'Won' } })
  expect(JSON.parse(played.seen.at(-1)?.body ?? '')).toEqual({ id, stage: 'Won' })
  const [gone] = await writeItems(clariCopilot, line, { ...asked, action: 'delete' }, [{ id, fields: {} }])
  expect(gone).toMatchObject({ isWritten: true, recordId: id })
  expect(played.seen.at(-1)).toMatchObject({ method: 'DELETE', url: '/delete-deal' })
})
