// Close against a simulator that speaks its documented shapes.
import { asArray, asObject } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import { startPlayed } from '../testing/played-vendor.ts'
import close from './index.ts'

type Lead = Record<string, unknown> & { id: string; date_updated: string }
const leads = new Map<string, Lead>()
let clock = Date.UTC(2026, 0, 1)
function put(id: string, fields: object): Lead {
  clock += 1500
  const at = new Date(clock).toISOString().replace('Z', '000+00:00')
  const lead = { ...leads.get(id), ...fields, id, date_updated: at }
  leads.set(id, lead)
  return lead
}
for (let index = 0; index < 10; index += 1)
  put(`lead_${index}`, { name: `Acme ${index % 4}`, 'custom.cf_tier': `t${index % 3}` })

const schema = [
  { id: 'cf_tier', name: 'Tier', type: 'text' },
  { id: 'cf_size', name: 'Size', type: 'choices', choices: ['S', 'L'], accepts_multiple_values: true },
]
const isNext = { limited: false }

function meets(lead: Lead, query: unknown): boolean {
  const { type, queries, field, condition } = asObject(query) ?? {}
  if (type === 'and') return asArray(queries).every((one) => meets(lead, one))
  if (type === 'object_type') return true
  const { custom_field_id: custom, field_name: name } = asObject(field) ?? {}
  const { mode, value, on_or_after: from, before } = asObject(condition) ?? {}
  if (mode === 'exact_value') return lead[custom ? `custom.${custom}` : String(name)] === value
  const at = Date.parse(lead.date_updated)
  const instant = (moment: unknown) => Date.parse(String(asObject(moment)?.value))
  return (!from || at >= instant(from)) && (!before || at < instant(before))
}

const played = await startPlayed(close, {
  answer: ({ method, path, json }) => {
    if (isNext.limited) {
      isNext.limited = false
      return {
        status: 429,
        headers: { ratelimit: 'limit=100, remaining=0, reset=30' },
        json: { error: 'Too fast' },
      }
    }
    if (path === '/api/v1/me') return { json: { id: 'user_1' } }
    if (path === '/api/v1/custom_field_schema/lead/') return { json: { fields: schema } }
    if (path === '/api/v1/data/search/') {
      if (json.cursor === 'old')
        return { status: 400, json: { errors: [], 'field-errors': { cursor: 'Expired' } } }
      const found = [...leads.values()].filter((lead) => meets(lead, json.query))
      found.sort((a, b) => a.date_updated.localeCompare(b.date_updated))
      const start = Number(json.cursor ?? 0)
      const end = start + Number(json._limit)
      const names = asArray(asObject(json._fields)?.lead).map(String)
      const isAsked = (name: string) =>
        names.includes(name) || (name.startsWith('custom.') && names.includes('custom'))
      const data = found
        .slice(start, end)
        .map((lead) => Object.fromEntries(Object.entries(lead).filter(([name]) => isAsked(name))))
      return { json: { data, cursor: end < found.length ? String(end) : null } }
    }
    if (method === 'POST') return { json: put(`lead_${leads.size}_${clock}`, json) }
    const id = path.replace('/api/v1/lead/', '').replace('/', '')
    const lead = leads.get(id)
    if (!lead) return { status: 404, json: { error: 'Empty query: Lead does not exist.' } }
    if (method === 'PUT') return { json: put(id, json) }
    if (method === 'DELETE') leads.delete(id)
    return { json: method === 'DELETE' ? {} : lead }
  },
})
const call = await played.open()
afterAll(() => played.close())

const subject = {
  provider: close,
  call,
  objectName: 'lead',
  searchField: 'name',
  searchFields: ['id', 'custom.cf_tier'],
  write: {
    create: { name: 'Ada & sons', 'custom.cf_tier': 'gold' },
    update: { name: 'Ada and daughters' },
  },
}
for (const { title, run } of conformance(subject)) it(title, run)

const all = { objectName: 'lead', fields: 'all', pageSize: 10 } as const

it('waits as long as the rate limit header says', async () => {
  isNext.limited = true
  const error = await close.read?.(call, all).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ reaction: { kind: 'waitUntil' }, message: 'Too fast' })
  const { at } = (error as { reaction: { at: Date } }).reaction
  expect(at.getTime() - Date.now()).toBeGreaterThan(20_000)
})

it('starts over when the search no longer knows its cursor', async () => {
  const cursor = Buffer.from(JSON.stringify({ count: 3, next: 'old' })).toString('base64url')
  await expect(close.read?.(call, { ...all, cursor })).rejects.toMatchObject({
    reaction: { kind: 'restartCursor' },
  })
})

it('begins a new search before one is as long as Close allows', async () => {
  const cursor = Buffer.from(JSON.stringify({ count: 8999, next: '0' })).toString('base64url')
  const first = await close.read?.(call, { ...all, pageSize: 3, cursor })
  const second = await close.read?.(call, { ...all, pageSize: 3, cursor: first?.nextCursor ?? '' })
  expect(second?.records[0]?.id).toBe(first?.records[2]?.id)
})

it('describes custom fields, those of several choices as such', async () => {
  const described = await close.describe?.(call, 'lead')
  expect(described?.fields.filter(({ isCustom }) => isCustom)).toMatchObject([
    { fieldName: 'custom.cf_tier', displayName: 'Tier', valueType: 'string' },
    { fieldName: 'custom.cf_size', valueType: 'multiSelect', values: [{ value: 'S' }, { value: 'L' }] },
  ])
})
