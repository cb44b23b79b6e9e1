// Loxo's Open API, played after its help page and what clients of others show of it.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { createEmpty } from '../testing/create-empty.ts'
import { findBy } from '../testing/find-by.ts'
import { type Row, startPlayed } from '../testing/played-vendor.ts'
import { sampleRows } from '../testing/sample-row.ts'
import loxo from './index.ts'
import { objects } from './objects.ts'

const bare = ['users', 'activity_types', 'job_types', 'person_types', 'workflows']
/**
 * Lists that come in pages of their own.
 * @see https://github.com/tbensonwest/loxo-mcp-server/blob/bf72ddc/.api/apis/loxo/openapi.json (2026-11-29)
 */
const stubborn = ['companies', 'deals', 'placements']

const played = await startPlayed(loxo, {
  table: 'people',
  stamp: (index) => ({ id: 1000 + index }),
  make: (index) => ({
    name: `Ada ${index % 4}`,
    emails: [{ id: index, value: `ada${index}@example.com`, email_type_id: 1 }],
    person_types: [{ id: 1, name: 'Candidate' }],
  }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  documented: { '?per_page': /^\d+$/ },
  answer({ method, path, parts, query, form, headers, account }) {
    if (!path.startsWith('/api/acme/')) return { status: 404, json: { status: 404, error: 'Not Found' } }
    const [, , name = '', one] = parts
    const single = objects[name]?.one
    if (method === 'GET' && one === undefined) {
      const expression = query.get('query')
      const rows = expression === null ? account.rows(name) : account.rows(name).filter(holds(expression))
      if (bare.includes(name)) return { json: rows }
      // Their lists take no size.
      if (stubborn.includes(name)) expect(query.has('per_page')).toBe(false)
      const size = stubborn.includes(name) ? 4 : Number(query.get('per_page'))
      if (!(size > 0 && size <= 100)) return { status: 400, json: { error: 'per_page' } }
      if (name === 'jobs') {
        const page = Number(query.get('page') ?? 1)
        return { json: { current_page: page, results: rows.slice((page - 1) * size, page * size) } }
      }
      const start = Number(query.get('scroll_id')?.replace('after-', '') ?? 0)
      const given = rows.slice(start, start + size)
      const scroll = `after-${start + given.length}`
      return { json: { scroll_id: scroll, total_count: rows.length, [name]: given } }
    }
    if (single === undefined) return undefined
    if (method === 'DELETE') return account.remove(name, one ?? '') ? { json: {} } : missing
    if (method === 'GET') {
      const row = account.find(name, one ?? '')
      return row ? { json: row } : missing
    }
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded')
    const fields = fieldsIn(form, single)
    if (method === 'POST') {
      // Told with a success, so that nobody who looks at the status alone learns of it.
      if (Object.keys(fields).length === 0)
        return { json: { [single]: null, errors: ["Name can't be blank"] } }
      return { json: { [single]: account.add(name, fields), errors: [] } }
    }
    const row = account.edit(name, one ?? '', fields)
    return row ? { json: { [single]: row, errors: [] } } : missing
  },
})

const missing = { status: 404, json: { status: 404, error: 'Not Found' } }

/** An expression is a phrase here; what is none is refused as one that cannot be read. */
function holds(expression: string): (row: Row) => boolean {
  const phrase = /^"([^"\\]*)"$/.exec(expression)?.[1]
  expect(phrase).toBeDefined()
  return (row) =>
    JSON.stringify(row)
      .toLowerCase()
      .includes((phrase ?? '').toLowerCase())
}

/** `person[name]=Ada&person[list_ids][]=1` as Rails reads it: texts all. */
function fieldsIn(form: URLSearchParams, single: string): Row {
  const fields: Row = {}
  for (const [key, value] of form) {
    const [, name = '', isMany] = new RegExp(`^${single}\\[(\\w+)\\](\\[\\])?$`).exec(key) ?? []
    fields[name] = isMany ? [...((fields[name] as string[] | undefined) ?? []), value] : value
  }
  return fields
}

const others = sampleRows(objects, ['people'])

const { also } = played.beside(others)

const subjects = [
  played.subject({
    objectName: 'people',
    textField: 'title',
    isUnordered: true,
    write: {
      create: { name: 'Ada & sons', title: 'Countess', all_raw_tags: ['a', 'b'] },
      update: { title: 'Programmer' },
    },
    bareRecord: { name: null },
  }),
  also('companies', {
    textField: 'name',
    write: { create: { name: 'Shop' }, update: { url: 'https://x.example' } },
  }),
  also('jobs', { textField: 'title', write: { create: { title: 'Cook' }, update: { title: 'Chef' } } }),
  also('deals', { textField: 'name', write: { create: { name: 'Deal' }, update: {} } }),
  also('placements', {
    textField: { none: 'none of its fields is known to take any text' },
    write: { create: { start_date: '2026-01-01' }, update: { start_date: '2026-02-01' } },
  }),
  also('person_events', {
    textField: 'notes',
    write: { create: { notes: 'Called' }, update: { notes: 'Met' } },
  }),
  also('forms'),
  ...bare.map((name) => also(name)),
]
for (const { title, run } of conformance(...subjects)) it(title, run)

it('finds a person by an address among several', async () => {
  const line = await played.open({ count: 12 })
  const found = await findBy(loxo, line, 'people', { emails: 'ada1@example.com' })
  expect(found.map(({ id }) => id)).toEqual([1001])
})

it('takes a success with errors for the refusal that it is', async () => {
  const outcome = await createEmpty(loxo, await played.open(), 'people')
  expect(outcome).toMatchObject({
    isWritten: false,
    error: { message: "Name can't be blank", status: 422 },
  })
})
