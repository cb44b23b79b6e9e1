// Close, played after its documentation.
import { asArray, asObject } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import { type Play, type Row, startPlayed } from '../testing/played-vendor.ts'
import close from './index.ts'

const schema = [
  { id: 'cf_tier', name: 'Tier', type: 'text' },
  { id: 'cf_size', name: 'Size', type: 'choices', choices: ['S', 'L'], accepts_multiple_values: true },
]

function meets(lead: Row, query: unknown): boolean {
  const { type, queries, field, condition } = asObject(query) ?? {}
  if (type === 'and') return asArray(queries).every((one) => meets(lead, one))
  if (type === 'object_type') return true
  const { custom_field_id: custom, field_name: name } = asObject(field) ?? {}
  const { type: kind, mode, value, values, on_or_after: from, before } = asObject(condition) ?? {}
  const own = lead[custom ? `custom.${custom}` : String(name)]
  if (mode === 'exact_value') return own === value
  if (kind === 'term') return asArray(values).some((one) => asArray(own).includes(one))
  const at = Date.parse(String(lead.date_updated))
  const instant = (moment: unknown) => Date.parse(String(asObject(moment)?.value))
  return (!from || at >= instant(from)) && (!before || at < instant(before))
}

/** Fewer than one search of Close's answers, so that a read of ten thousand has to begin a second one. */
const searchMax = 9_500

/** The fields that were asked for, of the records that match. */
function found(rows: readonly Row[], objectName: string, json: Row) {
  if (Number(json._limit) > 200) return { status: 400, json: { 'field-errors': { _limit: 'Too large' } } }
  if (json.cursor === 'old')
    return { status: 400, json: { errors: [], 'field-errors': { cursor: 'Expired' } } }
  const matching = rows.filter((lead) => meets(lead, json.query))
  matching.sort((a, b) => String(a.date_updated).localeCompare(String(b.date_updated)))
  matching.splice(searchMax)
  const start = Number(json.cursor ?? 0)
  const end = start + Number(json._limit)
  const names = asArray(asObject(json._fields)?.[objectName]).map(String)
  const isAsked = (name: string) =>
    names.includes(name) || (name.startsWith('custom.') && names.includes('custom'))
  const data = matching
    .slice(start, end)
    .map((lead) => Object.fromEntries(Object.entries(lead).filter(([name]) => isAsked(name))))
  return { json: { data, cursor: end < matching.length ? String(end) : null } }
}

let isLimited = false
const answer: Play['answer'] = ({ method, path, parts: [, , table = '', id = ''], json, account }) => {
  if (isLimited) {
    isLimited = false
    return {
      status: 429,
      headers: { ratelimit: 'limit=100, remaining=0, reset=30' },
      json: { error: 'Too fast' },
    }
  }
  if (path === '/api/v1/me') return { json: { id: 'user_1' } }
  if (table === 'custom_field_schema') return { json: { fields: id === 'lead' ? schema : [] } }
  if (path === '/api/v1/data/search/') {
    const [{ object_type: type = '' } = {}] = asArray(asObject(json.query)?.queries) as Row[]
    return found(account.rows(String(type)), String(type), json)
  }
  if (method === 'POST') return { json: account.add(table, json) }
  const lead = method === 'PUT' ? account.edit(table, id, json) : account.find(table, id)
  if (!lead) return { status: 404, json: { error: 'Empty query: It does not exist.' } }
  if (method === 'DELETE') account.remove(table, id)
  return { json: method === 'DELETE' ? {} : lead }
}

const stampOf = (objectName: string) => (index: number, at: Date) => ({
  id: `${objectName}_${index}`,
  date_updated: at.toISOString().replace('Z', '000+00:00'),
})
const played = await startPlayed(close, {
  table: 'lead',
  stamp: stampOf('lead'),
  make: (index) => ({
    name: `Acme ${index % 4}`,
    description: `Number ${index}`,
    url: 'https://acme.example.com/',
    'custom.cf_tier': `t${index % 3}`,
    'custom.cf_size': index % 2 ? ['S', 'L'] : ['L'],
  }),
  answer,
})
const contacts = await startPlayed(close, {
  table: 'contact',
  stamp: stampOf('cont'),
  make: (index) => ({
    name: `Ada ${index % 4}`,
    title: index % 2 ? 'CEO' : 'Chief, of "staff"',
    lead_id: 'lead_1',
  }),
  answer,
})
const opportunities = await startPlayed(close, {
  table: 'opportunity',
  stamp: stampOf('oppo'),
  make: (index) => ({ note: `Worth ${index % 3}`, lead_id: 'lead_1', value: index * 100 }),
  answer,
})
afterAll(async () => {
  await played.close()
  await contacts.close()
  await opportunities.close()
})

const checks = conformance(
  played.subject({
    objectName: 'lead',
    textField: 'name',
    write: {
      create: { name: 'Ada & sons', 'custom.cf_tier': 'gold' },
      update: { name: 'Ada and daughters' },
    },
    bareRecord: { name: null },
  }),
  contacts.subject({
    objectName: 'contact',
    textField: 'title',
    write: { create: { name: 'Ada', lead_id: 'lead_1' }, update: { title: 'CTO' } },
    bareRecord: { name: null, title: null },
  }),
  opportunities.subject({
    objectName: 'opportunity',
    textField: 'note',
    write: { create: { lead_id: 'lead_1', value: 500 }, update: { note: 'Ada & sons', confidence: 70 } },
    bareRecord: { note: null, value: null },
  }),
)
for (const { title, run } of checks) it(title, run)

const all = { objectName: 'lead', fields: 'all', pageSize: 10 } as const

it('waits as long as the rate limit header says', async () => {
  isLimited = true
  const error = await close.read?.(await played.open(), all).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ reaction: { kind: 'waitUntil' }, message: 'Too fast' })
  const { at } = (error as { reaction: { at: Date } }).reaction
  expect(at.getTime() - Date.now()).toBeGreaterThan(20_000)
})

it('starts over when the search no longer knows its cursor', async () => {
  const cursor = Buffer.from(JSON.stringify({ count: 3, next: 'old' })).toString('base64url')
  await expect(close.read?.(await played.open(), { ...all, cursor })).rejects.toMatchObject({
    reaction: { kind: 'restartCursor' },
  })
})

it('begins a new search before one is as long as Close allows', async () => {
  const call = await played.open({ count: 10 })
  const cursor = Buffer.from(JSON.stringify({ count: 8999, next: '0' })).toString('base64url')
  const first = await close.read?.(call, { ...all, pageSize: 3, cursor })
  const second = await close.read?.(call, { ...all, pageSize: 3, cursor: first?.nextCursor ?? '' })
  expect(second?.records[0]?.id).toBe(first?.records[2]?.id)
})

it('describes custom fields, those of several choices as such', async () => {
  const described = await close.describe?.(await played.open(), 'lead')
  expect(described?.fields.filter(({ isCustom }) => isCustom)).toMatchObject([
    { fieldName: 'custom.cf_tier', displayName: 'Tier', valueType: 'string' },
    { fieldName: 'custom.cf_size', valueType: 'multiSelect', values: [{ value: 'S' }, { value: 'L' }] },
  ])
})
