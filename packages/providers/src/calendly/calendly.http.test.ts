// Calendly, played after its documentation.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { findBy } from '../testing/find-by.ts'
import { startPlayed } from '../testing/played-vendor.ts'
import { readAll } from '../testing/read-all.ts'
import { stubCall } from '../testing/stub-call.ts'
import { writeItems } from '../testing/write-items.ts'
import calendly from './index.ts'

const api = 'https://api.calendly.com'
let role = 'admin'

const played = await startPlayed(calendly, {
  table: 'invitations',
  stamp: (index, at) => ({
    uri: `${api}/organizations/acme/invitations/I${1000 + index}`,
    created_at: '2026-01-01T00:00:00.000000Z',
    updated_at: at.toISOString(),
  }),
  make: (index) => ({ email: `ada${index}@example.com`, status: index % 3 ? 'pending' : 'accepted' }),
  documented: { '?count': /^1$/, '?organization': /^acme$/, '?sort': /^start_time:asc$/, '?user': /^acme$/ },
  answer({ method, path, parts, query, json, account }) {
    if (path === '/users/me') return { json: { resource: { uri: `${api}/users/acme` } } }
    const table = parts[0] === 'organizations' ? 'invitations' : parts.length === 3 ? parts[2] : parts[0]
    const one = parts[0] === 'organizations' ? parts[3] : parts.length === 2 ? parts[1] : undefined
    const uri = `${api}${path}`
    if (method === 'POST') {
      const row = account.add(table ?? '', json)
      if (table !== 'invitations') row.uri = `${api}/${table}/${String(row.uri).split('/').at(-1)}`
      return { status: 201, json: { resource: row } }
    }
    if (method === 'DELETE') return account.remove(table ?? '', uri) ? { status: 204 } : undefined
    if (method === 'PATCH') {
      const row = account.find(table ?? '', uri)
      return row && { json: { resource: Object.assign(row, json) } }
    }
    if (one !== undefined) {
      const row = account.find(table ?? '', uri)
      return row && { json: { resource: row } }
    }
    if (table === 'organization_memberships' && query.has('user')) return { json: { collection: [{ role }] } }
    const rows = account
      .rows(table ?? '')
      .filter(
        ({ email, status, event, emails }) =>
          (query.get('email') ?? email) === email &&
          (query.get('status') ?? status) === status &&
          (table !== 'invitees' || event === `${api}/scheduled_events/${parts[1]}`) &&
          (!query.has('invitee_email') || String(emails).includes(query.get('invitee_email') ?? '')),
      )
    const start = Number(query.get('page_token') ?? 0)
    const end = start + Number(query.get('count'))
    const token = end < rows.length ? String(end) : null
    return { json: { collection: rows.slice(start, end), pagination: { next_page_token: token } } }
  },
})

const subject = played.subject({
  objectName: 'organization_invitations',
  textField: 'email',
  isUnordered: true,
  write: { create: { email: 'ada+sons@example.com' }, update: {} },
  alsoWrites: {
    event_types: { create: { name: 'Ada & sons', active: true }, update: { name: 'Ada', active: false } },
  },
  bareRecord: { email: null },
})
for (const { title, run } of conformance(subject)) it(title, run)

const event = (uuid: string, emails: string) => ({ uri: `${api}/scheduled_events/${uuid}`, emails })
const invitee = (uuid: string, on: string, email: string) => ({
  uri: `${api}/scheduled_events/${on}/invitees/${uuid}`,
  event: `${api}/scheduled_events/${on}`,
  email,
})
const others = {
  scheduled_events: [event('E1', 'ada@x.com bob@x.com'), event('E2', ''), event('E3', 'ada@x.com')],
  invitees: [
    invitee('1', 'E1', 'ada@x.com'),
    invitee('2', 'E1', 'bob@x.com'),
    invitee('3', 'E3', 'ada@x.com'),
  ],
}

it('reads the invitees of all events, and asks for the events of a page once', async () => {
  const call = await played.open({ others })
  const read = await readAll(calendly, call, { objectName: 'invitees', pageSize: 1 })
  expect(read.map(({ uri }) => String(uri).at(-1))).toEqual(['1', '2', '3'])
})

it('finds an invitee by e-mail address below the events with that address', async () => {
  const call = await played.open({ others })
  const found = await findBy(calendly, call, 'invitees', { email: 'bob@x.com' })
  expect(found.map(({ email }) => email)).toEqual(['bob@x.com'])
  expect(played.seen.map(({ url }) => url)).toContainEqual(
    expect.stringMatching(/^\/scheduled_events\?.*invitee_email=bob%40x.com/),
  )
})

it.each([
  ['admin', 'organization=acme'],
  ['user', 'user=acme'],
])('reads what somebody with the role %s may see', async (own, parameter) => {
  role = own
  const call = await played.open({ others })
  await calendly.read?.page(call, { objectName: 'scheduled_events', fields: 'all', pageSize: 50 })
  expect(played.seen.at(-1)?.url).toContain(parameter)
})

it('cancels an event, and books one for an invitee', async () => {
  const call = await played.open({ others })
  const id = `${api}/scheduled_events/E2`
  await writeItems(calendly, call, { action: 'delete', objectName: 'scheduled_events' }, [{ id, fields: {} }])
  expect(played.seen.at(-1)).toMatchObject({ method: 'POST', url: '/scheduled_events/E2/cancellation' })
  const fields = { event_type: `${api}/event_types/T1`, start_time: '2027-01-01T09:00:00Z', email: 'a@x.com' }
  await writeItems(calendly, call, { action: 'create', objectName: 'invitees' }, [{ fields }])
  expect(JSON.parse(played.seen.at(-1)?.body ?? '')).toEqual({
    event_type: `${api}/event_types/T1`,
    start_time: '2027-01-01T09:00:00Z',
    invitee: { email: 'a@x.com' },
  })
})

// https://github.com/soenneker/soenneker.calendly.openapiclient/blob/main/openapi.json (both) read 2026-11-29
it.each([
  [
    'scheduling_links',
    { owner: 'https://api.calendly.com/event_types/A', owner_type: 'EventType', max_event_count: 1 },
    { booking_url: 'https://calendly.com/d/abcd-brv8/15-minute-meeting' },
  ],
  [
    'one_off_event_types',
    {
      name: 'Tea',
      host: 'https://api.calendly.com/users/A',
      duration: 30,
      date_setting: { type: 'date_range' },
    },
    { uri: 'https://api.calendly.com/event_types/B' },
  ],
] as const)('makes one of the %s, and tells its address', async (objectName, fields, resource) => {
  const { call, asked } = stubCall(() => ({ resource }))
  const outcomes = await writeItems(calendly, call, { action: 'create', objectName }, [{ fields }])
  expect(outcomes).toMatchObject([{ isWritten: true, recordId: Object.values(resource)[0] }])
  expect(asked).toMatchObject([{ method: 'POST', path: `/${objectName}`, json: fields }])
})
