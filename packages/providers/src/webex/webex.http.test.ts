// Webex, played after its documentation.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { findBy } from '../testing/find-by.ts'
import { startPlayed } from '../testing/played-vendor.ts'
import webex from './index.ts'

const played = await startPlayed(webex, {
  table: 'people',
  stamp: (index, at) => ({
    id: `Y2lzY29zcGFyazovL3VzL1BFT1BMRS8${index}`,
    created: '2026-01-01T00:00:00.000Z',
    lastModified: at.toISOString(),
  }),
  make: (index) => ({
    displayName: `Name ${index % 4}`,
    emails: [`ada${index}@example.com`],
    department: 'Analytics',
  }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  answer({ method, path, query, json, account }) {
    const [name = '', one = ''] = path.split('/v1/')[1]?.split('/') ?? []
    if (one === 'me') return { json: { id: 'me' } }
    if (method === 'POST') return { json: account.add(name, json) }
    if (method === 'DELETE') return account.remove(name, one) ? { status: 204 } : undefined
    const found = account.rows(name).find(({ id }) => id === one)
    if (method === 'PUT') {
      if (!found) return undefined
      if (name === 'rooms' && json.title === undefined)
        return { status: 400, json: { message: 'title is required' } }
      const emptied = Object.fromEntries(
        Object.keys(found)
          .filter((own) => !['id', 'created', 'lastModified'].includes(own))
          .map((own) => [own, null]),
      )
      return { json: account.edit(name, one, { ...emptied, ...json }) }
    }
    if (one !== '') return found && { json: found }
    const { max, at = '0', ...filters } = Object.fromEntries(query)
    const rows = account.rows(name).filter((row) =>
      Object.entries(filters).every(([field, value]) => {
        if (field === 'email') return (row.emails as string[]).includes(value.toLowerCase())
        if (field === 'displayName') return String(row.displayName).startsWith(value)
        return row[field] === value
      }),
    )
    const end = Number(at) + Number(max ?? 100)
    const next = new URLSearchParams({ ...filters, max: String(max ?? 100), at: String(end) })
    const link = `<https://webexapis.com/v1/${name}?${next}>; rel="next"`
    return { headers: end < rows.length ? { link } : {}, json: { items: rows.slice(Number(at), end) } }
  },
})

const subject = played.subject({
  objectName: 'people',
  // A list has those of one room.
  elsewhere: ['messages'],
  textField: 'displayName',
  isUnordered: true,
  write: {
    create: { emails: ['ada@example.com'], displayName: 'Ada & sons' },
    update: { displayName: 'Ada and daughters' },
  },
  bareRecord: { displayName: null },
})
for (const { title, run } of conformance(subject)) it(title, run)

it('finds a person by the address', async () => {
  expect(
    await findBy(webex, await played.open({ count: 4 }), 'people', { emails: 'ada2@example.com' }),
  ).toMatchObject([{ emails: ['ada2@example.com'] }])
})

it('keeps of a person what an update leaves out', async () => {
  const call = await played.open({ count: 1 })
  const page = await webex.read?.page(call, { objectName: 'people', fields: 'all', pageSize: 10 })
  const [native] = page?.records ?? []
  const items = [{ id: String(native?.id), fields: { title: 'Countess' } }]
  const common = { objectName: 'people', allOrNone: false, headers: {} }
  const written = await webex.write?.write(call, { ...common, action: 'update', items })
  expect(written).toMatchObject([
    { isWritten: true, record: { title: 'Countess', department: 'Analytics', emails: native?.emails } },
  ])
})

it('updates a space without being told its title, and says which space is none', async () => {
  const call = await played.open()
  const common = { objectName: 'rooms', allOrNone: false, headers: {} }
  const made = await webex.write?.write(call, {
    ...common,
    action: 'create',
    items: [{ fields: { title: 'Engines' } }],
  })
  const [room] = made ?? []
  const id = room?.isWritten ? String(room.recordId) : ''
  const items = [
    { id, fields: { isLocked: true } },
    { id: 'none', fields: { isLocked: true } },
  ]
  const written = await webex.write?.write(call, { ...common, action: 'update', items })
  expect(written).toMatchObject([
    { isWritten: true, record: { title: 'Engines', isLocked: true } },
    { isWritten: false },
  ])
})

it('finds the messages of a space, and lists no others', async () => {
  const call = await played.open()
  const items = ['one', 'two'].map((roomId) => ({ fields: { roomId, text: 'Hello' } }))
  const common = { objectName: 'messages', allOrNone: false, headers: {} }
  await webex.write?.write(call, { ...common, action: 'create', items })
  const asked = { objectName: 'messages', fields: 'all', pageSize: 10 } as const
  const filters = [{ fieldName: 'roomId', value: 'two' }]
  const page = await webex.search?.page(call, { ...asked, filters })
  expect(page?.records).toMatchObject([{ roomId: 'two', text: 'Hello' }])
  await expect(webex.read?.page(call, asked)).rejects.toThrow('one space at a time')
})
