// Attio, played after its documentation.
import { asArray, asObject } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import type { SubjectGiven } from '../testing/account-lines.ts'
import { findBy } from '../testing/find-by.ts'
import { setFields } from '../testing/played-account.ts'
import { type Row, startPlayed } from '../testing/played-vendor.ts'
import { readAll } from '../testing/read-all.ts'
import attio from './index.ts'

const attributes = [
  { api_slug: 'record_id', title: 'Record ID', type: 'text', is_writable: false, is_system_attribute: true },
  { api_slug: 'name', title: 'Name', type: 'text', is_writable: true, is_system_attribute: true },
  { api_slug: 'domains', title: 'Domains', type: 'domain', is_writable: true, is_system_attribute: true },
  {
    api_slug: 'employees',
    title: 'Employees',
    type: 'number',
    is_writable: true,
    is_system_attribute: false,
  },
  ...Object.entries({
    is_partner: 'checkbox',
    funding: 'currency',
    founded: 'date',
    emails: 'email-address',
    phones: 'phone-number',
    score: 'rating',
    tier: 'select',
    stage: 'status',
  }).map(([api_slug, type]) => ({
    api_slug,
    title: api_slug,
    type,
    is_writable: true,
    is_system_attribute: true,
  })),
  { api_slug: 'old', title: 'Old', type: 'text', is_archived: true },
]
const typeOf = new Map(attributes.map(({ api_slug, type }) => [api_slug, type]))

/** What Attio keeps of a value, by the type of its attribute. */
function kept(type: string | undefined, value: unknown): Row {
  switch (type) {
    case 'domain':
      return { domain: value }
    case 'currency':
      return { currency_code: 'EUR', currency_value: value }
    case 'email-address':
      return { email_address: value, original_email_address: value }
    case 'phone-number':
      return { normalized_phone_number: value, original_phone_number: value, country_code: 'DE' }
    case 'select':
      return { option: { id: { option_id: `option of ${value}` }, title: value } }
    case 'status':
      return { status: { id: { status_id: `status of ${value}` }, title: value } }
    default:
      return { value }
  }
}

function toValues(given: object, attribute: string): object[] {
  const type = typeOf.get(attribute)
  const value: unknown = Reflect.get(given, attribute)
  return (Array.isArray(value) ? value : [value]).map((one: unknown) => ({
    active_from: '2026-01-01T00:00:00.000000000Z',
    attribute_type: type === 'status' ? 'select' : type,
    ...kept(type, one),
  }))
}

/** Whether a value is of the attribute's type, without which a filter is refused. */
function isOfType(type: string | undefined, value: unknown): boolean {
  if (type === 'number' || type === 'currency' || type === 'rating') return typeof value === 'number'
  if (type === 'date') return /^\d{4}-\d\d-\d\d$/.test(String(value))
  return type === 'checkbox' ? typeof value === 'boolean' : typeof value === 'string'
}

const valuesOf = (given: object) =>
  Object.fromEntries(Object.keys(given).map((name) => [name, toValues(given, name)]))

const notFound = { status: 404, json: { status_code: 404, code: 'not_found', message: 'Not found.' } }
const played = await startPlayed(attio, {
  table: 'companies',
  stamp: (index, at) => ({
    id: { workspace_id: 'w1', object_id: 'o1', record_id: `rec-${index}` },
    created_at: at.toISOString().replace('Z', '000000Z'),
    web_url: `https://app.attio.com/acme/company/rec-${index}`,
  }),
  make: (index) => ({
    values: valuesOf({
      name: `Acme ${index % 4}`,
      domains: [`a${index}.com`, `b${index}.com`],
      employees: index,
      is_partner: index % 2 === 0,
      funding: index * 1000.5,
      founded: `2020-01-${10 + (index % 4)}`,
      emails: [`info@a${index}.com`],
      phones: [`+49301${index}`],
      score: index % 5,
      tier: index % 2 ? ['Gold', 'Silver'] : ['Gold'],
      stage: index % 3 ? 'Lead' : 'Customer',
    }),
  }),
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  documented: { '?limit': /^\d+$/ },
  answer({ method, path, parts: [, , object = '', below, id = ''], query, json, account }) {
    if (path === '/v2/self') return { json: { active: true } }
    if (path === '/v2/objects')
      return { json: { data: [{ api_slug: 'companies', plural_noun: 'Companies' }] } }
    if (path === '/v2/lists') return { status: 403, json: { code: 'unauthorized', message: 'No scope.' } }
    if (object !== 'companies') return notFound
    if (below === 'attributes') return { json: { data: query.get('offset') === '0' ? attributes : [] } }
    const given = asObject(asObject(json.data)?.values) ?? {}
    const unknown = Object.keys(given).find((name) => !typeOf.has(name))
    if (unknown) return { status: 400, json: { message: `Cannot find attribute with slug "${unknown}".` } }
    if (id === 'query') return listed(account.rows(object), json)
    if (method === 'POST') return { json: { data: account.add(object, { values: valuesOf(given) }) } }
    const found = account.find(object, id)
    if (!found) return notFound
    if (method === 'DELETE') return { json: account.remove(object, id) ? {} : notFound.json }
    if (method === 'PUT') Object.assign(found.values as Row, valuesOf(given))
    return { json: { data: found } }
  },
})

/** Conditions are given as JSON, each a value of the attribute's type. */
function listed(
  rows: readonly Row[],
  { filter, sorts, limit, offset }: Row,
  shown: (row: Row) => Row = (row) => row,
) {
  expect(sorts).toEqual([{ attribute: 'created_at', field: 'value', direction: 'asc' }])
  expect(Number(limit)).toBeLessThanOrEqual(500)
  const conditions = ((asObject(filter)?.$and ?? []) as Row[]).flatMap((one) => Object.entries(one))
  if (!conditions.every(([name, value]) => isOfType(typeOf.get(name), value)))
    return {
      status: 400,
      json: { code: 'value_not_found', message: 'A filter has a value of another type.' },
    }
  const found = rows.filter((row) =>
    conditions.every(([name, value]) => {
      if (name === 'record_id' || name === 'entry_id') return attio.record.id(row) === value
      const own = asArray(asObject(row.values)?.[name]).map((one) => asObject(one) ?? {})
      return own.some((one) =>
        [...Object.values(one), asObject(one.option)?.title, asObject(one.status)?.title].includes(value),
      )
    }),
  )
  return { json: { data: found.slice(Number(offset), Number(offset) + Number(limit)).map(shown) } }
}

const subject = played.subject({
  objectName: 'companies',
  textField: 'name',
  write: {
    create: { name: 'Ada & sons', domains: ['ada.com'], employees: 3 },
    update: {
      name: 'Ada and daughters',
      domains: ['ada.com', 'ada.org'],
      phones: ['+4930'],
      stage: 'Lead',
      tier: ['Gold'],
      funding: 12.5,
      is_partner: true,
      score: 4,
    },
  },
  bareRecord: { values: { name: [], domains: [] } },
})

/** What is told of a record's entries: in which lists they are, another one among them. */
const entriesBy = (rows: readonly Row[], parent: string) => [
  ...rows
    .filter((row) => row.parent_record_id === parent)
    .map((row) => ({ list_api_slug: 'sales', entry_id: attio.record.id(row) })),
  { list_api_slug: 'hiring', entry_id: 'ent-1' },
]

/** The entries of a list, whose values are like those of records. */
const entries = await startPlayed(attio, {
  stamp: (index, at) => ({
    id: { workspace_id: 'w1', list_id: 'l1', entry_id: `ent-${index}` },
    created_at: at.toISOString().replace('Z', '000000Z'),
  }),
  make: (index) => ({
    parent_record_id: `rec-${index % 4}`,
    parent_object: 'companies',
    entry_values: valuesOf({ name: `Deal ${index % 4}`, employees: index }),
  }),
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  documented: { '?limit': /^\d+$/ },
  answer({ method, path, parts: [, noun, slug, below, id = ''], query, json, account }) {
    if (path === '/v2/self') return { json: { active: true } }
    if (path === '/v2/objects') return { json: { data: [] } }
    if (path === '/v2/lists') return { json: { data: [{ api_slug: 'sales', name: 'Sales' }] } }
    const [, owner] = /^\/v2\/objects\/companies\/records\/(rec-\d+)\/entries$/.exec(path) ?? []
    if (owner !== undefined) return { json: { data: entriesBy(account.rows('records'), owner) } }
    if (noun !== 'lists' || slug !== 'sales') return notFound
    if (below === undefined) return { json: { data: { api_slug: 'sales', parent_object: ['companies'] } } }
    const known = attributes.filter(({ api_slug }) => ['name', 'employees'].includes(api_slug))
    if (below === 'attributes') return { json: { data: query.get('offset') === '0' ? known : [] } }
    const { entry_values: given = {}, ...parent } = asObject(json.data) ?? {}
    const values = valuesOf(asObject(given) ?? {})
    const rows = account.rows('records')
    if (id === 'query')
      return listed(
        rows.map((row) => ({ ...row, values: row.entry_values })),
        json,
        ({ values: _values, ...row }) => row,
      )
    if (method === 'POST')
      return { json: { data: account.add('records', { ...parent, entry_values: values }) } }
    const found = account.find('records', id)
    if (!found) return notFound
    if (method === 'DELETE') return { json: account.remove('records', id) ? {} : notFound.json }
    if (method === 'PUT') Object.assign(found.entry_values as Row, values)
    return { json: { data: found } }
  },
})

/** Notes, tasks, lists and people: what made-up ones are. */
const others: Record<string, { key: string; make(index: number): Row }> = {
  notes: {
    key: 'note_id',
    make: (index) => ({
      title: `Note ${index % 4}`,
      content_plaintext: 'x',
      parent_object: 'people',
      parent_record_id: `rec-${index % 3}`,
    }),
  },
  tasks: {
    key: 'task_id',
    make: (index) => ({
      content_plaintext: `Do ${index}`,
      is_completed: index % 2 === 0,
      linked_records: [
        { target_object_id: index % 2 ? 'people' : 'companies', target_record_id: `rec-${index % 3}` },
      ],
      assignees: [{ referenced_actor_type: 'workspace-member', referenced_actor_id: `member-${index % 4}` }],
    }),
  },
  workspace_members: {
    key: 'workspace_member_id',
    make: (index) => ({
      first_name: `Ada ${index}`,
      last_name: 'Lovelace',
      email_address: `ada${index}@example.com`,
    }),
  },
  lists: { key: 'list_id', make: (index) => ({ api_slug: `list-${index}`, name: `List ${index}` }) },
}
/** What lists are filtered by, and what is compared; another parameter is refused. */
const parameters: Record<string, Record<string, (row: Row) => unknown[]>> = {
  notes: {
    parent_object: ({ parent_object }) => [parent_object],
    parent_record_id: ({ parent_record_id }) => [parent_record_id],
  },
  tasks: {
    linked_record_id: (row) => asArray(row.linked_records).map((one) => asObject(one)?.target_record_id),
    assignee: (row) => asArray(row.assignees).map((one) => asObject(one)?.referenced_actor_id),
    is_completed: ({ is_completed }) => [String(is_completed)],
  },
}

function narrowed(objectName: string, rows: readonly Row[], query: URLSearchParams): Row[] | undefined {
  const asked = [...query].filter(([name]) => name !== 'offset' && name !== 'limit')
  const known = parameters[objectName] ?? {}
  if (!asked.every(([name]) => known[name])) return undefined
  // Ids of records have a form, and others are refused.
  if (asked.some(([name, value]) => name.endsWith('record_id') && !/^rec-\d+$/.test(value))) return undefined
  return rows.filter((row) => asked.every(([name, value]) => known[name]?.(row).includes(value)))
}

const plays = await Promise.all(
  Object.entries(others).map(async ([objectName, { key, make }]) => {
    const play = await startPlayed(attio, {
      stamp: (index) => ({ id: { workspace_id: 'w1', [key]: `${objectName}-${index}` } }),
      make,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      documented: { '?limit': /^\d+$/ },
      answer({ method, path, parts: [, noun, id], query, json, account }) {
        if (path === '/v2/self') return { json: { active: true } }
        if (path === '/v2/objects') return { json: { data: [] } }
        if (noun === 'lists' && noun !== objectName) return { json: { data: [] } }
        if (noun !== objectName) return notFound
        const { content, format: _format, parent_object: parent, ...rest } = asObject(json.data) ?? {}
        const given = {
          ...rest,
          content_plaintext: content,
          parent_object: parent === undefined ? undefined : objectName === 'lists' ? [parent] : parent,
        }
        const isShared = (row: Row) => row.workspace_access === 'full-access'
        if (method === 'POST' && objectName === 'lists' && !isShared(given))
          return { status: 400, json: { message: 'Somebody needs full access to a list.' } }
        if (method === 'POST') return { json: { data: account.add('records', given) } }
        if (id !== undefined) {
          const found = account.find('records', id)
          if (!found) return notFound
          if (method === 'DELETE') account.remove('records', id)
          return { json: { data: method === 'PATCH' ? setFields(found, given) : found } }
        }
        const rows = narrowed(objectName, account.rows('records'), query)
        if (!rows) return { status: 400, json: { message: 'Invalid parameter.' } }
        const [start, limit] = [Number(query.get('offset')), Number(query.get('limit') ?? 500)]
        if (limit > (objectName === 'notes' ? 50 : 500))
          return { status: 400, json: { message: 'Too many.' } }
        return { json: { data: query.has('limit') ? rows.slice(start, start + limit) : rows } }
      },
    })
    return { objectName, play }
  }),
)
const written: Record<string, Pick<SubjectGiven, 'write' | 'textField'>> = {
  notes: {
    textField: 'content',
    write: {
      create: { parent_object: 'people', parent_record_id: 'rec-1', title: 'Ada', content: 'x' },
      update: {},
    },
  },
  lists: {
    textField: 'name',
    write: {
      create: { name: 'Sales', api_slug: 'sales', parent_object: 'people' },
      update: { name: 'Old sales' },
      unread: ['parent_object'],
    },
  },
  tasks: {
    textField: 'content',
    write: { create: { content: 'Ada & sons' }, update: { is_completed: true } },
  },
}
const subjects = [
  subject,
  entries.subject({
    objectName: 'lists/sales',
    textField: 'name',
    write: {
      create: { parent_record_id: 'rec-1', parent_object: 'companies', name: 'Ada & sons' },
      update: { employees: 3 },
    },
    bareRecord: { entry_values: { name: [] } },
  }),
  ...plays.map(({ objectName, play }) =>
    play.subject({ objectName, bareRecord: {}, ...written[objectName] }),
  ),
]
for (const { title, run } of conformance(...subjects)) it(title, run)

it('tells that there may be more where lists are hidden', async () => {
  const { objects, isComplete } = (await attio.objects.list?.(await played.open())) ?? {}
  expect(objects?.map(({ objectName }) => objectName)).toContain('companies')
  expect(isComplete).toBe(false)
})

it('finds a company by one of several domains', async () => {
  const call = await played.open({ count: 10 })
  const found = await findBy(attio, call, 'companies', { domains: 'b3.com' })
  expect(found.map((native) => attio.record.id(native))).toEqual(['rec-3'])
})

it('leaves archived attributes out and tells custom ones from its own', async () => {
  const described = await attio.objects.describe?.(await played.open(), 'companies')
  expect(described?.fields.map(({ fieldName, isCustom }) => [fieldName, isCustom])).toEqual([
    ['created_at', false],
    ['web_url', false],
    ['record_id', false],
    ['name', false],
    ['domains', false],
    ['employees', true],
    ...['is_partner', 'funding', 'founded', 'emails', 'phones', 'score', 'tier', 'stage'].map((name) => [
      name,
      false,
    ]),
  ])
})

it('lets the vendor apply the filters of a read, numbers as numbers', async () => {
  const call = await played.open({ count: 10 })
  const filters = [{ fieldName: 'employees', value: '7' }]
  const records = await readAll(attio, call, { objectName: 'companies', filters, pageSize: 10 })
  expect(records.map((native) => attio.record.id(native))).toEqual(['rec-7'])
})

it('finds the tasks of a record that is linked, and asks nobody for a truth value that is none', async () => {
  const play = plays.find(({ objectName }) => objectName === 'tasks')?.play
  const call = await play?.open({ count: 9 })
  if (!call) throw new Error('nothing plays tasks')
  const search = async (fieldName: string, value: string) => {
    const wanted = { objectName: 'tasks', fields: 'all', pageSize: 10 } as const
    const page = await attio.search?.page(call, { ...wanted, filters: [{ fieldName, value }] })
    return page?.records.map((native) => attio.record.id(native))
  }
  expect(await search('linked_record_id', 'rec-1')).toEqual(['tasks-1', 'tasks-4', 'tasks-7'])
  expect(play?.seen.at(-1)?.url).toContain('linked_record_id=rec-1')
  const before = play?.seen.length
  expect(await search('is_completed', 'perhaps')).toEqual([])
  expect(play?.seen).toHaveLength(before ?? 0)
})
