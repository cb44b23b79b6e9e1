// Drift's API, played after clients of it.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { answerRecord } from '../testing/answer-record.ts'
import { type Row, startPlayed } from '../testing/played-vendor.ts'
import { sampleRows } from '../testing/sample-row.ts'
import { stubCall } from '../testing/stub-call.ts'
import drift from './index.ts'
import { objects } from './table.ts'

const played = await startPlayed(drift, {
  table: 'conversations',
  stamp: (index, at) => ({ id: 1000 + index, createdAt: Date.UTC(2026, 0, 1), updatedAt: at.getTime() }),
  make: (index) => ({ contactId: index, status: 'open' }),
  answer(request) {
    const { method, path, parts, query, json, account } = request
    const wrap = (data: Row) => ({ data })
    if (path === '/accounts/create') {
      if (json.ownerId === undefined) return { status: 400, json: { message: 'ownerId is required' } }
      const { id, createdAt: _, updatedAt: updateDateTime, ...row } = account.add('accounts', { ...json })
      account.rows('accounts').pop()
      account.rows('accounts').push({ ...row, accountId: `acc-${String(id)}`, updateDateTime })
      return { json: { data: account.rows('accounts').at(-1) } }
    }
    if (path === '/accounts/update') {
      return answerRecord(request, { table: 'accounts', id: String(json.accountId), wrap })
    }
    const table = path.replace(/^\//, '').replace(/\/list$/, '')
    if (table === 'accounts') {
      const [index, size] = [Number(query.get('index')), Number(query.get('size') ?? 10)]
      expect(size).toBeLessThanOrEqual(65)
      return { json: { data: { accounts: account.rows('accounts').slice(index, index + size) } } }
    }
    if (table === 'conversations') {
      // https://devdocs.drift.com/docs/list-conversations (`links.next` on https://api.drift.com) read 2026-11-29
      const [limit, start] = [Number(query.get('limit') ?? 25), Number(query.get('page_token') ?? 0)]
      expect(limit).toBeLessThanOrEqual(100)
      const rows = account.rows('conversations')
      const at = (token: number) => `https://api.drift.com/conversations/list?page_token=${token}`
      const next = start + limit < rows.length ? at(start + limit) : undefined
      return { json: { data: rows.slice(start, start + limit), links: { self: at(start), next } } }
    }
    if (method === 'GET' && ['teams/org', 'playbooks', 'playbooks/clp', 'users'].includes(table)) {
      const rows = account.rows(table)
      return { json: table.startsWith('playbooks') ? rows : { data: rows } }
    }
    return answerRecord(request, { table: parts[0] ?? '', id: parts.at(-1), wrap })
  },
})

const others = sampleRows(objects, ['conversations'], {
  accounts: (index) => ({ accountId: `account-${index}`, deleted: false }),
})
const { also } = played.beside(others)

const subjects = [
  played.subject({ objectName: 'conversations', isUnordered: true, bareRecord: { status: null } }),
  also('accounts', {
    textField: 'name',
    write: { create: { ownerId: 1, name: 'Ada & sons' }, update: { targeted: true } },
  }),
  ...['users', 'teams/org', 'playbooks', 'playbooks/clp'].map((name) => also(name)),
]
for (const { title, run } of conformance(...subjects)) it(title, run)

// https://devdocs.drift.com/docs/listing-conversations (the page before that one: `next`, 50 at most) read 2026-11-29
it('reads on by the number that the former version of the list names', async () => {
  const { call, asked } = stubCall(({ query }) =>
    query?.next === '123494893'
      ? { data: [{ id: 2 }] }
      : { data: [{ id: 1 }], pagination: { more: true, next: '123494893' } },
  )
  const wanted = { objectName: 'conversations', fields: 'all', pageSize: 100 } as const
  const first = await drift.read?.page(call, wanted)
  const second = await drift.read?.page(call, { ...wanted, cursor: first?.nextCursor })
  expect(second?.records).toEqual([{ id: 2 }])
  expect(second?.nextCursor).toBeUndefined()
  expect(asked.map(({ query }) => query)).toEqual([{ limit: 50 }, { limit: 50, next: '123494893' }])
})

// https://devdocs.drift.com/docs/account-model (`accountId`, `deleted`) read 2026-11-29
it('finds an account by an id with its domain, and takes a deleted one for gone', async () => {
  const { call, asked } = stubCall(({ path }) => ({
    data: { accountId: path.slice('/accounts/'.length), deleted: path.includes('gone') },
  }))
  const ids = ['123458_domain.com', '7_gone.com', '..']
  const found = await drift.read?.byIds?.(call, { objectName: 'accounts', ids, fields: 'all' })
  expect(found?.map(({ accountId }) => accountId)).toEqual(['123458_domain.com'])
  expect(asked).toHaveLength(2)
})

// https://devdocs.drift.com/docs/account-model, read 2026-11-29
it('knows when an account was made, so that a new one is not taken for a changed one', () => {
  const account = { accountId: '123458_domain.com', createDateTime: 1_531_159_572_668, updateDateTime: 1 }
  expect(drift.record.field?.('createdAt')(account)).toBe(1_531_159_572_668)
  expect(drift.record.field?.('createdAt')({ id: 7, createdAt: 5 })).toBe(5)
})
