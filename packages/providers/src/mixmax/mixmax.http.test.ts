// Mixmax's API, played after clients that read its reference.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { type Row, startPlayed } from '../testing/played-vendor.ts'
import mixmax from './index.ts'

const played = await startPlayed(mixmax, {
  table: 'messages',
  // @see https://developer.mixmax.com/reference/messages (the names of its times) read 2026-11-29
  stamp: (index, at) => ({ _id: `message${1000 + index}`, created: at.toISOString() }),
  make: (index) => ({
    subject: `Hello ${index % 4}`,
    body: 'Hi',
    to: [{ email: 'ada@example.com' }],
    state: 'draft',
  }),
  methods: ['GET', 'POST'],
  answer({ method, path, query, json, account }) {
    const name = path.replace('/v1/', '')
    const rows = account.rows(name)
    if (name === 'users/me') return { json: { _id: 'user1' } }
    if (name.endsWith('/me')) return { json: rows[0] ?? {} }
    if (method === 'POST') {
      if (Object.keys(json).length === 0) return { status: 400, json: { message: 'A field is required' } }
      if (name !== 'unsubscribes') return { json: account.add(name, { ...json }) }
      rows.push({ ...json, createdAt: '2026-01-01T00:00:00Z' })
      return { status: 204 }
    }
    const [limit, start] = [Number(query.get('limit')), Number(query.get('next') ?? 0)]
    expect(limit).toBeLessThanOrEqual(50)
    const hasNext = start + limit < rows.length
    return { json: { results: rows.slice(start, start + limit), hasNext, next: String(start + limit) } }
  },
})

const names = [
  ['codesnippets', 'title'],
  ['insightsreports', 'title'],
  ['integrations/commands', 'name'],
  ['integrations/enhancements', 'name'],
  ['integrations/linkresolvers', 'description'],
  ['integrations/sidebars', 'name'],
  ['rules', 'name'],
  ['sequencefolders', 'name'],
  ['snippettags', 'name'],
  ['teams', 'name'],
] as const
const several = (make: (index: number) => Row) =>
  Array.from({ length: 5 }, (_, index) => ({ _id: `r${index}`, ...make(index) }))
const others: Record<string, Row[]> = {
  ...Object.fromEntries(
    names.map(([name, field]) => [name, several((index) => ({ [field]: `One ${index}` }))]),
  ),
  meetingtypes: several((index) => ({ name: `Meeting ${index}`, buffer: 5 })),
  sequences: several((index) => ({ name: `Sequence ${index}`, stages: [] })),
  snippets: several((index) => ({ title: `Template ${index}` })),
  unsubscribes: several((index) => ({ _id: undefined, email: `ada${index}@example.com` })),
  'appointmentlinks/me': [{ userId: 'user1', name: 'ada' }],
  'userpreferences/me': [{ _id: 'user1', timezone: 'Europe/Berlin' }],
}
const { call, also } = played.beside(others)

const subjects = [
  played.subject({
    objectName: 'messages',
    textField: 'body',
    isUnordered: true,
    write: {
      create: { to: [{ email: 'ada@example.com' }], subject: 'Hello', body: 'Ada & sons' },
      update: {},
    },
    bareRecord: { subject: null },
  }),
  ...names.map(([name, field]) =>
    also(name, { textField: field, write: { create: { [field]: 'Two' }, update: {} } }),
  ),
  also('unsubscribes', { textField: 'email', write: { create: { email: 'grace@example.com' }, update: {} } }),
  ...['meetingtypes', 'sequences', 'snippets'].map((name) => also(name)),
]
for (const { title, run } of conformance(...subjects)) it(title, run)

it('reads what belongs to the user as one record', async () => {
  const read = async (objectName: string) =>
    (await mixmax.read?.page(await call(), { objectName, fields: 'all', pageSize: 10 }))?.records
  expect(await read('users/me')).toEqual([{ _id: 'user1' }])
  expect(await read('appointmentlinks/me')).toEqual([{ userId: 'user1', name: 'ada' }])
})

it('describes the fields that messages carry, from a sample', async () => {
  const described = await mixmax.objects.describe?.(await played.open({ count: 2 }), 'messages')
  expect(described?.fields.filter(({ isCustom }) => isCustom).map(({ fieldName }) => fieldName)).toEqual([
    'state',
  ])
})
