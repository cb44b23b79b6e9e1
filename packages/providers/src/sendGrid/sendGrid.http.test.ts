// SendGrid, played after its documentation.
import { createHash } from 'node:crypto'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { startPlayed } from '../testing/played-vendor.ts'
import { stubCall } from '../testing/stub-call.ts'
import { writeItems } from '../testing/write-items.ts'
import sendGrid from './index.ts'

const uuid = (index: number) =>
  createHash('md5')
    .update(String(index))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

type Row = Record<string, unknown>

/** Reads conditions as the language has them; a broken one is a fault of the test. */
function conditionsIn(query: string): ((row: Row) => boolean)[] {
  const condition = /^(\w+) (LIKE|=|!=|>=|<=) '((?:[^'\\]|\\.)*)'(?: AND |$)/s
  const found: ((row: Row) => boolean)[] = []
  let left = query
  while (left !== '') {
    const [whole = '', name = '', operator = '', text = ''] = condition.exec(left) ?? []
    if (whole === '') throw new Error(`not a query: ${query}`)
    const value = text.replace(/\\(.)/gs, '$1')
    left = left.slice(whole.length)
    found.push((row) => {
      const held = String(row[name === 'contact_id' ? 'id' : name] ?? '')
      if (operator === 'LIKE') return held.startsWith(value.slice(0, -1))
      if (operator === '=') return held === value
      if (operator === '!=') return held !== value
      return operator === '>=' ? Date.parse(held) >= Date.parse(value) : Date.parse(held) <= Date.parse(value)
    })
  }
  return found
}

const play = (table: string, make: (index: number) => Row) =>
  startPlayed(sendGrid, {
    table,
    stamp: (index, at) => ({
      id: uuid(index),
      created_at: '2026-01-01T00:00:00Z',
      updated_at: at.toISOString().replace('.000Z', 'Z'),
    }),
    make,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    documented: {
      list_ids: /^\[/,
      '?generations': /^legacy,dynamic$|^dynamic$/,
      '?offset': /^\d+$/,
      '?limit': /^\d+$/,
    },
    answer({ method, path, query, json, account }) {
      if (path === '/v3/scopes') return { json: { scopes: [] } }
      if (path.endsWith('/field_definitions'))
        return { json: { custom_fields: [{ id: 'w1', name: 'tier', field_type: 'Text' }] } }
      const [, , name = '', one = ''] = path.split('/').slice(1).map(decodeURIComponent)
      if (name === 'segments' || name === 'senders') return { json: { results: account.rows(name) } }
      if (name === 'groups' && method === 'GET' && one === '') return { json: account.rows(name) }
      const rows = account.rows(name)
      if (path.startsWith('/v3/suppression/') || path.startsWith('/v3/asm/suppressions')) {
        return suppressions(path, { method, query, json, rows: account.rows('unsubscribes') })
      }
      if (name === 'contacts') {
        if (method === 'PUT') {
          for (const { email, ...fields } of json.contacts as Row[]) {
            const known = rows.find((row) => row.email === email)
            if (known) account.edit(name, String(known.id), fields)
            else account.add(name, { email, ...fields })
          }
          return { status: 202, json: { job_id: 'j1' } }
        }
        if (method === 'DELETE') {
          for (const id of (query.get('ids') ?? '').split(',')) account.remove(name, id)
          return { status: 202, json: { job_id: 'j1' } }
        }
        if (one === 'batch')
          return { json: { result: rows.filter(({ id }) => (json.ids as string[]).includes(String(id))) } }
        if (one === 'search') {
          const conditions = conditionsIn(String(json.query))
          const found = rows.filter((row) => conditions.every((holds) => holds(row)))
          return { json: { result: found.slice(0, 50), contact_count: found.length } }
        }
      }
      if ((method === 'GET' && one === '') || one === 'search') {
        const part = String(json.name ?? '').toLowerCase()
        const among = (name: string, row: Row) =>
          !Array.isArray(json[name]) ||
          [row[name]].flat().some((own) => (json[name] as unknown[]).includes(own))
        const found = rows.filter(
          (row) =>
            String(row.name).toLowerCase().includes(part) && among('status', row) && among('categories', row),
        )
        const start = Number(query.get('page_token') ?? 0)
        const end = start + Number(query.get('page_size'))
        const next = `https://api.sendgrid.com${path}?page_size=${query.get('page_size')}&page_token=${end}`
        return { json: { result: found.slice(start, end), _metadata: end < found.length ? { next } : {} } }
      }
      if (method === 'POST') return { status: 201, json: account.add(name, json) }
      if (method === 'DELETE') return account.remove(name, one) ? { status: 204 } : undefined
      const row = method === 'PATCH' ? account.edit(name, one, json) : account.find(name, one)
      return row && { json: row }
    },
  })

function suppressions(
  path: string,
  asked: { method: string; query: URLSearchParams; json: Row; rows: Row[] },
) {
  const { method, query, json, rows } = asked
  const one = decodeURIComponent(path.split('/').at(-1) ?? '')
  if (method === 'POST') {
    for (const email of json.recipient_emails as string[]) rows.push({ email, created: 1_800_000_000 })
    return { status: 201, json }
  }
  if (path === '/v3/suppression/unsubscribes') {
    const start = Number(query.get('offset'))
    const since = Number(query.get('start_time') ?? 0)
    const found = rows.filter(({ created }) => Number(created) >= since)
    return { json: found.slice(start, start + Number(query.get('limit'))) }
  }
  // Bounces, blocks and the like, of which there are none.
  if (path.startsWith('/v3/suppression/')) return { json: [] }
  const found = rows.find(({ email }) => email === one)
  if (method === 'DELETE') {
    if (found) rows.splice(rows.indexOf(found), 1)
    return { status: 204 }
  }
  return { json: found ? { recipient_email: one } : {} }
}

const contacts = await play('contacts', (index) => ({
  first_name: `Name ${index % 4}`,
  email: `ada${index}@example.com`,
  phone_number_id: `+4930${index}`,
  external_id: `x'${index}`,
  anonymous_id: `a-${index}`,
  last_name: `King ${index % 3}`,
  unique_name: `ada-${index}`,
  city: "O'Connor",
  state_province_region: 'Bavaria',
  postal_code: `8033${index % 5}`,
  country: 'Germany',
  phone_number: `+49 30 ${index}`,
  custom_fields: { tier: 'gold' },
}))
const sends = await play('singlesends', (index) => ({
  name: `Name ${index % 4}`,
  status: index % 2 ? 'draft' : 'triggered',
  categories: [`c${index % 3}`, 'all'],
}))

const ofContacts = contacts.subject({
  objectName: 'contacts',
  isUnordered: true,
  write: { none: 'SendGrid tells the id of a created contact later, as other tests show' },
  bareRecord: { first_name: null },
})
const ofSends = sends.subject({
  objectName: 'singlesends',
  textField: 'name',
  isUnordered: true,
  write: { create: { name: 'Ada & sons' }, update: { name: 'Ada and daughters' } },
  bareRecord: { name: null },
})
for (const { title, run } of conformance(ofContacts, ofSends)) it(title, run)

const emails = async (call: Awaited<ReturnType<typeof contacts.open>>, objectName = 'contacts') => {
  const page = await sendGrid.read?.page(call, { objectName, fields: 'all', pageSize: 50 })
  return page?.records.map(({ email }) => email)
}

it('writes contacts by jobs: custom fields by their ids, lists beside them, and no id for a new one', async () => {
  const call = await contacts.open()
  const items = [{ fields: { email: 'ada@example.com', tier: 'gold', list_ids: ['l1'] } }]
  const written = await writeItems(sendGrid, call, { action: 'create', objectName: 'contacts' }, items)
  expect(written).toEqual([{ isWritten: true }])
  expect(JSON.parse(contacts.seen.at(-1)?.body ?? '')).toEqual({
    list_ids: ['l1'],
    contacts: [{ email: 'ada@example.com', custom_fields: { w1: 'gold' } }],
  })
})

it('changes a contact by what identifies it, and deletes it by its id', async () => {
  const call = await contacts.open({ count: 2 })
  const id = uuid(1)
  const [changed] = await writeItems(sendGrid, call, { action: 'update', objectName: 'contacts' }, [
    { id, fields: { first_name: 'Augusta' } },
  ])
  expect(changed).toEqual({ isWritten: true, recordId: id })
  const [read] =
    (await sendGrid.read?.byIds?.(call, { objectName: 'contacts', ids: [id], fields: 'all' })) ?? []
  expect(read).toMatchObject({ email: 'ada1@example.com', first_name: 'Augusta' })
  await writeItems(sendGrid, call, { action: 'delete', objectName: 'contacts' }, [{ id, fields: {} }])
  expect(await emails(call)).toEqual(['ada0@example.com'])
})

it('refuses to change what identifies a contact, which would make another one', async () => {
  const call = await contacts.open({ count: 1 })
  const items = [{ id: uuid(0), fields: { email: 'other@example.com' } }]
  const [outcome] = await writeItems(sendGrid, call, { action: 'update', objectName: 'contacts' }, items)
  expect(outcome).toMatchObject({ isWritten: false, error: { status: 400, fieldName: 'email' } })
  expect(await emails(call)).toEqual(['ada0@example.com'])
})

it('reads suppressions since an instant, finds one by its address, and adds and removes one', async () => {
  const call = await contacts.open({
    others: {
      unsubscribes: [
        { email: 'old@example.com', created: 1_600_000_000 },
        { email: 'new@example.com', created: 1_700_000_000 },
      ],
    },
  })
  const given = { objectName: 'unsubscribes', fields: 'all', pageSize: 10 } as const
  const changed = await sendGrid.read?.page(call, { ...given, since: new Date(1_650_000_000_000) })
  expect(changed?.records.map(({ email }) => email)).toEqual(['new@example.com'])
  const find = (value: string) =>
    sendGrid.search?.page(call, { ...given, filters: [{ fieldName: 'email', value }] })
  expect((await find('old@example.com'))?.records).toEqual([{ email: 'old@example.com' }])
  expect((await find('nobody@example.com'))?.records).toEqual([])
  const write = (action: 'create' | 'delete', item: { id?: string; fields: Row }) =>
    writeItems(sendGrid, call, { action, objectName: 'unsubscribes' }, [item])
  expect(await write('create', { fields: { email: 'more@example.com' } })).toMatchObject([
    { isWritten: true, recordId: 'more@example.com' },
  ])
  await write('delete', { id: 'old@example.com', fields: {} })
  expect(await emails(call, 'unsubscribes')).toEqual(['new@example.com', 'more@example.com'])
})

// https://github.com/twilio/sendgrid-oai/blob/main/spec/json/tsg_suppressions_v3.json read 2026-11-29
it('makes, changes and deletes a suppression group', async () => {
  const call = await sends.open()
  const write = (action: 'create' | 'update' | 'delete', item: { id?: string; fields: Row }) =>
    writeItems(sendGrid, call, { action, objectName: 'groups' }, [item])
  const [made] = await write('create', { fields: { name: 'News', description: 'What is new' } })
  const id = made?.isWritten ? (made.recordId ?? '') : ''
  await write('update', { id, fields: { name: 'Weekly news' } })
  const read = async () =>
    (await sendGrid.read?.page(call, { objectName: 'groups', fields: 'all', pageSize: 10 }))?.records
  expect(await read()).toMatchObject([{ name: 'Weekly news', description: 'What is new' }])
  await write('delete', { id, fields: {} })
  expect(await read()).toEqual([])
})

// Answers as https://github.com/twilio/sendgrid-oai/tree/main/spec/json (tsg_mc_designs_v3, tsg_mc_senders_v3,
// tsg_suppressions_v3) describes them, read 2026-11-29
it.each([
  ['designs', '/v3/designs', (rows: Row[]) => ({ result: rows, _metadata: { count: 1 } })],
  ['senders', '/v3/marketing/senders', (rows: Row[]) => ({ results: rows })],
  ['groups', '/v3/asm/groups', (rows: Row[]) => rows],
])('reads %s from %s', async (objectName, path, answer) => {
  const { call, asked } = stubCall(() => answer([{ id: 7, updated_at: 1_764_000_000 }]))
  const page = await sendGrid.read?.page(call, { objectName, fields: 'all', pageSize: 50 })
  expect(page).toMatchObject({ records: [{ id: 7 }] })
  expect(page?.nextCursor).toBeUndefined()
  expect(asked).toMatchObject([{ path }])
})
