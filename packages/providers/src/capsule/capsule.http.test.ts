// Capsule, played after its documentation.
import { asObject } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { findBy } from '../testing/find-by.ts'
import { startPlayed } from '../testing/played-vendor.ts'
import capsule from './index.ts'
import { objects } from './objects.ts'

const singular: Record<string, string> = { parties: 'party', opportunities: 'opportunity', tasks: 'task' }

const played = await startPlayed(capsule, {
  table: 'parties',
  stamp: (index, at) => ({
    id: 1000 + index,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: at.toISOString().replace('.000', ''),
  }),
  make: (index) => ({
    type: 'person',
    jobTitle: `Job ${index % 4}`,
    name: `Name ${index % 3}`,
    owner: { id: 7 + (index % 2), username: 'ada' },
    emailAddresses: [{ id: index, address: `Ada${index}@example.com` }],
    fields: [{ id: 1, definition: { id: 5, name: 'Tier' }, value: 'gold' }],
  }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  documented: { '?embed': /^tags,fields$/, '?perPage': /^100$/ },
  answer({ method, path, query, json, account }) {
    const [name = '', one = '', what] = path.split('/v2/')[1]?.split('/') ?? []
    if (name === 'users') return { json: { user: { id: 1 } } }
    if (one === 'fields') return { json: { definitions: [{ id: 5, name: 'Tier', type: 'text' }] } }
    if (one === 'deleted') {
      expect(Number(query.get('perPage'))).toBeLessThanOrEqual(100)
      expect(query.get('since')).toMatch(/^\d{4}-/)
      const gone = account
        .rows('deleted')
        .filter(({ deletedAt }) => String(deletedAt) >= String(query.get('since')))
      return { json: { [name]: gone.slice(0, 2), restrictedParties: gone.slice(2) } }
    }
    const key = singular[name] ?? name
    if (!one && method === 'GET') return page(name, account.rows(name, Date.parse(query.get('since') ?? '')))
    if (what === 'results') return page(name, account.rows(name).filter(meets(asObject(json.filter))))
    if (method === 'POST') return { status: 201, json: { [key]: account.add(name, stored(json[key])) } }
    if (method === 'DELETE') return account.remove(name, one) ? { status: 204 } : undefined
    const row = method === 'PUT' ? account.edit(name, one, stored(json[key])) : account.find(name, one)
    return row && { json: { [key]: row } }

    function page(table: string, rows: unknown[]) {
      const [number, size] = [Number(query.get('page') ?? 1), Number(query.get('perPage') ?? 50)]
      expect(size).toBeLessThanOrEqual(100)
      const next = new URLSearchParams([...query].filter(([own]) => own !== 'page'))
      next.set('page', String(number + 1))
      const link = `<https://api.capsulecrm.com/api${path.slice(path.indexOf('/v2/'))}?${next}>; rel="next"`
      return {
        headers: number * size < rows.length ? { link } : {},
        json: { [table]: rows.slice((number - 1) * size, number * size) },
      }
    }
  },
})

/** Capsule takes a definition's number and answers the definition. */
function stored(given: unknown): Record<string, unknown> {
  const { fields, ...rest } = (given ?? {}) as { fields?: { definition: number; value: unknown }[] }
  if (!fields) return rest
  return {
    ...rest,
    fields: fields.map(({ definition: id, value }) => ({ id: 1, definition: { id }, value })),
  }
}

function meets(filter: Readonly<Record<string, unknown>> | undefined) {
  const conditions = (filter?.conditions ?? []) as { field: string; operator: string; value: unknown }[]
  return (row: Record<string, unknown>) =>
    conditions.every(({ field, operator, value }) => {
      expect(operator).toBe('is')
      const own = field === 'owner' ? String(asObject(row.owner)?.id) : row[field]
      const held = JSON.stringify(field === 'email' ? row.emailAddresses : own) ?? ''
      return held.toLowerCase().includes(JSON.stringify(value).slice(1, -1).toLowerCase())
    })
}

const subject = played.subject({
  objectName: 'parties',
  textField: 'jobTitle',
  fieldsInside: objects.parties?.compared ?? {},
  isUnordered: true,
  write: {
    create: { type: 'person', jobTitle: 'Countess', custom_5: 'gold' },
    update: { jobTitle: 'Programmer', custom_5: 'silver' },
  },
  bareRecord: { type: 'organisation', name: null },
  // https://developer.capsulecrm.com/v2/operations/Party (List deleted parties, as clients cite it) read 2026-11-29
  removals: async () => {
    const at = [1, 2, 3].map((day) => new Date(Date.UTC(2026, 5, day)))
    const rows = at.map((deleted, index) => ({ id: 9000 + index, deletedAt: deleted.toISOString() }))
    const call = await played.open({ count: 3, others: { deleted: rows } })
    return { call, deleted: rows.map(({ id, deletedAt }) => ({ id: String(id), at: new Date(deletedAt) })) }
  },
})
for (const { title, run } of conformance(subject)) it(title, run)

it('finds a party by one of its e-mail addresses, and only that one', async () => {
  const call = await played.open({ count: 12 })
  const found = await findBy(capsule, call, 'parties', { emailAddresses: 'ada1@example.com' })
  expect(found.map(({ id }) => id)).toEqual([1001])
})

it('refuses to search tasks, which Capsule has no filters for, by anything but the id', async () => {
  const filters = [{ fieldName: 'description', value: 'Call' }]
  const wanted = { objectName: 'tasks', fields: 'all', filters, pageSize: 10 } as const
  await expect(capsule.search?.page(await played.open(), wanted)).rejects.toMatchObject({ status: 400 })
})
