// Ashby, played after its documentation.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { findBy } from '../testing/find-by.ts'
import { startPlayed } from '../testing/played-vendor.ts'
import { writeItems } from '../testing/write-items.ts'
import ashby from './index.ts'

const idOf = (index: number) => `e9ed20fd-d45f-4aad-8a00-${String(index).padStart(12, '0')}`
const refusal = { json: { success: false, errors: ['candidate_not_found'] } }

const played = await startPlayed(ashby, {
  table: 'candidate',
  stamp: (index, at) => ({
    id: idOf(index),
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: at.toISOString(),
  }),
  make: (index) => ({
    name: `Name ${index % 4}`,
    emailAddresses: [{ value: `Ada${index}@example.com`, type: 'Work', isPrimary: true }],
  }),
  methods: ['POST'],
  answer({ method, path, json, account }) {
    expect(method).toBe('POST')
    const [name = '', verb] = path.slice(1).split('.')
    const answer = (results: unknown) => (results ? { json: { success: true, results } } : refusal)
    const { id, candidateId, ...fields } = json
    switch (verb) {
      case 'info':
        return answer(name === 'apiKey' ? { title: 'Mortise' } : account.find(name, String(id)))
      case 'create':
        return answer(account.add(name, fields))
      case 'update':
        return answer(account.edit(name, String(candidateId), fields))
      case 'search': {
        // It takes no `limit`: the copy of https://developers.ashbyhq.com/openapi/ashby-api.json, read 2026-11-29.
        expect(fields).not.toHaveProperty('limit')
        const wanted = [fields.name, fields.email].filter((value) => value !== undefined)
        const holds = (row: object) => (value: unknown) =>
          JSON.stringify(row).toLowerCase().includes(JSON.stringify(value).slice(1, -1).toLowerCase())
        return answer(account.rows(name).filter((row) => wanted.every(holds(row))))
      }
      case 'list': {
        const start = Number(fields.cursor ?? 0)
        const end = start + Number(fields.limit)
        const rows = account.rows(name)
        const isMore = end < rows.length
        return {
          json: {
            success: true,
            results: rows.slice(start, end),
            moreDataAvailable: isMore,
            ...(isMore ? { nextCursor: String(end) } : { syncToken: 'later' }),
          },
        }
      }
    }
    return undefined
  },
})

const subject = played.subject({
  objectName: 'candidates',
  textField: 'name',
  isUnordered: true,
  write: { create: { name: 'Ada & sons' }, update: { name: 'Ada and daughters' } },
  bareRecord: { name: null },
})
for (const { title, run } of conformance(subject)) it(title, run)

it('finds a candidate by one of several e-mail addresses, and only that one', async () => {
  const call = await played.open({ count: 12 })
  const found = await findBy(ashby, call, 'candidates', { emailAddresses: 'ada1@example.com' })
  expect(found.map(({ id }) => id)).toEqual([idOf(1)])
})

it('takes a refusal for one, though Ashby answers it with 200', async () => {
  const call = await played.open()
  const items = [{ id: idOf(99), fields: { name: 'Nobody' } }]
  const [outcome] = await writeItems(ashby, call, { action: 'update', objectName: 'candidates' }, items)
  expect(outcome).toMatchObject({ isWritten: false, error: { status: 404 } })
})

it('reads the list where a search, which ends after a page, would lose candidates', async () => {
  const call = await played.open({ count: 5 })
  const filters = [{ fieldName: 'name', value: 'Name 1' }]
  await ashby.read?.page(call, { objectName: 'candidates', fields: 'all', filters, pageSize: 2 })
  expect(played.seen.at(-1)?.url).toBe('/candidate.list')
})

/** @see https://github.com/nxrobins/ashby-mcp/blob/main/openapi.json (a copy of the vendor's description) read 2026-11-29 */
it.each([
  ['jobs', 'job', 'jobId', { title: 'Engineer', teamId: 't1', locationId: 'l1' }, { title: 'Lead' }],
  ['applications', 'application', 'applicationId', { candidateId: 'c1', jobId: 'j1' }, { sourceId: 's1' }],
  [
    'offers',
    'offer',
    'offerId',
    { offerProcessId: 'p1', offerFormId: 'f1', offerForm: { fieldSubmissions: [] } },
    { offerForm: { fieldSubmissions: [] } },
  ],
] as const)(
  'makes and changes %s by calls of their own',
  async (objectName, one, idParam, create, update) => {
    const call = await played.open()
    const given = { objectName, allOrNone: false, headers: {} } as const
    await ashby.write?.write(call, { ...given, action: 'create', items: [{ fields: create }] })
    const made = played.seen.at(-1)
    expect([made?.url, JSON.parse(made?.body ?? '')]).toEqual([`/${one}.create`, create])
    await ashby.write?.write(call, { ...given, action: 'update', items: [{ id: 'x1', fields: update }] })
    const changed = played.seen.at(-1)
    expect([changed?.url, JSON.parse(changed?.body ?? '')]).toEqual([
      `/${one}.update`,
      { ...update, [idParam]: 'x1' },
    ])
  },
)
