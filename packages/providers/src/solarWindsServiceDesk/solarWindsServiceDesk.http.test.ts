// SolarWinds Service Desk's API, played after clients of it.
import { asObject, type Call } from '@mortise/connector-kit'
import { type ConformanceSubject, conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { answerRecord, fiveRows } from '../testing/answer-record.ts'
import { type Row, startPlayed } from '../testing/played-vendor.ts'
import solarWindsServiceDesk from './index.ts'

/**
 * What a creation is refused without.
 * @see https://github.com/cw2908/samanage-ruby/tree/c338434/spec/api read 2026-11-29
 */
const demanded: Readonly<Record<string, Row>> = {
  users: { email: 'ada@example.com' },
  other_assets: {
    name: 'Ada',
    manufacturer: 'Acme',
    asset_type: { name: 'Asset' },
    status: { name: 'Operational' },
  },
  contracts: { name: 'Ada', status: 'Active' },
}
const demandedOf = (table: string): Row => demanded[table] ?? { name: 'Ada' }

const played = await startPlayed(solarWindsServiceDesk, {
  table: 'incidents',
  stamp: (index, at) => ({
    id: 1000 + index,
    created_at: '2026-01-01T00:00:00.000+00:00',
    updated_at: at.toISOString(),
  }),
  make: (index) => ({ name: `Printer ${index % 4}`, state: 'New', number: index }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  answer(request) {
    const { method, path, query, json, account } = request
    const [, table = '', id] = path.replace('.json', '').split('/')
    if (table === 'api') return { json: {} }
    const fields = asObject(Object.values(json)[0]) ?? {}
    if (id !== undefined || method === 'POST') {
      const names = Object.keys(demandedOf(table))
      const required = names.find((name) => fields[name] === undefined) ?? names[0]
      return answerRecord(request, { table, id, fields, required })
    }
    // https://github.com/cw2908/samanage-ruby/blob/c338434/lib/samanage/api/category.rb, read 2026-11-29
    if (table === 'categories') return { json: account.rows(table) }
    const [page, size] = [Number(query.get('page')), Number(query.get('per_page'))]
    return { json: account.rows(table).slice((page - 1) * size, page * size) }
  },
})

const names =
  (await solarWindsServiceDesk.objects.list?.())?.objects.map(({ objectName }) => objectName) ?? []
const changed = (index: number) => ({ updated_at: `2026-01-02T00:0${index}:00.000+00:00` })
const others: Record<string, Row[]> = Object.fromEntries(
  names
    .filter((name) => name !== 'incidents')
    .map((name) => [
      name,
      fiveRows((index) => ({
        ...changed(index),
        name: `One ${index}`,
        email: name === 'users' ? `ada${index}@example.com` : undefined,
      })),
    ]),
)
let opened: Promise<Call> | undefined
const call = () => {
  opened ??= played.open({ others: structuredClone(others) })
  return opened
}
const same = { none: 'Incidents and users have written hostile values through the same request.' }
const also = (objectName: string): ConformanceSubject => ({
  provider: solarWindsServiceDesk,
  call,
  objectName,
  isUnordered: true,
  textField: objectName === 'users' ? 'title' : same,
  write:
    objectName === 'users'
      ? { create: { name: 'Ada', email: 'ada@example.com' }, update: { title: 'CTO' } }
      : { create: demandedOf(objectName), update: { description: 'Ada & sons' } },
})

const subjects = [
  played.subject({
    objectName: 'incidents',
    isUnordered: true,
    textField: 'description',
    write: { create: { name: 'Printer' }, update: { state: 'Closed' } },
    bareRecord: { name: null },
  }),
  ...Object.keys(others).map(also),
]
for (const { title, run } of conformance(...subjects)) it(title, run)

// https://github.com/cw2908/samanage-ruby/tree/c338434/lib/samanage/api, read 2026-11-29
it.each(['hardwares', 'mobiles', 'purchase_orders', 'configuration_items'])(
  'reads one of %s by its address',
  async (objectName) => {
    const opened = await played.open({ others: structuredClone(others) })
    const [row] = others[objectName] ?? []
    const ids = [String(row?.id)]
    const records = await solarWindsServiceDesk.read?.byIds?.(opened, { objectName, fields: 'all', ids })
    expect(records).toMatchObject([{ id: row?.id }])
    expect(played.seen.at(-1)?.url).toBe(`/${objectName}/${ids[0]}.json`)
  },
)

it.each(Object.entries(demanded))('describes what %s are not made without', async (objectName, needed) => {
  const described = await solarWindsServiceDesk.objects.describe?.(await call(), objectName)
  const required = described?.fields.filter(({ isRequired }) => isRequired).map(({ fieldName }) => fieldName)
  expect(required?.toSorted()).toEqual(Object.keys(needed).toSorted())
})
