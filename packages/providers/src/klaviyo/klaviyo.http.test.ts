// Klaviyo against a simulator that speaks its documented shapes.
import { asObject } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import { startPlayed } from '../testing/played-vendor.ts'
import klaviyo from './index.ts'

interface Row {
  type: string
  id: string
  attributes: Record<string, unknown> & { updated: string }
}
const tables = { profiles: new Map<string, Row>(), lists: new Map<string, Row>() }
let clock = Date.UTC(2026, 0, 1)
function put(
  table: Map<string, Row>,
  { type, id, attributes }: { type: string; id: string; attributes: object },
): Row {
  clock += 1500
  const updated = new Date(clock).toISOString().replace('Z', '+00:00')
  const row = { type, id, attributes: { ...table.get(id)?.attributes, ...attributes, updated } }
  table.set(id, row)
  return row
}
for (let index = 0; index < 10; index += 1) {
  put(tables.profiles, {
    type: 'profile',
    id: `01H${index}`,
    attributes: { email: `ada${index}@example.com`, properties: { plan: 'gold' } },
  })
  put(tables.lists, { type: 'list', id: `L${index}`, attributes: { name: `List ${index % 4}` } })
}

function isKept({ id, attributes }: Row, filter: string): boolean {
  const terms = [...filter.matchAll(/([\w-]+)\((\w+),("(?:[^"\\]|\\.)*"|[^)]*)\)/g)]
  return terms.every(([, operator, name = '', text = '']) => {
    const held = name === 'id' ? id : attributes[name]
    if (operator === 'equals') return held === JSON.parse(text)
    const difference = Date.parse(String(held)) - Date.parse(text)
    return operator === 'greater-than' ? difference > 0 : difference < 0
  })
}

const played = await startPlayed(klaviyo, {
  answer: ({ method, path, query, headers, json }) => {
    if (headers.revision !== '2026-04-15')
      return { status: 400, json: { errors: [{ detail: 'A revision is needed.' }] } }
    const [, name = '', id] = /^\/api\/(\w+)(?:\/(\w+))?$/.exec(path) ?? []
    const table = name === 'profiles' || name === 'lists' ? tables[name] : undefined
    const data = asObject(json.data)
    if (!table) return { status: 404, json: { errors: [{ detail: 'No such path.' }] } }
    if (id === undefined && method === 'POST') {
      const made = {
        type: String(data?.type),
        id: `N${table.size}x${clock}`,
        attributes: data?.attributes as object,
      }
      return { status: 201, json: { data: put(table, made) } }
    }
    if (id === undefined) {
      const size = Number(query.get('page[size]'))
      if (size > (name === 'lists' ? 10 : 100))
        return { status: 400, json: { errors: [{ detail: 'Page too large.' }] } }
      if (query.get('sort') !== 'updated') return { status: 400, json: { errors: [{ detail: 'Unsorted.' }] } }
      const found = [...table.values()].filter((row) => isKept(row, query.get('filter') ?? ''))
      found.sort((a, b) => a.attributes.updated.localeCompare(b.attributes.updated))
      const start = Number(query.get('page[cursor]') ?? 0)
      const next = new URLSearchParams(query)
      next.set('page[cursor]', String(start + size))
      const links = { next: start + size < found.length ? `https://a.klaviyo.com${path}?${next}` : null }
      return { json: { data: found.slice(start, start + size), links } }
    }
    const row = table.get(id)
    if (!row)
      return { status: 404, json: { errors: [{ title: 'Not found.', detail: 'It does not exist.' }] } }
    if (method === 'PATCH')
      return { json: { data: put(table, { ...row, attributes: data?.attributes as object }) } }
    if (method === 'DELETE') return { status: table.delete(id) ? 204 : 404, text: '' }
    return { json: { data: row } }
  },
})
const call = await played.open()
afterAll(() => played.close())

const subject = { provider: klaviyo, call }
const checks = [
  ...conformance({
    ...subject,
    objectName: 'profiles',
    searchField: 'email',
    searchFields: ['id'],
    write: { create: { email: 'sons@example.com', first_name: 'Ada' }, update: { first_name: 'Ada & sons' } },
  }),
  ...conformance({
    ...subject,
    objectName: 'lists',
    searchField: 'name',
    write: { create: { name: 'News' }, update: { name: 'Old news' } },
  }),
]
for (const { title, run } of checks) it(title, run)

it('applies a filter of a read that the list does not know', async () => {
  const filters = [
    { fieldName: 'email', value: 'ada3@example.com' },
    { fieldName: 'title', value: 'CEO' },
  ]
  const page = await klaviyo.read?.(call, {
    objectName: 'profiles',
    fields: 'all',
    pageSize: 10,
    filters,
  })
  expect(page?.records).toEqual([])
  expect(decodeURIComponent(played.seen.at(-1)?.url ?? '')).toContain('equals(email,"ada3@example.com")')
})
