// Fireflies' GraphQL API, played after its own node for n8n.
import { asObject, type Call } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { type PlayedAccount, type Row, startPlayed } from '../testing/played-vendor.ts'
import { writeItems } from '../testing/write-items.ts'
import fireflies from './index.ts'

const refused = (code: string, status: number) => ({
  json: { errors: [{ message: `Refused: ${code}`, code, extensions: { code, status } }] },
})

const played = await startPlayed(fireflies, {
  table: 'transcripts',
  stamp: (index, at) => ({ id: `meeting${1000 + index}`, date: at.getTime() }),
  make: (index) => ({
    title: `Call ${index % 4}`,
    host_email: 'host@example.com',
    organizer_email: `ada${index % 3}@example.com`,
    participants: [`ada${index % 3}@example.com`, `grace${index}@example.com`],
    summary: { overview: 'Ada called.' },
  }),
  methods: ['POST'],
  documented: { 'variables.my_team': /^true$/ },
  answer({ json, account }) {
    const query = String(json.query)
    const variables = asObject(json.variables) ?? {}
    const [, mutation] = /^mutation [^{]*\{ (?:\w+: )?(\w+)/.exec(query) ?? []
    if (mutation) return change(account, mutation, variables)
    const [, one] = /one: (\w+)\(/.exec(query) ?? []
    if (one) {
      const row = account.find(`${one}s`, String(variables.id))
      return row ? { json: { data: { one: row } } } : refused('object_not_found', 404)
    }
    const [, name = ''] = /\{ (\w+)/.exec(query) ?? []
    const rows = account.rows(name).filter((row) => meets(row, variables))
    if (name === 'user') return { json: { data: { user: { user_id: 'u1' } } } }
    const { skip, limit } = variables
    if (limit !== undefined) expect(limit).toBeLessThanOrEqual(50)
    const page = limit === undefined ? rows : rows.slice(Number(skip), Number(skip) + Number(limit))
    return { json: { data: { [name]: name === 'analytics' ? { users: page } : page } } }
  },
})

/** Titles are found by a part of them. */
function meets(row: Row, { title, host_email, organizers, participants, fromDate }: Row): boolean {
  const has = (list: unknown, value: unknown) => list === undefined || (list as unknown[]).includes(value)
  return (
    (title === undefined || String(row.title).toLowerCase().includes(String(title).toLowerCase())) &&
    (host_email === undefined || row.host_email === host_email) &&
    has(organizers, row.organizer_email) &&
    (participants === undefined || (participants as unknown[]).every((one) => has(row.participants, one))) &&
    (fromDate === undefined || Number(row.date) > Date.parse(String(fromDate)))
  )
}

function change(account: PlayedAccount, mutation: string, variables: Row) {
  if (mutation === 'createBite') return { json: { data: { one: account.add('bites', { ...variables }) } } }
  if (mutation === 'addToLiveMeeting')
    return { json: { data: { one: { success: true, message: `Joins ${String(variables.meeting_link)}` } } } }
  if (mutation === 'deleteTranscript') {
    return account.remove('transcripts', String(variables.id))
      ? { json: { data: { deleteTranscript: { id: variables.id } } } }
      : refused('object_not_found', 404)
  }
  if (mutation === 'setUserRole') {
    const row = account.find('users', String(variables.id))
    return row
      ? { json: { data: { one: Object.assign(row, { is_admin: variables.role === 'admin' }) } } }
      : refused('object_not_found', 404)
  }
  const inputs = Object.values(variables).map((input) => asObject(input) ?? {})
  const { id } = inputs[0] ?? {}
  const row = account.find('transcripts', String(id))
  for (const { id: _, ...fields } of inputs) Object.assign(row ?? {}, fields)
  return row ? { json: { data: { title: { id } } } } : refused('object_not_found', 404)
}

const several = (make: (index: number) => Row) => Array.from({ length: 5 }, (_, index) => make(index))
const others: Record<string, Row[]> = {
  transcripts: several((index) => ({
    id: `t${index}`,
    date: 1767225600000 + index * 60_000,
    title: `Call ${index}`,
    host_email: 'host@example.com',
    organizer_email: `ada${index}@example.com`,
    participants: [`grace${index}@example.com`],
  })),
  bites: several((index) => ({ id: `b${index}`, name: `Bite ${index}`, transcript_id: `t${index}` })),
  users: several((index) => ({
    user_id: `u${index}`,
    email: `ada${index}@example.com`,
    name: `Ada ${index}`,
  })),
  user_groups: several((index) => ({ id: `g${index}`, name: `Group ${index}` })),
  active_meetings: several((index) => ({
    id: `a${index}`,
    title: `Now ${index}`,
    organizer_email: 'ada@example.com',
  })),
  channels: several((index) => ({ id: `c${index}`, title: `Channel ${index}` })),
  contacts: several((index) => ({ email: `grace${index}@example.com`, name: `Grace ${index}` })),
  analytics: several((index) => ({ user_id: `u${index}`, user_name: `Ada ${index}` })),
}
const { also } = played.beside(others)

const subjects = [
  played.subject({
    objectName: 'transcripts',
    isUnordered: true,
    textField: { none: 'Transcripts are made by meetings.' },
    write: { none: 'Transcripts are made by meetings; another subject changes one.' },
    alsoWrites: {
      liveMeetings: { create: { meeting_link: 'https://meet.example.com/1', title: 'Tea' }, update: {} },
    },
    bareRecord: { title: null, participants: null },
  }),
  also('transcripts', {
    textField: { none: 'Transcripts are made by meetings.' },
    write: { create: {}, update: { title: 'Ada & sons', privacy: 'link' } },
  }),
  also('bites', {
    textField: 'name',
    write: { create: { transcript_id: 't1', name: 'A & b', start_time: 1, end_time: 2.5 }, update: {} },
  }),
  also('users', { write: { none: 'Roles are read as `is_admin`; a test below changes one.' } }),
  ...['userGroups', 'activeMeetings', 'channels', 'contacts', 'analytics'].map((name) => also(name)),
]
for (const { title, run } of conformance(...subjects)) it(title, run)

const write = async (
  line: Call,
  objectName: string,
  action: 'update' | 'delete',
  item: { id: string; fields: Row },
) => writeItems(fireflies, line, { action, objectName }, [item])

it('changes title and privacy of a transcript in one request', async () => {
  const line = await played.open({ count: 2 })
  const asked = played.seen.length
  await write(line, 'transcripts', 'update', { id: 'meeting1000', fields: { title: 'Ada', privacy: 'link' } })
  expect(played.seen).toHaveLength(asked + 1)
})

it('refuses a change of what Fireflies does not change, and names the field', async () => {
  const line = await played.open({ count: 1 })
  const outcomes = await write(line, 'transcripts', 'update', { id: 'meeting1000', fields: { duration: 3 } })
  expect(outcomes).toMatchObject([{ isWritten: false, error: { status: 422, fieldName: 'duration' } }])
})

it('makes a user an admin', async () => {
  const line = await played.open({ others: structuredClone(others) })
  await write(line, 'users', 'update', { id: 'u1', fields: { role: 'admin' } })
  const users = await fireflies.read?.byIds?.(line, { objectName: 'users', ids: ['u1'], fields: 'all' })
  expect(users).toMatchObject([{ is_admin: true }])
})

it('judges an error by the status that it names, whatever the status of the answer', () => {
  const judged = (named: number) =>
    fireflies.http.refusal?.({ status: 200, headers: {}, text: '', ...refused('some', named) })?.reaction.kind
  expect([401, 403, 404, 429, 500].map(judged)).toEqual(['reconnect', 'stop', 'stop', 'waitUntil', 'retry'])
})

it('asks to reconnect for a refused key, which Fireflies answers with status 500', () => {
  const json = { errors: [{ message: 'No', code: 'auth_failed', extensions: { code: 'auth_failed' } }] }
  const error = fireflies.http.classify?.({ status: 500, headers: {}, text: '', json })
  expect(error).toMatchObject({ reaction: { kind: 'reconnect' }, status: 401 })
})

it('waits until the end of a limit that Fireflies names', () => {
  const at = Date.now() + 3_600_000
  const extensions = { code: 'too_many_requests', status: 429, metadata: { retryAfter: at } }
  const json = { errors: [{ message: 'Slow down', extensions }] }
  const error = fireflies.http.classify?.({ status: 500, headers: {}, text: '', json })
  expect(error?.reaction).toEqual({ kind: 'waitUntil', at: new Date(at) })
})
